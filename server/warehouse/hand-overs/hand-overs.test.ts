import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  collectCollection,
  collectShipmentGroup,
  downloadHandOverList,
  listCollections,
  postponeShipmentGroup,
  readCollection,
  readGroupLoading,
  reportCarrierLeft,
  undoHandOver,
} from '#contract/warehouse/hand-overs.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { readShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { readTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { HOUR, MINUTE } from '#server/platform/clock.ts';
import { readPdfRows } from '#tests/orders/pdf-rows.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import {
  addReadyGroup,
  closeLoose,
  loadingScan,
  loadUnits,
  sampleCollectionKey,
} from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import type { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived, inLeeds } from '#tests/warehouse/shipments/group.factory.ts';
import { addPlaces, storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';

const key = sampleCollectionKey;
const driver = { driverName: 'Jan Visser', numberPlate: 'VX-42-KL' };

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const receive = (values?: Parameters<typeof addDelivery>[1]) => addReceived(marketplace, warehouse, values);
  const collect = { body: { ...key, ...driver } };
  const list = async () => (await warehouse.call(listCollections, {})).results;
  return { marketplace, store: marketplace.store, warehouse, receive, collect, list };
}

/** Two boxes of one order on their own, and two of another one on a pallet, by the same carrier. */
async function startCollection() {
  const started = await start();
  const loose = await started.receive();
  const stacked = await started.receive();
  const one = await addReadyGroup(started.warehouse, loose.qids);
  const other = await addReadyGroup(started.warehouse, stacked.qids, { isOnPallet: true });
  const sscc = other.palletList[0]?.sscc ?? '';
  return { ...started, loose, stacked, one, other, sscc };
}

test('shipments with all labels are ready to ship by carrier and cut-off, the earliest first', async () => {
  const { marketplace, warehouse, receive, list } = await start();
  await addReadyGroup(warehouse, (await receive({ carrierName: 'Tern' })).qids);
  await addReadyGroup(warehouse, (await receive()).qids);
  await addReadyGroup(warehouse, (await receive({ sale: inLeeds, parcels: 1 })).qids, { isOnPallet: true });
  await closeLoose(warehouse, (await receive()).qids);
  const northfreight = {
    ...key,
    cutOffAt: '2026-03-02T14:30:00.000Z',
    isLate: false,
    shipments: 2,
    boxes: 3,
    units: 3,
    loaded: 0,
    weight: 62.5,
    notReady: 1,
    handOver: null,
  };
  const found = await list();
  expect(found.map(({ carrier, cutOffAt }) => [carrier, cutOffAt])).toEqual([
    ['Northfreight', '2026-03-02T14:30:00.000Z'],
    ['Tern', '2026-03-02T14:30:00.000Z'],
  ]);
  expect(found[0]).toEqual(northfreight);
  marketplace.clock.advance(6 * HOUR);
  const later = await marketplace.signInWarehouse({ email: 'later@kaaiwerk.example' });
  const { results } = await later.call(listCollections, {});
  expect(results.map(({ isLate }) => isLate)).toEqual([true, true]);
});

test('a collection lists its units with place and orders; one that has nothing is not found', async () => {
  const { warehouse, store, loose, stacked, one, other } = await startCollection();
  await addPlaces(store);
  await storePackages(store, loose.codes.slice(0, 1), {
    receivedAt: '2026-03-02T08:00:00.000Z',
    place: 'QLB011',
  });
  const { groups, unitList } = await warehouse.call(readCollection, { query: key });
  expect(groups.map(({ fid, isCollected, company }) => ({ fid, isCollected, company }))).toEqual([
    { fid: one.fid, isCollected: false, company: 'Rue des Savons SARL' },
    { fid: other.fid, isCollected: false, company: 'Rue des Savons SARL' },
  ]);
  expect(unitList.map(({ kind, number, places, orders }) => [kind, number, places, orders])).toEqual([
    ['BOX', 1, ['QLB011'], [loose.sale.fid]],
    ['BOX', 2, [], [loose.sale.fid]],
    ['PALLET', 1, [], [stacked.sale.fid]],
  ]);
  const nothing = { query: { carrier: 'Tern Express', day: key.day } };
  expect(await warehouse.refusal(readCollection, nothing)).toMatchObject({ status: 404 });
  expect(await warehouse.refusal(downloadHandOverList, nothing)).toMatchObject({ status: 404 });
});

