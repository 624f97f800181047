import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soapOffer, towelOffer, unmatchedOffer } from '#contract/catalogue/offers.samples.ts';
import { MAXIMUM_OFFER_CHANGES, type Offer, type OfferRefusal } from '#contract/catalogue/offers.schemas.ts';
import { type GridField, gridFields, readCell, savedText, savedValues } from './offers-grid.cells.ts';
import {
  type CellEdit,
  cellIssuesOf,
  cellText,
  countDrafts,
  inverseOf,
  isReady,
  keepOverNewer,
  offerChangeOf,
  type OfferDraft,
  type OfferDrafts,
  omitDrafts,
  readyDrafts,
  suggestionsOf,
  withEdits,
  withNewerOffers,
  withReply,
} from './offers-grid.draft.ts';

const { qid } = soapOffer;
const edit = (field: GridField, text: string, offer = soapOffer): CellEdit => ({ offer, field, text });
const soapDraft = (...edits: CellEdit[]): OfferDraft => {
  const draft = withEdits({}, edits)[qid];
  if (!draft) throw new Error('The edits change nothing.');
  return draft;
};
const refusalOf = (code: OfferRefusal['code'], offer: Offer | null): OfferRefusal => ({
  qid,
  code,
  field: null,
  offer,
});

const texts = fc.constantFrom(
  '12.00',
  '12',
  '9,90',
  '€ 11.40',
  '',
  'x',
  '120',
  '1.234',
  '24',
  '7',
  'Paused',
  'Live',
);
const someEdit = fc.record({
  offer: fc.constantFrom(soapOffer, towelOffer, unmatchedOffer),
  field: fc.constantFrom(...gridFields),
  text: texts,
});
const someEdits = fc.array(someEdit, { maxLength: 8 });

test('prices are read as people and spreadsheets write them', () => {
  const read = (text: string, offer = soapOffer) => readCell(offer, 'price', text);
  for (const text of ['12.5', '12,50', '€12.50', '12,50 €', 'EUR 12.50', '012.5000', ' 12.5 ']) {
    expect(read(text)).toEqual({ value: '12.50' });
  }
  expect(read('1.234,50')).toEqual({ value: '1234.50' });
  expect(read('zł12', { ...soapOffer, priceCurrency: 'PLN' })).toEqual({ value: '12.00' });
  for (const text of ['$12.50', '1.234', '12.505', '-1', 'x', '1234567890123']) {
    expect(read(text)).toEqual({ issue: 'not_a_price' });
  }
  expect(read(' ')).toEqual({ issue: 'missing' });
});

test('quantities and statuses are read, or say why not', () => {
  expect(readCell(soapOffer, 'quantity', '1,200 pcs')).toEqual({ value: 1200 });
  expect(readCell(soapOffer, 'quantity', '1.5')).toEqual({ issue: 'not_whole' });
  expect(readCell(soapOffer, 'sellingUnit', '')).toEqual({ issue: 'missing' });
  expect(readCell(soapOffer, 'isPaused', ' PAUSED')).toEqual({ value: true });
  expect(readCell(soapOffer, 'isPaused', 'Pause')).toEqual({ value: true });
  for (const text of ['Live', 'Out of stock', 'resume']) {
    expect(readCell(soapOffer, 'isPaused', text)).toEqual({ value: false });
  }
  expect(readCell(soapOffer, 'isPaused', '12')).toEqual({ issue: 'not_a_status' });
  expect(readCell(soapOffer, 'isPaused', '')).toEqual({ issue: 'missing' });
});

test('every saved cell is read as what is saved', () => {
  const offers = [soapOffer, { ...towelOffer, isPaused: true, price: '7.5' }, unmatchedOffer];
  for (const offer of offers) {
    const edits = gridFields.map((field) => ({ offer, field, text: savedText(offer, field) }));
    expect(withEdits({}, edits)).toEqual({});
  }
  expect(savedText({ ...towelOffer, isPaused: true }, 'isPaused')).toBe('Paused');
});

