import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import { deleteShipment, listShipments } from '#contract/orders/shipping.calls.ts';
import {
  listDeliveries,
  listUnknownPackages,
  readDelivery,
  takeOverShipment,
} from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { readTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { addCarrier, addPackedParcels, addSale } from '#tests/orders/sale/sale.factory.ts';
import { fullScans } from '#tests/platform/marketplace/query-plans.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { settlePlans } from '#tests/platform/marketplace/test-store.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { findMissingDeliveries } from './packages.tasks.ts';
import { readSellerParcels } from './take-over.store.ts';

const scannedAt = '2026-03-02T08:59:00.000Z';
const codes = ['NF100000001NL', 'NF100000002NL'];

/** An order that its seller ships with two tracking numbers, and the first parcel in the warehouse. */
async function start({ isTakeOverEnabled }: { isTakeOverEnabled?: boolean } = {}) {
  const marketplace = await startMarketplace({ isTakeOverEnabled });
  const { store } = marketplace;
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const seller = await marketplace.signInSeller();
  const { carrier } = await addCarrier(store);
  const { sale } = await addSale(store, seller.seller, {
    sale: { status: 'CONFIRMED', shippingMethod: 'SELF' },
  });
  await addPackedParcels(store, sale.qid);
  const shipments = codes.map((code) => ({
    qid: randomUUID(),
    saleQid: sale.qid,
    carrierQid: carrier.qid,
    code,
    createdAt: '2026-03-01T09:00:00.000Z',
    takenOverAt: null,
  }));
  await store.db.insertInto('shipments').values(shipments).execute();
  const [first = '', second = ''] = shipments.map(({ qid }) => qid);
  const scan = (code = ''): Scan => ({ qid: randomUUID(), action: 'RECEIVE', code, scannedAt });
  const send = (body: Scan) => warehouse.call(sendScan, { body, idempotencyKey: body.qid });
  const list = async () => (await warehouse.call(listUnknownPackages, { query: {} })).results;
  /** The call that takes the newest unknown package over. */
  const takingOver = async (shipmentQid = first) => {
    const [unknown] = await list();
    return { params: { qid: unknown?.qid ?? randomUUID() }, body: { shipmentQid } };
  };
  const told = async () => {
    const entries = await readTimelineEntries(store.db, sale.qid);
    return entries.toReversed().map(({ kind, subject, after }) => [kind, subject, after]);
  };
  const setStatus = (status: SaleStatus) =>
    store.db.updateTable('sales').set({ status }).where('qid', '=', sale.qid).execute();
  await send(scan(' nf 100000001 nl'));
  return {
    marketplace,
    store,
    warehouse,
    seller,
    sale,
    first,
    second,
    scan,
    send,
    list,
    takingOver,
    told,
    setStatus,
  };
}

test('an unknown package with the tracking number of a seller says whose parcel it is', async () => {
  const { list, sale, seller, first, send, scan } = await start();
  await send(scan('JD014600057122905511'));
  expect((await list()).map(({ parcel }) => parcel)).toEqual([
    null,
    {
      shipmentQid: first,
      saleFid: sale.fid,
      seller: seller.seller.company,
      carrier: 'Northfreight',
      state: 'FREE',
    },
  ]);
});

test('a parcel that is taken over is a received package with a label of the warehouse, and its order tells', async () => {
  const { warehouse, list, takingOver, told, sale, seller } = await start();
  const taken = await warehouse.call(takeOverShipment, await takingOver());
  expect(taken).toMatchObject({
    code: 'QP000000017',
    saleFid: sale.fid,
    kind: 'PARCEL',
    number: 1,
    status: 'RECEIVED',
    receivedAt: scannedAt,
    receivedBy: 'Noor de Wit',
    weight: 12.5,
  });
  expect(await list()).toEqual([]);
  expect(await warehouse.call(readDelivery, { params: { qid: taken.deliveryQid } })).toMatchObject({
    saleFid: sale.fid,
    carrier: 'Northfreight',
    reference: codes[0],
    packages: 1,
    received: 1,
    weight: 12.5,
    isLate: false,
  });
  expect(await told()).toEqual([['SHIPMENT_TAKEN_OVER', 'Northfreight', codes[0]]]);
  const shipments = await seller.call(listShipments, { params: { qid: sale.qid } });
  expect(shipments.map(({ code, takenOverAt }) => [code, takenOverAt])).toEqual([
    [codes[0], '2026-03-02T09:00:00.000Z'],
    [codes[1], undefined],
  ]);
});

test('the next parcel of the order joins what was taken over', async () => {
  const { warehouse, takingOver, second, send, scan } = await start();
  await warehouse.call(takeOverShipment, await takingOver());
  await send(scan(codes[1]));
  const taken = await warehouse.call(takeOverShipment, await takingOver(second));
  expect(taken).toMatchObject({ code: 'QP000000024', number: 2 });
  const { results } = await warehouse.call(listDeliveries, { query: { state: 'RECEIVED' } });
  expect(results.map(({ packages, received, weight }) => [packages, received, weight])).toEqual([[2, 2, 25]]);
});

test('a parcel is taken over once, and its tracking number stays', async () => {
  const { warehouse, seller, takingOver, send, scan, list, first } = await start();
  await warehouse.call(takeOverShipment, await takingOver());
  expect(await seller.refusal(deleteShipment, { params: { qid: first } })).toMatchObject({
    status: 409,
    code: 'shipment_taken_over',
  });
  await send(scan(codes[0]));
  expect((await list()).map(({ parcel }) => parcel?.state)).toEqual(['TAKEN_OVER']);
  expect(await warehouse.refusal(takeOverShipment, await takingOver())).toMatchObject({
    status: 409,
    code: 'shipment_taken_over',
  });
  expect(await list()).toHaveLength(1);
});

test('nothing is taken over for an order that has ended', async () => {
  const { warehouse, list, takingOver, setStatus } = await start();
  for (const status of ['DECLINED', 'EXPIRED', 'COMPLETED'] as const) {
    await setStatus(status);
    expect((await list()).map(({ parcel }) => parcel?.state)).toEqual(['ORDER_ENDED']);
    expect(await warehouse.refusal(takeOverShipment, await takingOver())).toMatchObject({
      status: 409,
      code: 'order_ended',
    });
  }
});

test('only the shipment with this tracking number is taken over, and only from the list', async () => {
  const { warehouse, takingOver, second } = await start();
  for (const shipmentQid of [second, randomUUID()]) {
    expect(await warehouse.refusal(takeOverShipment, await takingOver(shipmentQid))).toMatchObject({
      status: 409,
      code: 'unknown_shipment',
    });
  }
  const input = { ...(await takingOver()), params: { qid: randomUUID() } };
  expect(await warehouse.refusal(takeOverShipment, input)).toMatchObject({ status: 404 });
});

test('without the flag the list tells nothing, and the call is refused', async () => {
  const { warehouse, list, takingOver, told } = await start({ isTakeOverEnabled: false });
  expect((await list()).map(({ parcel }) => parcel)).toEqual([null]);
  expect(await warehouse.refusal(takeOverShipment, await takingOver())).toMatchObject({
    status: 409,
    code: 'take_over_disabled',
  });
  expect(await told()).toEqual([]);
});

test('sellers and staff take nothing over', async () => {
  const { marketplace, seller, takingOver } = await start();
  const input = await takingOver();
  for (const caller of [seller, await marketplace.signInStaff()]) {
    expect(await caller.refusal(takeOverShipment, input)).toMatchObject({ status: 403, code: 'forbidden' });
  }
});

test('bookings without a delivery are still found beside what was taken over', async () => {
  const { marketplace, store, warehouse, takingOver } = await start();
  await warehouse.call(takeOverShipment, await takingOver());
  const { delivery } = await addDelivery(store);
  await store.db.deleteFrom('packages').where('deliveryQid', '=', delivery.qid).execute();
  await store.db.deleteFrom('deliveries').where('qid', '=', delivery.qid).execute();
  await findMissingDeliveries(store.db, marketplace.clock.now());
  await marketplace.runDueTasks();
  expect(await warehouse.call(listDeliveries, { query: { state: 'TO_COME' } })).toMatchObject({ count: 1 });
});

test('tracking numbers are found by their code among all that there are', async () => {
  const { store, sale } = await start();
  const { carrier } = await addCarrier(store);
  const others = Array.from({ length: 1_000 }, (_, index) => ({
    qid: randomUUID(),
    saleQid: sale.qid,
    carrierQid: carrier.qid,
    code: `OTHER${index}`,
    createdAt: '2026-03-01T09:00:00.000Z',
    takenOverAt: null,
  }));
  for (let first = 0; first < others.length; first += 200) {
    await store.db
      .insertInto('shipments')
      .values(others.slice(first, first + 200))
      .execute();
  }
  await settlePlans(store, ['shipments', 'sales', 'sellers', 'carriers']);
  expect(await fullScans(store, (tx) => readSellerParcels(tx, codes), { shipments: /code/ })).toEqual([]);
});
