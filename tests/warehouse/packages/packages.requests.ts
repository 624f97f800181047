import { randomUUID } from 'node:crypto';
import {
  listUnknownPackages,
  matchUnknownPackage,
  takeOverShipment,
} from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import {
  confirmWarehouseDelivery,
  undoWarehouseDelivery,
} from '#contract/warehouse/warehouse-delivery.calls.ts';
import { addCarrier, addPackedParcels, addSale } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { addDelivery, receivingScan } from './package.factory.ts';

export const scanRequest = defineRequest(sendScan, async ({ store, owner }) => {
  const { codes } = await addDelivery(store, { seller: owner.seller });
  return { body: receivingScan(codes[0] ?? '') };
});

/** A delivery of two packages, the first of which is here. */
async function addPartlyReceived({ store, owner, caller }: RequestContext) {
  const { delivery, codes } = await addDelivery(store, { seller: owner.seller });
  await caller.call(sendScan, { body: receivingScan(codes[0] ?? '') });
  return { deliveryQid: delivery.qid, missing: [2] };
}

export const confirmationRequest = defineRequest(confirmWarehouseDelivery, async (context) => ({
  body: await addPartlyReceived(context),
}));

export const confirmationUndoRequest = defineRequest(undoWarehouseDelivery, async (context) => {
  const body = await addPartlyReceived(context);
  await context.caller.call(confirmWarehouseDelivery, { body });
  return { params: { qid: body.deliveryQid } };
});

async function addUnknown({ caller }: RequestContext, code: string) {
  await caller.call(sendScan, { body: receivingScan(code) });
  const { results } = await caller.call(listUnknownPackages, { query: {} });
  return { qid: results[0]?.qid ?? '' };
}

export const matchRequest = defineRequest(matchUnknownPackage, async (context) => {
  const { packages } = await addDelivery(context.store, { seller: context.owner.seller });
  return {
    params: await addUnknown(context, 'JD014600057122905511'),
    body: { packageQid: packages[0]?.qid ?? '' },
  };
});

export const takeOverRequest = defineRequest(takeOverShipment, async (context) => {
  const { store, owner } = context;
  const { carrier } = await addCarrier(store);
  const { sale } = await addSale(store, owner.seller, {
    sale: { status: 'CONFIRMED', shippingMethod: 'SELF' },
  });
  await addPackedParcels(store, sale.qid);
  const shipment = { qid: randomUUID(), saleQid: sale.qid, carrierQid: carrier.qid, code: 'NF100000001NL' };
  await store.db
    .insertInto('shipments')
    .values({ ...shipment, createdAt: '2026-03-01T09:00:00.000Z', takenOverAt: null })
    .execute();
  return { params: await addUnknown(context, shipment.code), body: { shipmentQid: shipment.qid } };
});
