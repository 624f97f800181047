import { expect, test } from 'vitest';
import {
  bookedSale,
  confirmedSale,
  bookableCarrier,
  selfShippedSale,
} from '#contract/orders/sales.samples.ts';
import { saleFactsOf } from '#machines/orders/sale-part/part.samples.ts';
import { unknownSaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import {
  parseAmount,
  shippingChangeOf,
  shippingDraftOf,
  hasOtherMethodDetails,
  hasUnsavedDetails,
  rebaseShippingDraft,
  shippingIssues,
} from './shipping.draft.ts';

const empty = { carrierQid: null, fee: '', vat: '' };

test('an amount is understood with comma, point and spaces, an empty field is none', () => {
  expect(
    ['24,5', '24.50', ' 1 204 ', '', '24,', 'ten', '-3', '1.234,50', '1.234', '1.2345'].map(parseAmount),
  ).toEqual([
    '24.50',
    '24.50',
    '1204.00',
    null,
    undefined,
    undefined,
    undefined,
    '1234.50',
    undefined,
    undefined,
  ]);
});

test('an invalid amount is an issue of its field', () => {
  expect(shippingIssues({ ...empty, fee: '24,', vat: '5' })).toEqual({ fee: 'not_an_amount' });
  expect(shippingIssues(empty)).toEqual({});
});

test('shipping oneself saves carrier, fee and VAT; with the marketplace only the VAT is the seller’s', () => {
  const draft = { carrierQid: bookableCarrier.qid, fee: '24,50', vat: '' };
  expect(shippingChangeOf('SELF', draft)).toEqual({
    shippingMethod: 'SELF',
    carrierQid: bookableCarrier.qid,
    sellerShippingFee: '24.50',
    sellerVat: null,
  });
  expect(shippingChangeOf('MARKETPLACE', draft)).toEqual({ sellerVat: null });
});

test('untouched fields follow a newer sale, typed ones stay, the same amount in other signs is tidied', () => {
  const [before, after] = [saleFactsOf(confirmedSale), saleFactsOf(selfShippedSale)];
  expect(rebaseShippingDraft(shippingDraftOf(before), before, after)).toEqual(shippingDraftOf(after));
  expect(rebaseShippingDraft({ ...empty, fee: '24,5' }, before, after).fee).toBe('24.50');
  expect(rebaseShippingDraft({ ...empty, fee: '30' }, before, after).fee).toBe('30');
});

test('the other method can be chosen only while nothing of this one is filled in', () => {
  const [fresh, shipped, booked] = [confirmedSale, selfShippedSale, bookedSale].map(saleFactsOf);
  if (!fresh || !shipped || !booked) throw new Error('three sales have three facts');
  expect(hasOtherMethodDetails('MARKETPLACE', empty, fresh)).toBe(false);
  expect(hasOtherMethodDetails('MARKETPLACE', { ...empty, fee: '3' }, fresh)).toBe(true);
  expect(hasOtherMethodDetails('MARKETPLACE', empty, shipped)).toBe(true);
  expect(hasOtherMethodDetails('SELF', empty, booked)).toBe(true);
  expect(hasOtherMethodDetails('SELF', empty, { ...booked, isShippable: false })).toBe(false);
});

test('details are unsaved when they differ in value from the saved ones', () => {
  const facts = { ...unknownSaleFacts, carrierQid: 'c1', sellerShippingFee: '24.50', sellerVat: null };
  expect(hasUnsavedDetails({ carrierQid: 'c1', fee: '24,5', vat: '' }, facts)).toBe(false);
  expect(hasUnsavedDetails({ carrierQid: 'c2', fee: '24,5', vat: '' }, facts)).toBe(true);
  expect(hasUnsavedDetails({ carrierQid: 'c1', fee: '24', vat: '' }, facts)).toBe(true);
  expect(hasUnsavedDetails({ carrierQid: 'c1', fee: '24,5', vat: '0' }, facts)).toBe(true);
});
