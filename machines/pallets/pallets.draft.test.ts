import { expect, test } from 'vitest';
import { emptyPackingDraft, isCompletePacking, packingIssues, weightIssues } from './pallets.draft.ts';

test('an empty draft lists its missing fields', () => {
  expect(packingIssues(emptyPackingDraft('PALLET'))).toEqual({
    length: 'Please enter a number.',
    width: 'Please enter a number.',
    height: 'Please enter a number.',
    weight: 'Please enter a number.',
  });
});

test('a box of more than 30 kg is refused, a pallet of that weight is not', () => {
  const size = { count: 1, length: 60, width: 40, height: 40, weight: 30.5 };
  expect(packingIssues({ kind: 'PARCEL', ...size })).toEqual({ weight: 'A box weighs 30 kg at the most.' });
  expect(isCompletePacking({ kind: 'PARCEL', ...size })).toBe(false);
  expect(isCompletePacking({ kind: 'PALLET', ...size })).toBe(true);
});

test('a weight above the maximum is named while the other fields are still empty', () => {
  const heavy = { ...emptyPackingDraft('PARCEL'), weight: 31 };
  expect(weightIssues(heavy)).toEqual({ weight: 'A box weighs 30 kg at the most.' });
  expect(packingIssues(heavy)).toMatchObject({
    length: 'Please enter a number.',
    weight: 'A box weighs 30 kg at the most.',
  });
  expect(weightIssues({ ...heavy, kind: 'PALLET' })).toEqual({});
  expect(weightIssues(emptyPackingDraft('PARCEL'))).toEqual({});
});