test('a missing package stops the collection by its name; with all loaded the driver signs for all', async () => {
  const { warehouse, store, collect, loose, stacked, one, other, sscc } = await startCollection();
  await loadUnits(warehouse, loose.codes[0] ?? '', sscc);
  expect(await warehouse.refusal(collectCollection, collect)).toMatchObject({
    status: 409,
    code: 'package_missing',
    detail: {
      missingUnit: {
        kind: 'BOX',
        code: loose.codes[1],
        number: 2,
        saleFid: loose.sale.fid,
        groupFid: one.fid,
      },
      missingCount: 1,
    },
  });
  await loadUnits(warehouse, loose.codes[1] ?? '');
  const collected = await warehouse.call(collectCollection, collect);
  expect(collected).toMatchObject({
    loaded: 3,
    units: 3,
    groups: [{ isCollected: true }, { isCollected: true }],
    handOver: {
      ...driver,
      collectedAt: '2026-03-02T09:00:00.000Z',
      collectedBy: 'Noor de Wit',
      undoUntil: '2026-03-02T09:30:00.000Z',
    },
  });
  const read = await warehouse.call(readShipmentGroup, { params: { qid: other.qid } });
  expect(read).toMatchObject({ status: 'COLLECTED', version: other.version + 1 });
  expect(read.events[0]).toMatchObject({ kind: 'COLLECTED', count: 2, subject: 'Jan Visser' });
  const told = await readTimelineEntries(store.db, stacked.sale.qid);
  expect(told[0]).toMatchObject({ kind: 'HANDED_OVER', subject: 'Northfreight', after: '2 of 2' });
  expect(await warehouse.refusal(collectCollection, collect)).toMatchObject({
    status: 409,
    code: 'nothing_to_collect',
  });
});

test('a hand-over is undone while the carrier is here: what is loaded stays loaded', async () => {
  const { warehouse, store, collect, loose, one, sscc, list } = await startCollection();
  await loadUnits(warehouse, ...loose.codes, sscc);
  const { handOver } = await warehouse.call(collectCollection, collect);
  const params = { qid: handOver?.qid ?? '' };
  expect(await warehouse.call(undoHandOver, { params })).toMatchObject({
    handOver: null,
    loaded: 3,
    groups: [{ isCollected: false }, { isCollected: false }],
  });
  const read = await warehouse.call(readShipmentGroup, { params: { qid: one.qid } });
  expect(read).toMatchObject({ status: 'CLOSED', labelled: 2 });
  expect(read.events[0]).toMatchObject({ kind: 'COLLECTION_UNDONE', count: 2 });
  expect((await readTimelineEntries(store.db, loose.sale.qid))[0]).toMatchObject({
    kind: 'HAND_OVER_UNDONE',
  });
  expect(await warehouse.refusal(undoHandOver, { params })).toMatchObject({ status: 404 });
  const again = await warehouse.call(collectCollection, collect);
  await warehouse.call(reportCarrierLeft, { params: { qid: again.handOver?.qid ?? '' } });
  expect(await list()).toEqual([]);
});

test('nothing is undone once the carrier has left, or after half an hour', async () => {
  const { marketplace, warehouse, collect, loose, sscc } = await startCollection();
  const scan = loadingScan(sscc);
  await warehouse.call(sendScan, { body: scan });
  await loadUnits(warehouse, ...loose.codes);
  const { handOver } = await warehouse.call(collectCollection, collect);
  const params = { qid: handOver?.qid ?? '' };
  const { scannedAt } = scan;
  const undo = { qid: randomUUID(), action: 'UNDO' as const, scanQid: scan.qid, scannedAt };
  expect(await warehouse.refusal(sendScan, { body: undo })).toMatchObject({
    status: 409,
    code: 'group_collected',
  });
  marketplace.clock.advance(29 * MINUTE);
  const later = await marketplace.signIn(warehouse.user);
  const count = async () => (await later.call(listCollections, {})).count;
  expect(await count()).toBe(1);
  expect(await later.call(reportCarrierLeft, { params })).toEqual(params);
  expect(await later.call(reportCarrierLeft, { params })).toEqual(params);
  expect(await count()).toBe(0);
  const refused = { status: 409, code: 'carrier_left' };
  expect(await later.refusal(undoHandOver, { params })).toMatchObject(refused);
  await marketplace.store.db.updateTable('handOvers').set({ leftAt: null }).execute();
  expect(await count()).toBe(1);
  marketplace.clock.advance(2 * MINUTE);
  expect(await later.refusal(undoHandOver, { params })).toMatchObject(refused);
  expect(await count()).toBe(0);
});

