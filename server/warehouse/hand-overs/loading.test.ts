import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeSscc } from '#contract/platform/codes/sscc.ts';
import { readCollection } from '#contract/warehouse/hand-overs.calls.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  createShipmentGroup,
  reopenShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import {
  addReadyGroup,
  closeLoose,
  loadingScan,
  loadUnits,
  sampleCollectionKey,
} from '#tests/warehouse/hand-overs/hand-over.factory.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';
import { addPlaces, storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';

const key = sampleCollectionKey;

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const receive = (values?: Parameters<typeof addDelivery>[1]) => addReceived(marketplace, warehouse, values);
  const send = (body: Scan) => warehouse.call(sendScan, { body, idempotencyKey: body.qid });
  const refusal = (body: Scan) => warehouse.refusal(sendScan, { body, idempotencyKey: body.qid });
  const undo = ({ qid, scannedAt }: Scan): Scan => ({
    qid: randomUUID(),
    action: 'UNDO',
    scanQid: qid,
    scannedAt,
  });
  const read = () => warehouse.call(readCollection, { query: key });
  const statuses = async () => {
    const rows = await marketplace.store.db.selectFrom('packages').select('status').orderBy('code').execute();
    return rows.map(({ status }) => status);
  };
  return { marketplace, store: marketplace.store, warehouse, receive, send, refusal, undo, read, statuses };
}

test('a box is loaded once: the second scan is told and changes nothing', async () => {
  const { warehouse, receive, send, read, statuses } = await start();
  const { qids, codes, sale } = await receive();
  const { fid, qid } = await addReadyGroup(warehouse, qids);
  const [code = ''] = codes;
  const unit = {
    kind: 'BOX',
    qid: qids[0],
    code,
    number: 1,
    groupQid: qid,
    groupFid: fid,
    orders: [sale.fid],
    boxes: 1,
    weight: 12.5,
    places: [],
    loadedAt: '2026-03-02T09:00:00.000Z',
    loadedBy: 'Noor de Wit',
  };
  const loading = {
    unit,
    group: { fid, company: 'Rue des Savons SARL', units: 2, loaded: 1 },
    collection: { ...key, units: 2, loaded: 1 },
  };
  expect(await send(loadingScan(code))).toEqual({ result: 'HANDED_OVER', ...loading });
  const before = await read();
  expect(await send(loadingScan(code))).toEqual({ result: 'HANDED_OVER_BEFORE', ...loading });
  expect(await read()).toEqual(before);
  expect(await statuses()).toEqual(['HANDED_OVER', 'RECEIVED']);
});

test('a pallet stands for its boxes, and two users who scan it load it once', async () => {
  const { marketplace, warehouse, receive, send, refusal, read, statuses } = await start();
  const { qids, codes } = await receive({ parcels: 3 });
  const group = await addReadyGroup(warehouse, qids, { isOnPallet: true });
  const sscc = group.palletList[0]?.sscc ?? '';
  expect(await refusal(loadingScan(codes[1] ?? ''))).toMatchObject({
    status: 409,
    code: 'package_on_pallet',
    detail: { pallet: 1 },
  });
  const other = await marketplace.signInWarehouse({ email: 'other@kaaiwerk.example', name: 'Joris Smit' });
  const results = await Promise.all([
    send(loadingScan(sscc)),
    other.call(sendScan, { body: loadingScan(sscc) }),
  ]);
  expect(results.map(({ result }) => result).toSorted()).toEqual(['HANDED_OVER', 'HANDED_OVER_BEFORE']);
  expect(await read()).toMatchObject({
    units: 1,
    loaded: 1,
    boxes: 3,
    unitList: [{ kind: 'PALLET', boxes: 3 }],
  });
  expect(await statuses()).toEqual(['HANDED_OVER', 'HANDED_OVER', 'HANDED_OVER']);
});

