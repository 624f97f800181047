import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soapOffer, towelOffer, unmatchedOffer } from '#contract/catalogue/offers.samples.ts';
import { fillDownEdits, formatBlock, parseBlock, pasteEdits } from './cell-block.ts';
import { withEdits } from './offers-grid.draft.ts';

const list = [soapOffer, towelOffer, unmatchedOffer];

test('a block is read as spreadsheets copy it', () => {
  expect(parseBlock('12,50\t120\r\n€9.00\t\r\n')).toEqual([
    ['12,50', '120'],
    ['€9.00', ''],
  ]);
  expect(parseBlock('"a ""b""\n\tc"\td\n')).toEqual([['a "b"\n\tc', 'd']]);
  expect(parseBlock('5" pipe\t"open')).toEqual([['5" pipe', '"open']]);
  expect(parseBlock('')).toEqual([['']]);
  expect(parseBlock('1\r2')).toEqual([['1'], ['2']]);
});

test('a copied block is read as the same block', () => {
  const cell = fc.string({ unit: fc.constantFrom('1', ',', '"', '\t', '\n', '\r', 'é') });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
  fc.assert(
    fc.property(block, (rows) => {
      const last = rows.at(-1);
      // A single empty cell at the end is the line break that ends a block.
      fc.pre(!(last?.length === 1 && last[0] === '' && rows.length > 1));
      expect(parseBlock(formatBlock(rows))).toEqual(rows);
    }),
  );
});

test('a block is put on the list from the selected cell on; what has no place is counted', () => {
  const block = [
    ['11.00', '24'],
    ['22.00', '36'],
  ];
  expect(pasteEdits(block, list, { offers: [soapOffer], fields: ['price'] })).toEqual({
    edits: [
      { offer: soapOffer, field: 'price', text: '11.00' },
      { offer: soapOffer, field: 'quantity', text: '24' },
      { offer: towelOffer, field: 'price', text: '22.00' },
      { offer: towelOffer, field: 'quantity', text: '36' },
    ],
    leftOut: 0,
  });
  expect(pasteEdits(block, list, { offers: [unmatchedOffer], fields: ['isPaused'] })).toEqual({
    edits: [],
    leftOut: 4,
  });
  expect(pasteEdits(block, list, { offers: [], fields: [] })).toEqual({ edits: [], leftOut: 4 });
});

test('a single cell fills the selection', () => {
  const selection = { offers: list, fields: ['isPaused'] as const };
  expect(pasteEdits([['Paused']], list, selection)).toEqual({
    edits: [
      { offer: soapOffer, field: 'isPaused', text: 'Paused' },
      { offer: towelOffer, field: 'isPaused', text: 'Paused' },
    ],
    leftOut: 1,
  });
  expect(pasteEdits([['12'], ['6']], list, { ...selection, fields: ['quantity'] }).edits).toHaveLength(2);
  expect(pasteEdits([['12', '6']], list, { ...selection, fields: ['quantity'] }).edits).toHaveLength(2);
});

test('filling down copies the first row with its edits', () => {
  const drafts = withEdits({}, [{ offer: soapOffer, field: 'price', text: '11,50' }]);
  expect(fillDownEdits(drafts, { offers: [soapOffer, towelOffer], fields: ['price', 'quantity'] })).toEqual({
    edits: [
      { offer: towelOffer, field: 'price', text: '11,50' },
      { offer: towelOffer, field: 'quantity', text: '120' },
    ],
    leftOut: 0,
  });
  expect(fillDownEdits(drafts, { offers: [], fields: ['price'] })).toEqual({ edits: [], leftOut: 0 });
});
