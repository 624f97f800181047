import { expect, test } from 'vitest';
import { openGroup } from '#contract/warehouse/shipments/shipment-groups.samples.ts';
import {
  changePallet,
  detailsIssues,
  detailsOf,
  draftOf,
  measureBoxes,
  namedBoxes,
  parseBoxNumbers,
  putOnPallet,
  suggestedWeight,
} from './shipment-pallets.draft.ts';

const [one = '', two = '', three = ''] = openGroup.boxList.map(({ packageQid }) => packageQid);
const known = openGroup.palletList[0]?.qid ?? '';

test('a draft that is not changed is what the shipment has', () => {
  const draft = draftOf(openGroup);
  expect(detailsIssues(draft, openGroup)).toEqual({});
  expect(detailsOf(draft, openGroup)).toEqual({
    pallets: [{ qid: known, boxes: [1, 2], weight: 50, length: 120, width: 80, height: 95 }],
    boxes: [],
  });
});

test('boxes move to a new pallet, whose weight is that of boxes and wood', () => {
  const moved = putOnPallet(draftOf(openGroup), [two, three], 'new');
  expect(moved.pallets.map(({ key, packageQids }) => [key, packageQids])).toEqual([
    [known, [one]],
    ['new', [two, three]],
  ]);
  expect(detailsIssues(moved, openGroup)).toEqual({ 'pallets.1.height': 'Enter a number.' });
  const high = changePallet(moved, 'new', { height: '148,5' });
  expect(detailsOf(high, openGroup).pallets[1]).toEqual({
    qid: null,
    boxes: [2, 3],
    weight: 50,
    length: 120,
    width: 80,
    height: 148.5,
  });
});

test('a new pallet has the size of its type; one of its own size has none yet', () => {
  const sizes = (['EUR', 'INDUSTRIAL', 'OWN'] as const).map((type) => {
    const pallet = putOnPallet(draftOf(openGroup), [three], 'new', type).pallets[1];
    return [pallet?.type, pallet?.length, pallet?.width];
  });
  expect(sizes).toEqual([
    ['EUR', '120', '80'],
    ['INDUSTRIAL', '120', '100'],
    ['OWN', '', ''],
  ]);
});

test('a pallet that loses its last box goes, and boxes are taken off', () => {
  const emptied = putOnPallet(draftOf(openGroup), [one, two], 'new');
  expect(emptied.pallets.map(({ key }) => key)).toEqual(['new']);
  expect(putOnPallet(emptied, [one, two], null).pallets).toEqual([]);
});

test('a type sets length and width; an own size keeps those that were typed', () => {
  const industrial = changePallet(draftOf(openGroup), known, { type: 'INDUSTRIAL' });
  expect(industrial.pallets[0]).toMatchObject({ length: '120', width: '100' });
  const own = changePallet(industrial, known, { type: 'OWN', length: '110' });
  expect(own.pallets[0]).toMatchObject({ length: '110', width: '100', type: 'OWN' });
  const drafted = draftOf({
    ...openGroup,
    palletList: openGroup.palletList.map((pallet) => ({ ...pallet, width: 90 })),
  });
  expect(drafted.pallets[0]?.type).toBe('OWN');
});

test('the suggested weight is exact to the gram, and counts what was measured anew', () => {
  const measured = measureBoxes(draftOf(openGroup), [one, two], {
    weight: '0,1',
    length: '50',
    width: '40',
    height: '30',
  });
  const pallet = { type: 'INDUSTRIAL' as const, packageQids: [one, two, three] };
  expect(suggestedWeight(measured, pallet, openGroup)).toBe(42.7);
  expect(detailsOf(measured, openGroup).boxes).toEqual([
    { number: 1, weight: 0.1, length: 50, width: 40, height: 30 },
    { number: 2, weight: 0.1, length: 50, width: 40, height: 30 },
  ]);
});

test('what left the shipment meanwhile is left out, and the others keep their pallets', () => {
  const group = { ...openGroup, boxList: openGroup.boxList.slice(1, 2) };
  const draft = measureBoxes(putOnPallet(draftOf(openGroup), [three], 'new'), [one], {
    weight: '9',
    length: '1',
    width: '1',
    height: '1',
  });
  expect(detailsOf(draft, group)).toEqual({
    pallets: [{ qid: known, boxes: [2], weight: 50, length: 120, width: 80, height: 95 }],
    boxes: [],
  });
});

test('box numbers are read as ranges, and written as such', () => {
  expect(parseBoxNumbers('1–3, 7 9-10')).toEqual([1, 2, 3, 7, 9, 10]);
  expect(parseBoxNumbers('')).toEqual([]);
  expect(parseBoxNumbers('one')).toBe(null);
  expect(namedBoxes(openGroup, [one, three])).toBe('boxes 1, 3');
  expect(namedBoxes(openGroup, [one, two])).toBe('boxes 1–2');
  expect(namedBoxes(openGroup, [two])).toBe('box 2');
});
