import { addPacking } from '#contract/orders/packing.calls.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing } from '#tests/platform/calls/call-request.ts';

const pallet = { kind: 'PALLET', count: 2, length: 120, width: 80, height: 140, weight: 210 } as const;

export const packingThing = defineThing('sales/{qid}/packing/{packingQid}', async ({ store, owner }) => {
  const { sale } = await addSale(store, owner.seller);
  const params = { qid: sale.qid };
  const { packing } = await owner.call(addPacking, { params, version: 1, body: pallet });
  return { ...params, packingQid: packing[0]?.qid ?? '' };
});

export const packingRequest = defineRequest(addPacking, () => ({ body: pallet }));
