import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import {
  addToShipmentGroup,
  countShipmentGroups,
  createShipmentGroup,
  dissolveShipmentGroup,
  joinShipmentGroups,
  listShipmentGroups,
  readShipmentGroup,
  removeFromShipmentGroup,
  splitShipmentGroup,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived, closeOnPallet, inLeeds } from '#tests/warehouse/shipments/group.factory.ts';

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const receive = (values?: Parameters<typeof addDelivery>[1]) => addReceived(marketplace, warehouse, values);
  const group = (packageQids: string[]) => warehouse.call(createShipmentGroup, { body: { packageQids } });
  const refuses = (packageQids: string[]) =>
    warehouse.refusal(createShipmentGroup, { body: { packageQids } });
  return { marketplace, store: marketplace.store, warehouse, receive, group, refuses };
}

test('packages of one buyer and carrier become a shipment with its numbers', async () => {
  const { warehouse, receive, group } = await start();
  const one = await receive();
  const other = await receive({ parcels: 1 });
  const made = await group([...one.qids, ...other.qids]);
  expect(await warehouse.call(readShipmentGroup, { params: { qid: made.qid } })).toEqual(made);
  expect(made).toMatchObject({
    fid: 'SG-10001',
    status: 'OPEN',
    version: 1,
    company: 'Rue des Savons SARL',
    carrier: 'Northfreight',
    // At 15:30 in the warehouse.
    cutOffAt: '2026-03-02T14:30:00.000Z',
    orders: 2,
    boxes: 3,
    pallets: 0,
    weight: 37.5,
    labelled: 0,
    needsCustomsInvoice: false,
    events: [{ kind: 'CREATED', count: 3, actor: 'Noor de Wit', subject: null }],
  });
  const numbered = made.boxList.map(({ number, saleFid }) => [number, saleFid]);
  expect(numbered.map(([number]) => number)).toEqual([1, 2, 3]);
  expect(new Set(numbered.map(([, fid]) => fid))).toEqual(new Set([one.sale.fid, other.sale.fid]));
  expect(made.orderList.map(({ fid, boxes, isWhole }) => ({ fid, boxes, isWhole }))).toEqual(
    expect.arrayContaining([
      { fid: one.sale.fid, boxes: 2, isWhole: true },
      { fid: other.sale.fid, boxes: 1, isWhole: true },
    ]),
  );
});

test('packages that are not here, are in a shipment, or go elsewhere are refused by their label', async () => {
  const { store, receive, group, refuses } = await start();
  const announced = await addDelivery(store);
  const packageCode = announced.codes[0];
  expect(await refuses([randomUUID()])).toMatchObject({ status: 409, code: 'unknown_package' });
  expect(await refuses([announced.packages[0]?.qid ?? ''])).toMatchObject({
    code: 'package_not_received',
    detail: { packageCode },
  });
  const here = await receive();
  const toLeeds = await receive({ sale: inLeeds });
  const byOther = await receive({ carrierName: 'Tern Express' });
  expect(await refuses([...here.qids, ...toLeeds.qids])).toMatchObject({ code: 'destinations_differ' });
  expect(await refuses([...here.qids, ...byOther.qids])).toMatchObject({ code: 'carriers_differ' });
  const { qid, fid } = await group(here.qids);
  expect(await refuses(here.qids)).toMatchObject({
    code: 'package_grouped',
    detail: { packageCode: here.codes[0], groupQid: qid, groupFid: fid },
  });
  await store.db
    .updateTable('packages')
    .set({ status: 'HANDED_OVER' })
    .where('qid', '=', byOther.qids[0] ?? '')
    .execute();
  expect(await refuses(byOther.qids)).toMatchObject({ code: 'package_handed_over' });
});

test('a scan that received a package cannot be undone once it is in a shipment', async () => {
  const { marketplace, warehouse, group, store } = await start();
  const { codes, packages } = await addDelivery(store);
  const scanQid = randomUUID();
  const scannedAt = marketplace.clock.now().toISOString();
  const body = { qid: scanQid, action: 'RECEIVE' as const, code: codes[0] ?? '', scannedAt };
  await warehouse.call(sendScan, { body });
  await group([packages[0]?.qid ?? '']);
  const undo = { qid: randomUUID(), action: 'UNDO' as const, scanQid, scannedAt };
  expect(await warehouse.refusal(sendScan, { body: undo })).toMatchObject({ code: 'scan_not_last' });
});