test('what is not ready, goes elsewhere or is not here is refused, and nothing is loaded', async () => {
  const { marketplace, warehouse, receive, refusal, statuses, store } = await start();
  const codeOf = async (code: string, values?: Parameters<typeof loadingScan>[1]) =>
    (await refusal(loadingScan(code, values))).code;
  const announced = await addDelivery(store, { parcels: 1 });
  expect(await codeOf('QP999999996')).toBe('unknown_package');
  expect(await codeOf(makeSscc(999))).toBe('unknown_package');
  expect(await codeOf(announced.codes[0] ?? '')).toBe('package_not_received');
  const free = await receive({ parcels: 1 });
  expect(await codeOf(free.codes[0] ?? '')).toBe('package_not_grouped');
  await warehouse.call(createShipmentGroup, { body: { packageQids: free.qids } });
  expect(await codeOf(free.codes[0] ?? '')).toBe('group_open');
  const unlabelled = await receive({ parcels: 1 });
  await closeLoose(warehouse, unlabelled.qids);
  expect(await codeOf(unlabelled.codes[0] ?? '')).toBe('label_not_printed');
  const ready = await receive({ parcels: 1 });
  await addReadyGroup(warehouse, ready.qids);
  const [code = ''] = ready.codes;
  expect(await refusal(loadingScan(code, { carrier: 'Tern Express' }))).toMatchObject({
    status: 409,
    code: 'other_collection',
    detail: key,
  });
  expect(await codeOf(code, { day: '2026-03-03' })).toBe('other_collection');
  expect(await statuses()).toEqual(['ANNOUNCED', 'RECEIVED', 'RECEIVED', 'RECEIVED']);
  await marketplace.store.db
    .updateTable('packages')
    .set({ status: 'HANDED_OVER' })
    .where('code', '=', announced.codes[0] ?? '')
    .execute();
  expect(await codeOf(announced.codes[0] ?? '')).toBe('package_handed_over');
});

test('an undo takes a unit off the lorry, once; a scan that changed nothing has nothing to undo', async () => {
  const { warehouse, receive, send, refusal, undo, read, statuses } = await start();
  const { qids } = await receive({ parcels: 2 });
  const group = await addReadyGroup(warehouse, qids, { isOnPallet: true });
  const scan = loadingScan(group.palletList[0]?.sscc ?? '');
  const again = { ...scan, qid: randomUUID() };
  await send(scan);
  await send(again);
  expect(await send(undo(again))).toEqual({ result: 'UNDONE', scanQid: again.qid });
  expect(await read()).toMatchObject({ loaded: 1 });
  expect(await send(undo(scan))).toEqual({ result: 'UNDONE', scanQid: scan.qid });
  expect(await read()).toMatchObject({ loaded: 0, unitList: [{ loadedAt: null, loadedBy: null }] });
  expect(await statuses()).toEqual(['RECEIVED', 'RECEIVED']);
  expect(await refusal(undo(scan))).toMatchObject({ status: 409, code: 'unknown_scan' });
});

test('what is loaded is neither put away nor damaged, and its shipment is not opened', async () => {
  const { warehouse, receive, refusal, store } = await start();
  await addPlaces(store);
  const { qids, codes } = await receive({ parcels: 2 });
  const [code = ''] = codes;
  await storePackages(store, [code], { receivedAt: '2026-03-02T08:00:00.000Z', place: 'QLA032' });
  const { qid, version } = await addReadyGroup(warehouse, qids);
  await loadUnits(warehouse, code);
  const scannedAt = '2026-03-02T09:00:00.000Z';
  const putAway: Scan = { qid: randomUUID(), action: 'PUT_AWAY', code, place: 'QLA011', scannedAt };
  expect(await refusal(putAway)).toMatchObject({ code: 'package_handed_over' });
  expect(await warehouse.refusal(reopenShipmentGroup, { params: { qid }, version })).toMatchObject({
    status: 409,
    code: 'group_loading',
  });
  const { results } = await warehouse.call(listDeliveries, { query: {} });
  const delivery = await warehouse.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  expect(delivery.boxes.map(({ status }) => status)).toEqual(['HANDED_OVER', 'RECEIVED']);
});
