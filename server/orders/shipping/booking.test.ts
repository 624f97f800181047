import { expect, test } from 'vitest';
import { addPacking } from '#contract/orders/packing.calls.ts';
import { readSale, readTimeline, updateSale } from '#contract/orders/sales.calls.ts';
import {
  bookCarrier,
  cancelCarrierBooking,
  downloadLabel,
  listBookableCarriers,
  readCarrierBooking,
} from '#contract/orders/shipping.calls.ts';
import type { AddressRow } from '#server/people/addresses/addresses.tables.ts';
import { readPdfRows } from '#tests/orders/pdf-rows.ts';
import {
  addCarrier,
  addPackedParcels,
  addPayableSale,
  addSale,
  type SaleValues,
} from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { UNREACHABLE_POSTCODE } from './booking.rules.ts';

async function start(values: SaleValues = {}, address: Partial<AddressRow> | null = {}) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ address });
  const { service } = await addCarrier(marketplace.store);
  const sale = { status: 'CONFIRMED' as const, ...values.sale };
  const added = await addSale(marketplace.store, seller.seller, { ...values, sale });
  await addPackedParcels(marketplace.store, added.sale.qid);
  const body = {
    carrierQid: service.qid,
    pickupDate: '2026-03-03',
    hasDangerousGoods: false,
    isPallet: false,
  };
  async function settle() {
    marketplace.clock.advance(2000);
    await marketplace.runDueTasks();
  }
  return { marketplace, seller, service, body, settle, params: { qid: added.sale.qid } };
}

test('a seller books a carrier, and the booking succeeds with label and collection reference', async () => {
  const { seller, params, body, settle } = await start();
  const [offered] = await seller.call(listBookableCarriers, { params, query: {} });
  expect(offered).toMatchObject({ qid: body.carrierQid, price: '17.25', priceCurrency: 'EUR' });
  const booking = await seller.call(bookCarrier, { params, version: 1, body });
  expect(booking).toMatchObject({
    status: 'PENDING',
    carrier: { qid: body.carrierQid, name: 'Northfreight', service: 'Standard' },
    pickupDate: '2026-03-03',
    price: '17.25',
    collectionReference: null,
  });
  expect(await seller.call(readSale, { params })).toMatchObject({
    version: 2,
    shippingMethod: 'MARKETPLACE',
    nextAction: 'ADD_SHIPPING',
    isShippable: false,
  });
  expect(await seller.refusal(downloadLabel, { params })).toMatchObject({ status: 404, code: 'not_found' });
  await settle();
  const settled = await seller.call(readCarrierBooking, { params });
  expect(settled).toMatchObject({ qid: booking.qid, status: 'SUCCEEDED', failureReason: null });
  expect(settled.collectionReference).toMatch(/^NOR-[0-9A-F]{10}$/);
  expect(await seller.call(readSale, { params })).toMatchObject({
    version: 3,
    nextAction: 'TRIGGER_PAYMENT',
    isShippable: true,
  });
  const { blob } = await seller.call(downloadLabel, { params });
  const rows = (await readPdfRows(new Uint8Array(await blob.arrayBuffer()))).map((row) => row.join(' '));
  expect(rows.filter((row) => row.startsWith('Package'))).toEqual([
    'Package 1 of 2',
    'Package label QP000000017',
    'Package 2 of 2',
    'Package label QP000000024',
  ]);
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['BOOKING_SUCCEEDED', 'Quayside'],
    ['BOOKING_REQUESTED', 'Jana Holt'],
  ]);
});

test('a failed booking has its reason, and another one can be made', async () => {
  const { marketplace, seller, params, body, settle } = await start({
    sale: { destinationPostcode: UNREACHABLE_POSTCODE },
  });
  await seller.call(bookCarrier, { params, version: 1, body });
  await settle();
  expect(await seller.call(readCarrierBooking, { params })).toMatchObject({
    status: 'FAILED',
    collectionReference: null,
    failureReason: 'The carrier doesn’t deliver to this postcode.',
  });
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 3, isShippable: false });
  await marketplace.store.db.updateTable('sales').set({ destinationPostcode: '69002' }).execute();
  await seller.call(bookCarrier, { params, version: 3, body });
  await settle();
  expect(await seller.call(readCarrierBooking, { params })).toMatchObject({ status: 'SUCCEEDED' });
});

test('a booking is cancelled before the carrier answers, and stays cancelled', async () => {
  const { seller, params, body, settle } = await start();
  expect(await seller.refusal(readCarrierBooking, { params })).toMatchObject({ status: 404 });
  expect(await seller.refusal(cancelCarrierBooking, { params })).toMatchObject({ status: 404 });
  await seller.call(bookCarrier, { params, version: 1, body });
  expect(await seller.call(cancelCarrierBooking, { params })).toMatchObject({
    version: 3,
    shippingMethod: 'MARKETPLACE',
  });
  await settle();
  expect(await seller.refusal(readCarrierBooking, { params })).toMatchObject({ status: 404 });
  const self = { params, version: 3, body: { shippingMethod: 'SELF' as const, sellerShippingFee: '5.00' } };
  expect(await seller.call(updateSale, self)).toMatchObject({ version: 4, shippingMethod: 'SELF' });
});