test('packages are added, removed and numbered anew; the last one stays', async () => {
  const { warehouse, receive, group } = await start();
  const one = await receive({ parcels: 3 });
  const other = await receive({ parcels: 1 });
  const { qid, version } = await group(one.qids);
  const params = { qid };
  const added = await warehouse.call(addToShipmentGroup, {
    params,
    version,
    body: { packageQids: other.qids },
  });
  expect(added).toMatchObject({ version: 2, boxes: 4, orders: 2 });
  const removal = { params, version: 2, body: { packageQids: one.qids.slice(0, 1) } };
  expect(await warehouse.refusal(removeFromShipmentGroup, { ...removal, version: 1 })).toMatchObject({
    code: 'stale_version',
    detail: { version: 2 },
  });
  const removed = await warehouse.call(removeFromShipmentGroup, removal);
  expect(removed.boxList.map(({ number, code }) => ({ number, code }))).toEqual([
    { number: 1, code: one.codes[1] },
    { number: 2, code: one.codes[2] },
    { number: 3, code: other.codes[0] },
  ]);
  const remove = (packageQids: string[]) =>
    warehouse.refusal(removeFromShipmentGroup, { params, version: 3, body: { packageQids } });
  expect(await remove(one.qids.slice(0, 1))).toMatchObject({ code: 'package_not_in_group' });
  expect(await remove([...one.qids.slice(1), ...other.qids])).toMatchObject({ code: 'group_would_be_empty' });
});

test('a shipment is split in two and joined again with its pallets', async () => {
  const { warehouse, receive, group } = await start();
  const { qids } = await receive({ parcels: 4 });
  const { qid, version } = await group(qids);
  const params = { qid };
  const split = await warehouse.call(splitShipmentGroup, {
    params,
    version,
    body: { packageQids: qids.slice(2) },
  });
  expect(split.group).toMatchObject({ boxes: 2, version: 2, orderList: [{ isWhole: false }] });
  expect(split.created).toMatchObject({
    fid: 'SG-10002',
    boxes: 2,
    company: 'Rue des Savons SARL',
    events: [{ kind: 'CREATED_BY_SPLIT', subject: 'SG-10001', count: 2 }],
  });
  expect(split.created.boxList.map(({ number }) => number)).toEqual([1, 2]);

  const join = { params, version: 2, body: { groupQid: split.created.qid } };
  expect(await warehouse.refusal(joinShipmentGroups, { ...join, body: { groupQid: qid } })).toMatchObject({
    code: 'unknown_group',
  });
  const joined = await warehouse.call(joinShipmentGroups, join);
  expect(joined).toMatchObject({ boxes: 4, version: 3, orderList: [{ isWhole: true }] });
  expect(joined.boxList.map(({ packageQid }) => packageQid)).toEqual(qids);
  expect(joined.events.map(({ kind, subject }) => ({ kind, subject }))).toEqual([
    { kind: 'JOINED', subject: 'SG-10002' },
    { kind: 'SPLIT_OFF', subject: 'SG-10002' },
    { kind: 'CREATED', subject: null },
  ]);
  expect(await warehouse.refusal(readShipmentGroup, { params: { qid: split.created.qid } })).toMatchObject({
    status: 404,
  });
});

test('only open shipments on the same way are joined, and a closed one keeps its packages', async () => {
  const { warehouse, receive, group } = await start();
  const open = await group((await receive()).qids);
  const toLeeds = await group((await receive({ sale: inLeeds })).qids);
  const byOther = await group((await receive({ carrierName: 'Tern Express' })).qids);
  const closed = await closeOnPallet(warehouse, (await receive()).qids);
  const join = (groupQid: string) =>
    warehouse.refusal(joinShipmentGroups, {
      params: { qid: open.qid },
      version: open.version,
      body: { groupQid },
    });
  expect(await join(toLeeds.qid)).toMatchObject({ code: 'destinations_differ' });
  expect(await join(byOther.qid)).toMatchObject({ code: 'carriers_differ' });
  expect(await join(closed.qid)).toMatchObject({ code: 'group_not_open' });
  const { qid, version } = closed;
  const body = { packageQids: closed.boxList.slice(1).map(({ packageQid }) => packageQid) };
  for (const call of [addToShipmentGroup, removeFromShipmentGroup, splitShipmentGroup]) {
    expect(await warehouse.refusal(call, { params: { qid }, version, body })).toMatchObject({
      status: 409,
      code: 'group_not_open',
    });
  }
  expect(await warehouse.refusal(dissolveShipmentGroup, { params: { qid }, version })).toMatchObject({
    code: 'group_not_open',
  });
});

