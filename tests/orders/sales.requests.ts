import { completeSale, declineSale, payComplete, updateSale } from '#contract/orders/sales.calls.ts';
import { addCarrier, addPayableSale, addSale } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing } from '#tests/platform/calls/call-request.ts';

export const saleThing = defineThing('sales/{qid}', async ({ store, owner }) => {
  const { sale } = await addSale(store, owner.seller);
  return { qid: sale.qid };
});

export const declineRequest = defineRequest(declineSale, () => ({
  body: { reason: 'OTHER', details: 'Sold at the fair' },
}));

export const updateRequest = defineRequest(updateSale, async ({ store, owner }) => {
  const { carrier } = await addCarrier(store);
  const { sale } = await addSale(store, owner.seller, { sale: { status: 'CONFIRMED' } });
  return {
    params: { qid: sale.qid },
    body: { shippingMethod: 'SELF' as const, carrierQid: carrier.qid, sellerShippingFee: '5.00' },
  };
});

export const paymentRequest = defineRequest(payComplete, async ({ store, owner }) => {
  const { sale } = await addPayableSale(store, owner.seller);
  return { params: { qid: sale.qid } };
});

export const completionRequest = defineRequest(completeSale, async ({ store, owner }) => {
  const { sale } = await addPayableSale(store, owner.seller, { sale: { status: 'PAID' } });
  return { params: { qid: sale.qid } };
});
