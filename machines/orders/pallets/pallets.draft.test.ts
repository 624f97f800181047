import { expect, test } from 'vitest';
import { emptyPackingDraft, isCompletePacking, packingIssues, weightIssues } from './pallets.draft.ts';

test('an empty draft lists its missing fields', () => {
  expect(packingIssues(emptyPackingDraft('PALLET'))).toEqual({
    length: 'Enter a number.',
    width: 'Enter a number.',
    height: 'Enter a number.',
    weight: 'Enter a number.',
  });
});

test('a box of more than 30 kg is refused, a pallet of that weight is not', () => {
  const size = { count: '1', length: '60', width: '40', height: '40', weight: '30,5' };
  expect(packingIssues({ kind: 'PARCEL', ...size })).toEqual({
    weight: 'The maximum for a parcel is 30 kg.',
  });
  expect(isCompletePacking({ kind: 'PARCEL', ...size })).toBe(false);
  expect(isCompletePacking({ kind: 'PALLET', ...size })).toBe(true);
});

test('a weight above the maximum is named while the other fields are still empty', () => {
  const heavy = { ...emptyPackingDraft('PARCEL'), weight: '31' };
  expect(weightIssues(heavy)).toEqual({ weight: 'The maximum for a parcel is 30 kg.' });
  expect(packingIssues(heavy)).toMatchObject({
    length: 'Enter a number.',
    weight: 'The maximum for a parcel is 30 kg.',
  });
  expect(weightIssues({ ...heavy, kind: 'PALLET' })).toEqual({});
  expect(weightIssues(emptyPackingDraft('PARCEL'))).toEqual({});
});

test('a text that is no number is missing, and a count has no decimals', () => {
  const draft = {
    kind: 'PALLET',
    count: '1,5',
    length: '1,2',
    width: '80.5',
    height: 'high',
    weight: '1,200',
  } as const;
  expect(packingIssues(draft)).toEqual({
    count: 'Enter a number.',
    height: 'Enter a number.',
    weight: 'Enter a number.',
  });
});
