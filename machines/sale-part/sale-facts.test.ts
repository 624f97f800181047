import { expect, test } from 'vitest';
import { confirmedSale, newSale } from '#contract/sales/sales.samples.ts';
import { factsOf } from './part.samples.ts';
import { factsAfter, nothingKnown } from './sale-facts.ts';

test('an answer that is older than the known sale changes nothing but the profile gaps', () => {
  const facts = factsOf(confirmedSale);
  expect(factsAfter(facts, newSale, ['BANK_DETAILS'])).toEqual({ ...facts, profileGaps: ['BANK_DETAILS'] });
});

test('the profile that was known stays when a part brings a newer sale', () => {
  const facts = factsAfter(nothingKnown, newSale, ['CHAMBER_OF_COMMERCE']);
  expect(factsAfter(facts, confirmedSale).profileGaps).toEqual(['CHAMBER_OF_COMMERCE']);
});

test('an order with a pallet is flagged as such', () => {
  const size = { count: 1, length: 120, width: 80, height: 145, weight: 310 };
  const packing = [{ qid: 'p', kind: 'PALLET' as const, ...size }];
  expect(factsOf({ ...newSale, packing }).hasPallets).toBe(true);
  expect(factsOf(newSale).hasPallets).toBe(false);
});
