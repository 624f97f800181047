import { expect, test } from 'vitest';
import { confirmedSale, newSale } from '#contract/orders/sales.samples.ts';
import { saleFactsOf } from './part.samples.ts';
import { updateSaleFacts, unknownSaleFacts } from './sale-facts.ts';

test('an answer that is older than the known sale changes nothing but the profile gaps', () => {
  const facts = saleFactsOf(confirmedSale);
  expect(updateSaleFacts(facts, newSale, ['BANK_DETAILS'])).toEqual({
    ...facts,
    profileGaps: ['BANK_DETAILS'],
  });
});

test('known profile gaps stay when a part reports a newer sale', () => {
  const facts = updateSaleFacts(unknownSaleFacts, newSale, ['CHAMBER_OF_COMMERCE']);
  expect(updateSaleFacts(facts, confirmedSale).profileGaps).toEqual(['CHAMBER_OF_COMMERCE']);
});

test('the carrier of a sale is known by its qid', () => {
  const carrier = { qid: '0c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5', name: 'Hanse Cargo' };
  expect(saleFactsOf({ ...confirmedSale, carrier }).carrierQid).toBe(carrier.qid);
  expect(saleFactsOf({ ...confirmedSale, carrier: null }).carrierQid).toBe(null);
});