test('a shipment that ends sets its packages free for another one', async () => {
  const { warehouse, receive, group } = await start();
  const { qids } = await receive();
  const { qid, version } = await group(qids);
  await warehouse.call(dissolveShipmentGroup, { params: { qid }, version });
  expect(await warehouse.refusal(readShipmentGroup, { params: { qid } })).toMatchObject({ status: 404 });
  expect(await group(qids)).toMatchObject({ boxes: 2, status: 'OPEN' });
});

test('suggestions are packages on one way: complete orders first, with the open shipment they could join', async () => {
  const { marketplace, warehouse, receive, group, store } = await start();
  const half = await addDelivery(store, { parcels: 3, sale: inLeeds });
  const scannedAt = marketplace.clock.now().toISOString();
  const scan = { qid: randomUUID(), action: 'RECEIVE' as const, code: half.codes[0] ?? '', scannedAt };
  await warehouse.call(sendScan, { body: scan });
  marketplace.clock.advance(60_000);
  const one = await receive();
  const other = await receive({ parcels: 1 });
  const earlier = await group((await receive()).qids);
  const { count, results } = await warehouse.call(suggestShipmentGroups, {});
  expect(count).toBe(2);
  expect(results.map(({ packageQids, orders, since, ...rest }) => rest)).toEqual([
    {
      company: 'Rue des Savons SARL',
      city: 'Lyon',
      country: 'FR',
      carrier: 'Northfreight',
      weight: 37.5,
      missing: 0,
      group: { qid: earlier.qid, fid: earlier.fid, version: 1 },
    },
    {
      company: 'Fretwell Stores',
      city: 'Leeds',
      country: 'GB',
      carrier: 'Northfreight',
      weight: 12.5,
      missing: 2,
      group: null,
    },
  ]);
  expect(results[0]?.orders.toSorted()).toEqual([one.sale.fid, other.sale.fid].toSorted());
  expect(results[0]?.packageQids.toSorted()).toEqual([...one.qids, ...other.qids].toSorted());
  expect(results[1]?.orders).toEqual([half.sale.fid]);
});

test('the list is by cut-off; statuses add up; every number of a shipment finds it', async () => {
  const { marketplace, warehouse, receive, group } = await start();
  const today = await group((await receive({ sale: inLeeds })).qids);
  const received = await receive({ carrierName: 'Tern' });
  const closed = await closeOnPallet(warehouse, received.qids);
  marketplace.clock.advance(6 * 3_600_000);
  const later = await marketplace.signInWarehouse();
  const { qids } = await addReceived(marketplace, later);
  const tomorrow = await later.call(createShipmentGroup, { body: { packageQids: qids } });
  const listed = async (query: { status?: 'OPEN' | 'CLOSED' | 'COLLECTED'; search?: string }) => {
    const { results } = await later.call(listShipmentGroups, { query });
    return results.map(({ fid }) => fid);
  };
  expect(await listed({ status: 'OPEN' })).toEqual([today.fid, tomorrow.fid]);
  expect(await listed({ status: 'CLOSED' })).toEqual([closed.fid]);
  expect(await listed({ status: 'COLLECTED' })).toEqual([]);
  expect(await later.call(countShipmentGroups, {})).toEqual({ open: 2, closed: 1, collected: 0 });
  const sscc = closed.palletList[0]?.sscc ?? '';
  const searches = [
    closed.fid,
    closed.fid.toLowerCase(),
    received.sale.fid,
    received.codes[0] ?? '',
    sscc,
    `(00) ${sscc.slice(0, 1)} ${sscc.slice(1)}`,
  ];
  for (const search of searches) expect([search, await listed({ search })]).toEqual([search, [closed.fid]]);
  expect(await listed({ search: 'fretwell' })).toEqual([today.fid]);
  expect(await listed({ search: 'leeds' })).toEqual([today.fid]);
  expect(await listed({ search: 'nothing like it' })).toEqual([]);
});
