import {
  bookCarrier,
  cancelCarrierBooking,
  createShipments,
  downloadLabel,
  readCarrierBooking,
} from '#contract/orders/shipping.calls.ts';
import { sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { addCarrier, addPackedParcels, addSale, addTracking } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';

async function addConfirmedSale({ store, owner }: RequestContext) {
  const { carrier, service } = await addCarrier(store);
  const { sale } = await addSale(store, owner.seller, { sale: { status: 'CONFIRMED' } });
  return { sale, carrier, service };
}

async function prepareBooking(context: RequestContext) {
  const { sale, service } = await addConfirmedSale(context);
  await addPackedParcels(context.store, sale.qid);
  const body = {
    carrierQid: service.qid,
    pickupDate: '2026-03-03',
    hasDangerousGoods: false,
    isPallet: false,
  };
  return { params: { qid: sale.qid }, body };
}

/** A booking that the carrier has taken. */
async function book(context: RequestContext) {
  const { params, body } = await prepareBooking(context);
  await context.owner.call(bookCarrier, { params, version: 1, body });
  context.marketplace.clock.advance(2000);
  await context.marketplace.runDueTasks();
  return { params };
}

export const bookingRequest = defineRequest(bookCarrier, prepareBooking);
export const bookingReadRequest = defineRequest(readCarrierBooking, book);
export const labelRequest = defineRequest(downloadLabel, book);
export const cancellationRequest = defineRequest(cancelCarrierBooking, book);

export const shipmentThing = defineThing('shipments/{qid}', async (context) => {
  const { sale, carrier } = await addConfirmedSale(context);
  const { qid } = await addTracking(context.store, sale.qid, carrier.qid);
  return { qid };
});

export const shipmentsRequest = defineRequest(createShipments, async (context) => {
  const { sale, carrier } = await addConfirmedSale(context);
  return { body: { saleQid: sale.qid, carrierQid: carrier.qid, codes: [sampleTrackingCodes[0]] } };
});