test('an edit is kept as typed, and typing the saved value again leaves none', () => {
  const drafts = withEdits({}, [edit('price', '11,4')]);
  expect(drafts).toEqual({ [qid]: { base: soapOffer, cells: { price: '11,4' }, refusal: null } });
  expect(cellText(drafts, soapOffer, 'price')).toBe('11,4');
  expect(cellText(drafts, soapOffer, 'quantity')).toBe('120');
  expect(withEdits(drafts, [edit('price', '€12')])).toEqual({});
});

test('an offer that is not matched cannot be paused', () => {
  expect(withEdits({}, [edit('isPaused', 'Paused', unmatchedOffer)])).toEqual({});
  expect(withEdits({}, [edit('isPaused', 'Paused', { ...soapOffer, status: 'INVALID' })])).toEqual({});
  expect(withEdits({}, [edit('price', '9', unmatchedOffer)])).not.toEqual({});
});

test('a draft stays on the version that it was begun on', () => {
  const drafts = withEdits({}, [edit('price', '11')]);
  const newer = { ...soapOffer, version: 9 };
  expect(withEdits(drafts, [edit('quantity', '24', newer)])[qid]).toMatchObject({ base: { version: 3 } });
});

test('undoing edits leads back to the drafts before them', () => {
  fc.assert(
    fc.property(someEdits, someEdits, (first, second) => {
      const drafts = withEdits({}, first);
      expect(withEdits(withEdits(drafts, second), inverseOf(drafts, second))).toEqual(drafts);
    }),
  );
});

test('what is sent differs from what is saved, can be saved, and is as typed', () => {
  fc.assert(
    fc.property(someEdits, (edits) => {
      for (const draft of Object.values(readyDrafts(withEdits({}, edits)))) {
        const { base, cells } = draft;
        const { qid: changed, version, ...values } = offerChangeOf(draft);
        expect({ qid: changed, version }).toEqual({ qid: base.qid, version: base.version });
        expect(Object.keys(values).toSorted()).toEqual(Object.keys(cells).toSorted());
        for (const field of gridFields) {
          const text = cells[field] ?? savedText(base, field);
          expect(readCell(base, field, text)).toEqual({ value: values[field] ?? savedValues(base)[field] });
        }
      }
    }),
  );
});

test('the counts of drafts add up', () => {
  fc.assert(
    fc.property(someEdits, (edits) => {
      const drafts = withEdits({}, edits);
      const { changes, offers, ready, toFix } = countDrafts(drafts);
      expect(ready + toFix).toBe(offers);
      expect(changes).toBe(Object.values(drafts).flatMap(({ cells }) => Object.keys(cells)).length);
      expect(Object.keys(readyDrafts(drafts))).toHaveLength(ready);
    }),
  );
});

test('each cell says what is wrong with it, and what would mend it', () => {
  expect(cellIssuesOf(soapDraft(edit('price', '10,49'), edit('quantity', '250')))).toEqual({
    price: 'price_below_floor',
    quantity: 'not_a_multiple_of_selling_unit',
  });
  const draft = soapDraft(edit('price', '10.49'), edit('quantity', '250'));
  expect(suggestionsOf(draft, 'price')).toEqual(['10.50']);
  expect(suggestionsOf(draft, 'quantity')).toEqual(['240', '252']);
  expect(suggestionsOf(draft, 'sellingUnit')).toEqual([]);
  expect(cellIssuesOf(soapDraft(edit('price', ''), edit('quantity', '1.5')))).toEqual({
    price: 'missing',
    quantity: 'not_whole',
  });
  expect(cellIssuesOf(soapDraft(edit('price', '0')))).toEqual({ price: 'price_out_of_range' });
  expect(isReady(soapDraft(edit('price', '10.50')))).toBe(true);
});

test('a selling unit can make the quantity wrong, which was not typed', () => {
  expect(cellIssuesOf(soapDraft(edit('sellingUnit', '7')))).toEqual({
    quantity: 'not_a_multiple_of_selling_unit',
  });
  expect(cellIssuesOf(soapDraft(edit('sellingUnit', '0')))).toEqual({
    sellingUnit: 'selling_unit_out_of_range',
  });
});

test('one call saves no more offers than the marketplace takes', () => {
  const edits = Array.from({ length: MAXIMUM_OFFER_CHANGES + 1 }, (_, item) =>
    edit('price', '11', { ...soapOffer, qid: String(item) }),
  );
  expect(Object.keys(readyDrafts(withEdits({}, edits)))).toHaveLength(MAXIMUM_OFFER_CHANGES);
});

