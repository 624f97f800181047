import { createTestSale } from '#contract/staff/test-sales.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { defineRequest } from '#tests/platform/calls/call-request.ts';

export const testSaleRequest = defineRequest(createTestSale, async ({ store, owner }) => {
  const { gtin } = await addOffer(store, owner.seller);
  const destination = { companyName: 'Test Buyer SARL', lineOne: '4 rue Mercière', lineTwo: null };
  return {
    body: {
      sellerQid: owner.seller.qid,
      lines: [{ gtin, quantity: 1 }],
      destination: { ...destination, postcode: '69002', city: 'Lyon', region: null, country: 'FR' },
      currency: 'EUR' as const,
      age: 'NOW' as const,
    },
  };
});
