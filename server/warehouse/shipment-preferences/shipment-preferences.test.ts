import { expect, test } from 'vitest';
import { listPackJobs, readPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import {
  createShipmentGroup,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import {
  readShipmentPreferences,
  updateShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type { ShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { addCarrier } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';
import { storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';

const at1630 = ['16:30', '16:30', '16:30', '16:30', '16:30', null, null];
const never = [null, null, null, null, null, null, null];
const usual: ShipmentPreferences = {
  palletLabelSize: 'A5',
  palletType: 'EUR',
  grouping: 'TOGETHER',
  cutOffs: [],
};

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  await addCarrier(marketplace.store);
  const read = () => warehouse.call(readShipmentPreferences, {});
  const update = (body: ShipmentPreferences, version = 0) =>
    warehouse.call(updateShipmentPreferences, { body, version });
  return { marketplace, store: marketplace.store, warehouse, read, update };
}

test('before anything is chosen each carrier has its usual times', async () => {
  const { read } = await start();
  expect(await read()).toEqual({
    version: 0,
    palletLabelSize: 'A5',
    palletType: 'EUR',
    grouping: 'TOGETHER',
    cutOffs: [{ carrier: 'Northfreight', times: ['15:30', '15:30', '15:30', '15:30', '15:30', null, null] }],
  });
});

test('preferences are saved whole, and a carrier without times has its usual ones again', async () => {
  const { read, update } = await start();
  const cutOffs = [{ carrier: 'Northfreight', times: at1630 }];
  const chosen: ShipmentPreferences = {
    palletLabelSize: 'A6',
    palletType: 'INDUSTRIAL',
    grouping: 'BY_ORDER',
    cutOffs,
  };
  const saved = await update(chosen);
  expect(saved).toEqual({ version: 1, ...chosen });
  expect(await read()).toEqual(saved);
  const usualAgain = { ...usual, cutOffs: [{ carrier: 'Northfreight', times: never }] };
  expect(await update(usualAgain, 1)).toMatchObject({
    version: 2,
    cutOffs: [{ times: ['15:30', '15:30', '15:30', '15:30', '15:30', null, null] }],
  });
});

test('preferences that were saved without a type of pallet have the usual one', async () => {
  const { store, read } = await start();
  const content = JSON.stringify({ palletLabelSize: 'A6', grouping: 'BY_ORDER', cutOffs: [] });
  await store.db
    .insertInto('shipmentPreferences')
    .values({ qid: 'b8f3f0c1-6a7d-4f1c-9d53-1f0e2a6c7b90', version: 3, content })
    .execute();
  expect(await read()).toMatchObject({ version: 3, palletLabelSize: 'A6', palletType: 'EUR' });
});

test('a time has to be one', async () => {
  const { warehouse, update, read } = await start();
  await update(usual);
  const times = [...never.slice(1), '25:00'];
  const wrong = { body: { ...usual, cutOffs: [{ carrier: 'Northfreight', times }] }, version: 1 };
  expect(await warehouse.refusal(updateShipmentPreferences, wrong)).toMatchObject({ status: 400 });
  expect(await read()).toMatchObject({ version: 1 });
});

test('a new shipment has the cut-off that its carrier has on that day', async () => {
  const { store, warehouse, update } = await start();
  const { packages, codes } = await addDelivery(store);
  await storePackages(store, codes, { receivedAt: '2026-03-01T09:00:00.000Z' });
  // Only on Wednesdays at 9 in the morning; the tests begin on a Monday.
  const times = [null, null, '09:00', null, null, null, null];
  await update({ ...usual, cutOffs: [{ carrier: 'Northfreight', times }] });
  const body = { packageQids: packages.map(({ qid }) => qid) };
  expect(await warehouse.call(createShipmentGroup, { body })).toMatchObject({
    cutOffAt: '2026-03-04T08:00:00.000Z',
  });
});

test('orders of one buyer are suggested together or apart', async () => {
  const { marketplace, store, warehouse, update } = await start();
  const { seller } = await marketplace.signInSeller();
  const one = await addDelivery(store, { seller, parcels: 2 });
  const other = await addDelivery(store, { seller, parcels: 1 });
  const codes = [...one.codes.slice(0, 1), ...other.codes];
  await storePackages(store, codes, { receivedAt: '2026-03-01T09:00:00.000Z' });
  await store.db
    .updateTable('deliveries')
    .set({ receivedCount: 1 })
    .where('qid', '=', one.delivery.qid)
    .execute();
  const suggested = async () => {
    const { count, results } = await warehouse.call(suggestShipmentGroups, {});
    return { count, results: results.map(({ orders, missing, weight }) => ({ orders, missing, weight })) };
  };
  const orders = [one.sale.fid, other.sale.fid].toSorted();
  expect(await suggested()).toMatchObject({ count: 1, results: [{ orders, weight: 25 }] });
  await update({ ...usual, grouping: 'BY_ORDER' });
  const apart = await suggested();
  expect(apart.count).toBe(2);
  expect(apart.results.map(({ weight }) => weight)).toEqual([12.5, 12.5]);
  expect(apart.results.at(-1)).toMatchObject({ orders: [one.sale.fid], missing: 1 });
});

test('only users of the warehouse save preferences, and sellers do not read them', async () => {
  const { marketplace } = await start();
  const staff = await marketplace.signInStaff();
  const seller = await marketplace.signInSeller();
  await staff.call(readShipmentPreferences, {});
  expect(await seller.refusal(readShipmentPreferences, {})).toMatchObject({ status: 403 });
  for (const caller of [staff, seller]) {
    expect(await caller.refusal(updateShipmentPreferences, { body: usual, version: 0 })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  }
});

test('an order at the pack bench must be ready when its carrier comes, by the chosen times', async () => {
  const { marketplace, warehouse, update } = await start();
  const { sale } = await addReceived(marketplace, warehouse);
  const cutOffs = async () => {
    const { results } = await warehouse.call(listPackJobs, { query: { state: 'TO_PACK' } });
    const job = await warehouse.call(readPackJob, { params: { qid: sale.qid } });
    return [results[0]?.cutOffAt, job.cutOffAt];
  };
  expect(await cutOffs()).toEqual(['2026-03-02T14:30:00.000Z', '2026-03-02T14:30:00.000Z']);
  await update({ ...usual, cutOffs: [{ carrier: 'Northfreight', times: at1630 }] });
  expect(await cutOffs()).toEqual(['2026-03-02T15:30:00.000Z', '2026-03-02T15:30:00.000Z']);
});