test('saved offers have no draft, refused ones keep it with the reason', () => {
  const drafts = withEdits({}, [edit('price', '11'), edit('price', '20', towelOffer)]);
  const refusal = refusalOf('price_below_floor', { ...soapOffer, floor: '11.50' });
  const reply = { saved: [{ ...towelOffer, version: 2, price: '20.00' }], refused: [refusal] };
  const after = withReply(drafts, drafts, reply);
  expect(after).toEqual({ [qid]: { ...drafts[qid], refusal } });
  expect(countDrafts(after)).toMatchObject({ ready: 0, toFix: 1 });
  expect(withEdits(after, [edit('price', '11.60')])[qid]?.refusal).toBe(null);
  expect(withReply({}, {}, reply)).toEqual({});
});

test('what is typed while the offer is saved stays, on the new version', () => {
  const sent = withEdits({}, [edit('price', '11'), edit('quantity', '24')]);
  const typed = withEdits(sent, [edit('price', '10.90')]);
  const saved = { ...soapOffer, version: 4, price: '11.00', quantity: 24 };
  expect(withReply(typed, sent, { saved: [saved], refused: [] })).toEqual({
    [qid]: { base: saved, cells: { price: '10.90' }, refusal: null },
  });
});

test('an offer that is refused for a version with the same values is saved already', () => {
  const drafts = withEdits({}, [edit('price', '11')]);
  const refused = [refusalOf('stale_version', { ...soapOffer, version: 4, price: '11.00' })];
  expect(withReply(drafts, drafts, { saved: [], refused })).toEqual({});
});

test('a colleague’s change of an edited cell waits for a decision', () => {
  const drafts = withEdits({}, [edit('price', '11')]);
  const newer = { ...soapOffer, version: 4, price: '11.80' };
  const asked = withNewerOffers(drafts, [newer]);
  expect(asked).toEqual({ [qid]: { ...drafts[qid], refusal: refusalOf('stale_version', newer) } });
  expect(withEdits(asked, [edit('price', '10.90')])[qid]?.refusal?.code).toBe('stale_version');
  expect(keepOverNewer(asked, qid)).toEqual({
    [qid]: { base: newer, cells: { price: '11' }, refusal: null },
  });
  expect(omitDrafts(asked, [qid])).toEqual({});
  expect(withNewerOffers(asked, [newer])).toBe(asked);
});

test('of two newer versions the newest is compared', () => {
  const newer = { ...soapOffer, version: 4, price: '11.80' };
  const asked = withNewerOffers(withEdits({}, [edit('price', '11')]), [newer]);
  const newest = { ...newer, version: 5, price: '11.70' };
  expect(withNewerOffers(asked, [newest])[qid]?.refusal?.offer).toBe(newest);
});

test('a colleague’s change of another cell needs no decision', () => {
  const newer = { ...soapOffer, version: 4, quantity: 60 };
  expect(withNewerOffers(withEdits({}, [edit('price', '11')]), [newer, towelOffer])).toEqual({
    [qid]: { base: newer, cells: { price: '11' }, refusal: null },
  });
});

test('an edit that is saved already is none any more', () => {
  const drafts = withEdits({}, [edit('price', '11'), edit('quantity', '24')]);
  const newer = { ...soapOffer, version: 4, price: '11.00' };
  expect(withNewerOffers(drafts, [newer])[qid]?.cells).toEqual({ quantity: '24' });
  expect(withNewerOffers(drafts, [{ ...newer, quantity: 24 }])).toEqual({});
});

test('nothing is kept over a newer version that is not known, or that has the same values', () => {
  const gone: OfferDrafts = withReply(
    withEdits({}, [edit('price', '11')]),
    {},
    { saved: [], refused: [refusalOf('not_found', null)] },
  );
  expect(keepOverNewer(gone, qid)).toBe(gone);
  expect(keepOverNewer({}, qid)).toEqual({});
  const same = refusalOf('stale_version', { ...soapOffer, version: 4, price: '11.00' });
  expect(keepOverNewer({ [qid]: { ...soapDraft(edit('price', '11')), refusal: same } }, qid)).toEqual({});
});
