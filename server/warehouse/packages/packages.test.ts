import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookCarrier, cancelCarrierBooking } from '#contract/orders/shipping.calls.ts';
import {
  countIncoming,
  listDeliveries,
  listUnknownPackages,
  readDelivery,
} from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { MINUTE } from '#server/platform/clock.ts';
import { addCarrier, addPackedParcels, addSale } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { findMissingDeliveries } from './packages.tasks.ts';

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const receive = (code: string) =>
    warehouse.call(sendScan, {
      body: { qid: randomUUID(), action: 'RECEIVE', code, scannedAt: marketplace.clock.now().toISOString() },
    });
  return { marketplace, store: marketplace.store, warehouse, receive };
}

test('a booking that succeeds announces its packages, and its end takes them back', async () => {
  const { marketplace, store, warehouse } = await start();
  const seller = await marketplace.signInSeller({ address: {} });
  const { service } = await addCarrier(store);
  const { sale } = await addSale(store, seller.seller, { sale: { status: 'CONFIRMED' } });
  await addPackedParcels(store, sale.qid);
  const params = { qid: sale.qid };
  const body = {
    carrierQid: service.qid,
    pickupDate: '2026-03-03',
    hasDangerousGoods: false,
    isPallet: false,
  };
  await seller.call(bookCarrier, { params, version: 1, body });
  expect(await warehouse.call(listDeliveries, { query: {} })).toMatchObject({ count: 0 });
  marketplace.clock.advance(2000);
  await marketplace.runDueTasks();
  const { results } = await warehouse.call(listDeliveries, { query: {} });
  expect(results).toMatchObject([
    { saleFid: sale.fid, carrier: 'Northfreight', packages: 2, received: 0, weight: 25, isLate: false },
  ]);
  const { boxes } = await warehouse.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  expect(boxes).toMatchObject([
    { code: 'QP000000017', number: 1, status: 'ANNOUNCED', receivedAt: null },
    { code: 'QP000000024', number: 2, status: 'ANNOUNCED', receivedAt: null },
  ]);

  await seller.call(cancelCarrierBooking, { params });
  expect(await warehouse.call(listDeliveries, { query: {} })).toMatchObject({ count: 0 });
});

test('what is to come is listed by its time, and what has arrived is not', async () => {
  const { store, warehouse, receive } = await start();
  const tomorrow = await addDelivery(store, { delivery: { expectedAt: '2026-03-03T10:00:00.000Z' } });
  const late = await addDelivery(store, { delivery: { expectedAt: '2026-02-27T10:00:00.000Z' } });
  const here = await addDelivery(store, { parcels: 1 });
  await receive(here.codes[0] ?? '');
  const listed = async (state: 'TO_COME' | 'RECEIVED' | 'DAMAGED') => {
    const { results } = await warehouse.call(listDeliveries, { query: { state } });
    return results.map(({ saleFid, isLate }) => ({ saleFid, isLate }));
  };
  expect(await listed('TO_COME')).toEqual([
    { saleFid: late.sale.fid, isLate: true },
    { saleFid: tomorrow.sale.fid, isLate: false },
  ]);
  expect(await listed('RECEIVED')).toEqual([{ saleFid: here.sale.fid, isLate: false }]);
  expect(await listed('DAMAGED')).toEqual([]);
});

test('deliveries are found by order, package label and reference, and by their carrier', async () => {
  const { store, warehouse } = await start();
  const one = await addDelivery(store, {
    carrierName: 'Tern Express',
    delivery: { reference: 'TER-1DA1E3853B' },
  });
  const other = await addDelivery(store, { carrierName: 'Nordsee Parcel' });
  const found = async (query: { search?: string; carrier?: string }) => {
    const { results } = await warehouse.call(listDeliveries, { query });
    return results.map(({ saleFid }) => saleFid);
  };
  expect(await found({ search: one.sale.fid })).toEqual([one.sale.fid]);
  expect(await found({ search: ` ${other.codes[1]?.toLowerCase()} ` })).toEqual([other.sale.fid]);
  expect(await found({ search: '1da1e' })).toEqual([one.sale.fid]);
  expect(await found({ carrier: 'Nordsee Parcel' })).toEqual([other.sale.fid]);
  expect(await found({ search: 'nothing like it' })).toEqual([]);
});

test('the counts add up over a day: late and today’s packages, those received, unknown ones', async () => {
  const { store, warehouse, receive } = await start();
  await addDelivery(store, { parcels: 4, delivery: { expectedAt: '2026-02-27T10:00:00.000Z' } });
  const today = await addDelivery(store, {
    parcels: 3,
    delivery: { expectedAt: '2026-03-02T15:00:00.000Z' },
  });
  await addDelivery(store, { parcels: 5, delivery: { expectedAt: '2026-03-03T10:00:00.000Z' } });
  await receive(today.codes[0] ?? '');
  await receive('JD014600057122905511');
  expect(await warehouse.call(countIncoming, {})).toEqual({
    deliveries: { toCome: 3, received: 0, damaged: 0 },
    packages: { expected: 7, received: 1, toCome: 6, late: 4 },
    unknown: 1,
    carriers: ['Northfreight'],
  });
  expect(await warehouse.call(listUnknownPackages, { query: {} })).toMatchObject({
    results: [{ name: 'U-01', code: 'JD014600057122905511', foundBy: 'Noor de Wit' }],
  });
});

test('sellers do not see what the warehouse sees, and a delivery that does not exist is none', async () => {
  const { marketplace, warehouse } = await start();
  const seller = await marketplace.signInSeller();
  for (const call of [listDeliveries, listUnknownPackages]) {
    expect(await seller.refusal(call, { query: {} })).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect(await seller.refusal(countIncoming, {})).toMatchObject({ status: 403 });
  const params = { qid: randomUUID() };
  expect(await warehouse.refusal(readDelivery, { params })).toMatchObject({ status: 404, code: 'not_found' });
});

test('a booking from before deliveries were announced is announced by the hourly work, once', async () => {
  const { marketplace, store, warehouse } = await start();
  const { sale } = await addDelivery(store);
  await store.db.deleteFrom('packages').execute();
  await store.db.deleteFrom('deliveries').execute();
  for (const hour of [1, 2]) {
    marketplace.clock.advance(hour * MINUTE);
    await findMissingDeliveries(store.db, marketplace.clock.now());
    await findMissingDeliveries(store.db, marketplace.clock.now());
    await marketplace.runDueTasks();
    const { results } = await warehouse.call(listDeliveries, { query: {} });
    expect(results).toMatchObject([{ saleFid: sale.fid, packages: 2 }]);
  }
});
