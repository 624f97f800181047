import { expect, test } from 'vitest';
import { readSale, readTimeline } from '#contract/orders/sales.calls.ts';
import {
  bookCarrier,
  createShipments,
  deleteShipment,
  listCarriers,
  listShipments,
} from '#contract/orders/shipping.calls.ts';
import { sampleCarrier, sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { addCarrier, addPackedParcels, addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const [firstCode, secondCode] = sampleTrackingCodes;

async function start(values: SaleValues = {}) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const { carrier, service } = await addCarrier(marketplace.store);
  const sale = { status: 'CONFIRMED' as const, ...values.sale };
  const added = await addSale(marketplace.store, seller.seller, { ...values, sale });
  const params = { qid: added.sale.qid };
  const body = (...codes: string[]) => ({ saleQid: params.qid, carrierQid: carrier.qid, codes });
  return { marketplace, seller, carrier, service, params, body };
}

test('several numbers are added at once, each once, and deleted again', async () => {
  const { seller, carrier, params, body } = await start({
    sale: { sellerShippingFee: '5.00', shippingMethod: 'SELF' },
  });
  const added = await seller.call(createShipments, {
    body: body('nf0000000002', firstCode, 'NF 0000 000002'),
  });
  expect(added.shipments).toMatchObject([
    {
      code: firstCode,
      url: `https://track.northfreight.example/${firstCode}`,
      carrier: { qid: carrier.qid, name: 'Northfreight' },
    },
    { code: secondCode },
  ]);
  expect(added.sale).toMatchObject({
    version: 2,
    shippingMethod: 'SELF',
    carrier: { qid: carrier.qid },
    trackingCount: 2,
    isShippable: true,
    nextAction: 'TRIGGER_PAYMENT',
  });
  expect(await seller.call(listShipments, { params })).toEqual(added.shipments);
  const [first, second] = added.shipments;
  await seller.call(deleteShipment, { params: { qid: first?.qid ?? '' } });
  const sale = await seller.call(deleteShipment, { params: { qid: second?.qid ?? '' } });
  expect(sale).toMatchObject({
    version: 4,
    trackingCount: 0,
    isShippable: false,
    nextAction: 'ADD_SHIPPING',
  });
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, subject, before, after }) => [kind, subject, before ?? after])).toEqual([
    ['TRACKING_DELETED', 'Northfreight', secondCode],
    ['TRACKING_DELETED', 'Northfreight', firstCode],
    ['TRACKING_ADDED', 'Northfreight', `${secondCode}, ${firstCode}`],
  ]);
});

test('numbers that are there already are not added again', async () => {
  const { seller, params, body } = await start();
  const first = await seller.call(createShipments, { body: body(firstCode) });
  const again = await seller.call(createShipments, { body: body(firstCode) });
  expect(again).toEqual(first);
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 2, trackingCount: 1 });
});

test('one invalid number stops all of them and is named as it was written', async () => {
  const { seller, params, body } = await start();
  const refusal = await seller.refusal(createShipments, { body: body(firstCode, 'nf 12', '1Z999') });
  expect(refusal).toEqual({
    status: 400,
    code: 'invalid_tracking_codes',
    field: 'codes',
    detail: { invalidCodes: ['nf 12', '1Z999'] },
  });
  expect(await seller.call(listShipments, { params })).toEqual([]);
});

test('numbers are not added beside a booking', async () => {
  const { marketplace, seller, service, params, body } = await start();
  await addPackedParcels(marketplace.store, params.qid);
  const request = {
    carrierQid: service.qid,
    pickupDate: '2026-03-03',
    hasDangerousGoods: false,
    isPallet: false,
  };
  await seller.call(bookCarrier, { params, version: 1, body: request });
  expect(await seller.refusal(createShipments, { body: body(firstCode) })).toMatchObject({
    status: 409,
    code: 'shipping_method_in_use',
  });
});

test('a carrier that does not exist has no numbers', async () => {
  const { seller, body } = await start();
  const unknown = { ...body(firstCode), carrierQid: '0194e6a2-0000-7000-8000-000000000000' };
  expect(await seller.refusal(createShipments, { body: unknown })).toMatchObject({
    status: 400,
    code: 'invalid',
  });
});

test('after payment numbers stay as they are', async () => {
  const { marketplace, seller, body } = await start();
  const { shipments } = await seller.call(createShipments, { body: body(firstCode) });
  const one = { params: { qid: shipments[0]?.qid ?? '' } };
  await marketplace.store.db.updateTable('sales').set({ status: 'PAID' }).execute();
  const refused = { status: 409, code: 'sale_not_editable', detail: { status: 'PAID' } };
  expect(await seller.refusal(deleteShipment, one)).toMatchObject(refused);
  expect(await seller.refusal(createShipments, { body: body(secondCode) })).toMatchObject(refused);
});

test('carriers are listed by name in pages', async () => {
  const { marketplace, seller } = await start();
  await addCarrier(marketplace.store, { name: 'Arrow Parcel' });
  const { results, count } = await seller.call(listCarriers, { query: {} });
  expect(count).toBe(2);
  expect(results.map(({ name, trackingExample }) => [name, trackingExample])).toEqual([
    ['Arrow Parcel', sampleCarrier.trackingExample],
    ['Northfreight', sampleCarrier.trackingExample],
  ]);
  expect(await seller.call(listCarriers, { query: { page: 2, size: 1 } })).toMatchObject({
    next: null,
    previous: 'carriers/?page=1&size=1',
    results: [{ name: 'Northfreight' }],
  });
  expect(await seller.refusal(listCarriers, { query: { page: 3, size: 1 } })).toMatchObject({ status: 404 });
});