test('one booking at a time, and no other method beside it', async () => {
  const { marketplace, seller, params, body } = await start();
  await seller.call(bookCarrier, { params, version: 1, body });
  expect(await seller.refusal(bookCarrier, { params, version: 2, body })).toMatchObject({
    status: 409,
    code: 'booked_already',
  });
  const self = { params, version: 2, body: { shippingMethod: 'SELF' as const } };
  expect(await seller.refusal(updateSale, self)).toMatchObject({ code: 'shipping_method_in_use' });
  const { sale } = await addPayableSale(marketplace.store, seller.seller);
  await addPackedParcels(marketplace.store, sale.qid);
  expect(await seller.refusal(bookCarrier, { params: { qid: sale.qid }, version: 1, body })).toMatchObject({
    status: 409,
    code: 'shipping_method_in_use',
  });
});

test('two bookings at the same moment are one', async () => {
  const { seller, params, body } = await start();
  const answers = await Promise.all([
    seller.response(bookCarrier, { params, version: 1, body }),
    seller.response(bookCarrier, { params, version: 1, body }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('services that cannot carry the order are listed last, with the reason', async () => {
  const { marketplace, seller, params, body } = await start();
  const { store } = marketplace;
  const parcelsOnly = { takesPallets: 0, takesDangerousGoods: 0 };
  await addCarrier(store, { name: 'Parcels only', service: parcelsOnly });
  const { service } = await addCarrier(store, { name: 'Freight', service: { takesParcels: 0 } });
  await addCarrier(store, { name: 'Light', service: { maximumParcelWeight: 10 } });
  await addCarrier(store, { name: 'Swedish', service: { destinations: 'SE,NO' } });
  async function offered(query: { has_dangerous_goods?: boolean; is_pallet?: boolean } = {}) {
    const carriers = await seller.call(listBookableCarriers, { params, query });
    return carriers.map(({ name, obstacle }) => [name, obstacle?.code ?? 'offered']);
  }
  expect(await offered()).toEqual([
    ['Northfreight', 'offered'],
    ['Parcels only', 'offered'],
    ['Freight', 'PARCELS'],
    ['Light', 'PARCEL_WEIGHT'],
    ['Swedish', 'DESTINATION'],
  ]);
  expect(await offered({ has_dangerous_goods: true })).toContainEqual(['Parcels only', 'DANGEROUS_GOODS']);
  expect(await offered({ is_pallet: true })).toContainEqual(['Parcels only', 'PALLETS']);
  const unfit = { params, version: 1, body: { ...body, carrierQid: service.qid } };
  expect(await seller.refusal(bookCarrier, unfit)).toMatchObject({ code: 'carrier_not_bookable' });
  const pallet = { kind: 'PALLET' as const, count: 1, length: 120, width: 80, height: 90, weight: 100 };
  await seller.call(addPacking, { params, version: 1, body: pallet });
  expect(await offered({ is_pallet: false })).toContainEqual(['Parcels only', 'PALLETS']);
  expect(await offered()).toContainEqual(['Freight', 'offered']);
});

test.each<[string, string | null, SaleValues, Partial<AddressRow> | null, object]>([
  ['seller_shipping_address_missing', null, {}, null, {}],
  ['pickup_date_not_available_exception', 'pickupDate', {}, {}, { pickupDate: '2026-03-07' }],
  ['carrier_not_bookable', 'carrierQid', {}, {}, { carrierQid: '0194e6a2-0000-7000-8000-000000000000' }],
  ['seller_shipping_address_line_one_too_long', null, {}, { lineOne: 'x'.repeat(36) }, {}],
  ['seller_shipping_address_line_two_too_long', null, {}, { lineTwo: 'x'.repeat(36) }, {}],
  [
    'no_dangerous_goods_detected_but_user_selected_dangerous_goods',
    'hasDangerousGoods',
    {},
    {},
    { hasDangerousGoods: true },
  ],
])('%s stops a booking and leaves the sale as it was', async (code, field, values, address, change) => {
  const { seller, params, body } = await start(values, address);
  const refusal = await seller.refusal(bookCarrier, { params, version: 1, body: { ...body, ...change } });
  expect(refusal).toEqual({ status: 400, code, field, detail: {} });
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 1, shippingMethod: null });
});

test('dangerous goods go nowhere that no service takes them, flagged or not', async () => {
  const { marketplace, seller, params, body } = await start({ lines: [{ isDangerous: true }] });
  await marketplace.store.db.updateTable('carrierServices').set({ takesDangerousGoods: 0 }).execute();
  for (const hasDangerousGoods of [true, false]) {
    const request = { params, version: 1, body: { ...body, hasDangerousGoods } };
    expect(await seller.refusal(bookCarrier, request)).toMatchObject({
      status: 400,
      code: 'unserviceable_dg_destination_or_origin',
    });
  }
});

test('nothing packed, nothing booked', async () => {
  const { marketplace, seller, body } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller);
  expect(await seller.refusal(bookCarrier, { params: { qid: sale.qid }, version: 1, body })).toMatchObject({
    status: 400,
    code: 'packing_missing',
  });
});

test('after payment bookings are out of reach', async () => {
  const { marketplace, seller, params, body, settle } = await start();
  await seller.call(bookCarrier, { params, version: 1, body });
  await settle();
  await marketplace.store.db.updateTable('sales').set({ status: 'PAID' }).execute();
  expect(await seller.refusal(cancelCarrierBooking, { params })).toMatchObject({
    status: 409,
    code: 'sale_not_editable',
  });
  expect(await seller.refusal(bookCarrier, { params, version: 3, body })).toMatchObject({
    code: 'sale_not_editable',
  });
});