test('one shipment is collected alone, and tells its loading', async () => {
  const { warehouse, loose, one, list } = await startCollection();
  const params = { qid: one.qid };
  const collect = { params, version: one.version, body: { ...driver, numberPlate: null } };
  const loading = () => warehouse.call(readGroupLoading, { params });
  expect(await loading()).toEqual({ ...key, units: 2, loaded: 0, handOver: null });
  expect(await warehouse.refusal(collectShipmentGroup, collect)).toMatchObject({
    code: 'package_missing',
    detail: { missingUnit: { number: 1 }, missingCount: 2 },
  });
  await loadUnits(warehouse, ...loose.codes);
  expect(await warehouse.refusal(collectShipmentGroup, { ...collect, version: 1 })).toMatchObject({
    code: 'stale_version',
  });
  expect(await warehouse.call(collectShipmentGroup, collect)).toMatchObject({ status: 'COLLECTED' });
  expect(await loading()).toMatchObject({
    loaded: 2,
    handOver: { driverName: 'Jan Visser', numberPlate: null, leftAt: null },
  });
  expect(await list()).toMatchObject([
    { shipments: 2, units: 3, loaded: 2, handOver: { driverName: 'Jan Visser' } },
  ]);
  expect(
    await warehouse.refusal(collectShipmentGroup, { ...collect, version: one.version + 1 }),
  ).toMatchObject({
    status: 409,
    code: 'group_not_closed',
  });
});

test('a shipment without all labels is not collected', async () => {
  const { warehouse, receive } = await start();
  const { qid, version } = await closeLoose(warehouse, (await receive()).qids);
  expect(
    await warehouse.refusal(collectShipmentGroup, { params: { qid }, version, body: driver }),
  ).toMatchObject({ status: 409, code: 'label_not_printed' });
});

test('a shipment that is left for the next collection is taken off the lorry', async () => {
  const { warehouse, loose, one, list, collect, sscc } = await startCollection();
  await loadUnits(warehouse, loose.codes[0] ?? '', sscc);
  const params = { qid: one.qid };
  const postponed = await warehouse.call(postponeShipmentGroup, { params, version: one.version });
  expect(postponed).toMatchObject({ cutOffAt: '2026-03-03T14:30:00.000Z', status: 'CLOSED', labelled: 2 });
  expect(postponed.events[0]).toMatchObject({ kind: 'POSTPONED', count: 2 });
  expect((await list()).map(({ day, loaded, units }) => [day, loaded, units])).toEqual([
    ['2026-03-02', 1, 1],
    ['2026-03-03', 0, 2],
  ]);
  await warehouse.call(collectCollection, collect);
  const refused = { params, version: postponed.version };
  expect(await warehouse.refusal(postponeShipmentGroup, { ...refused, version: 1 })).toMatchObject({
    code: 'stale_version',
  });
});

test('the hand-over list names each pallet and box, the driver, and has places for the signatures', async () => {
  const { warehouse, collect, loose, stacked, one, other, sscc } = await startCollection();
  const rows = async () => {
    const { blob, name } = await warehouse.call(downloadHandOverList, { query: key });
    expect(name).toBe('Hand-over list Northfreight 2026-03-02.pdf');
    const read = await readPdfRows(new Uint8Array(await blob.arrayBuffer()));
    return read.map((row) => row.join(' | '));
  };
  expect(await rows()).not.toContain('Driver | Jan Visser');
  await loadUnits(warehouse, ...loose.codes, sscc);
  await warehouse.call(collectCollection, collect);
  const listed = await rows();
  expect(listed).toEqual(
    expect.arrayContaining([
      'Hand-over list Northfreight',
      'Carrier | Northfreight',
      'Collection of | 2 Mar 2026',
      'Shipments | 2',
      'Boxes | 4, of them 2 on 1 pallet',
      'Gross weight | 75.0 kg',
      'Driver | Jan Visser',
      'Number plate | VX-42-KL',
      `Shipment ${one.fid}`,
      `Box 1 | ${loose.codes[0]} | ${loose.sale.fid} | 1 | 12.5`,
      `Shipment ${other.fid}`,
      `Pallet 1 | (00) 0 9520000 000000001 1 | ${stacked.sale.fid} | 2 | 50.0`,
    ]),
  );
  expect(listed.at(-1)).toBe('Driver: Jan Visser, date and signature | Warehouse, date and signature');
});

test('warehouse users alone hand over; staff may read', async () => {
  const { marketplace, collect } = await startCollection();
  const staff = await marketplace.signInStaff();
  expect((await staff.call(listCollections, {})).count).toBe(1);
  expect(await staff.refusal(collectCollection, collect)).toMatchObject({ status: 403 });
});
