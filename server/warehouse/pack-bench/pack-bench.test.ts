import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addPackBox,
  claimPackJob,
  downloadPackLabels,
  finishPackJob,
  handOnPackJob,
  listPackJobs,
  printPackLabels,
  readPackJob,
  reportNotFound,
  voidPackLabels,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  createShipmentGroup,
  readShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import type { SignedInCaller } from '#tests/platform/marketplace/start-marketplace.ts';
import { cream, scannedAt, soap, startPacking } from '#tests/warehouse/pack-bench/start-packing.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived, closeOnPallet } from '#tests/warehouse/shipments/group.factory.ts';

const read = (by: SignedInCaller, qid: string) => by.call(readPackJob, { params: { qid } });

test('an order is to be packed once all of its packages are here, and until its shipment is confirmed', async () => {
  const { marketplace, packer, sale, qids } = await startPacking();
  await addDelivery(marketplace.store);
  const listed = async (state: 'TO_PACK' | 'PACKED' = 'TO_PACK') => {
    const { results } = await packer.call(listPackJobs, { query: { state } });
    return results.map(({ saleFid, lines, units, packed, boxes, claim }) => [
      saleFid,
      lines,
      units,
      packed,
      boxes,
      claim?.isYours,
    ]);
  };
  expect(await listed()).toEqual([[sale.fid, 2, 3, 0, 2, true]]);
  expect(await listed('PACKED')).toEqual([]);
  await closeOnPallet(packer, qids);
  expect(await listed()).toEqual([]);
});

test('one packer has an order at a time; another one is told who, until it is handed on', async () => {
  const { marketplace, packer, other, keyed, scanOf, refused, send, params } = await startPacking();
  expect(await other.refusal(claimPackJob, keyed())).toMatchObject({
    status: 409,
    code: 'pack_job_claimed',
    detail: { claimedBy: 'Noor de Wit', claimedAt: '2026-03-02T09:00:00.000Z' },
  });
  expect(await refused(scanOf(cream), other)).toBe('pack_job_not_claimed');
  expect(await other.refusal(addPackBox, keyed())).toMatchObject({ code: 'pack_job_not_claimed' });
  expect((await read(other, params.qid)).claim).toEqual({
    name: 'Noor de Wit',
    at: '2026-03-02T09:00:00.000Z',
    isYours: false,
  });
  marketplace.clock.advance(60_000);
  expect((await packer.call(claimPackJob, keyed())).claim?.at).toBe('2026-03-02T09:00:00.000Z');
  await packer.call(handOnPackJob, keyed());
  expect((await other.call(claimPackJob, keyed())).claim).toEqual({
    name: 'Bram Kuiper',
    at: '2026-03-02T09:01:00.000Z',
    isYours: true,
  });
  expect(await refused(scanOf(cream))).toBe('pack_job_not_claimed');
  expect(await send(scanOf(cream), other)).toMatchObject({ verdict: 'RIGHT' });
});

test('each unit is held against the order, and what does not belong there is taken out', async () => {
  const { marketplace, packer, scanOf, send, refused, params, codes } = await startPacking();
  const { lines } = await addSale(
    marketplace.store,
    packer.seller ?? (await marketplace.signInSeller()).seller,
    {
      lines: [{ gtin: sampleGtin(77), name: 'Hair Mask 500 ml' }],
    },
  );
  const [mask] = lines;
  const first = await send(scanOf(cream.padStart(14, '0')));
  expect(first).toEqual({
    result: 'PACKED',
    verdict: 'RIGHT',
    saleQid: params.qid,
    code: codes[0],
    gtin: cream,
    name: 'Hand cream 1',
    version: 2,
  });
  await send(scanOf(cream, codes[1]));
  const third = scanOf(cream);
  expect(await send(third)).toMatchObject({ verdict: 'TOO_MANY', name: 'Hand cream 1' });
  const wrong = scanOf(mask?.gtin.padStart(14, '0') ?? '');
  expect(await send(wrong)).toMatchObject({ verdict: 'WRONG', name: 'Hair Mask 500 ml', gtin: mask?.gtin });
  const strange = scanOf('00000096385074');
  expect(await send(strange)).toMatchObject({ verdict: 'UNKNOWN', name: null, gtin: '00000096385074' });
  expect(await send(strange)).toMatchObject({ verdict: 'UNKNOWN', version: 6 });
  const job = await read(packer, params.qid);
  expect(job.boxList.map(({ number, contents }) => [number, contents])).toEqual([
    [1, [{ gtin: cream, count: 1 }]],
    [2, [{ gtin: cream, count: 1 }]],
  ]);
  expect(job).toMatchObject({ version: 6, units: 3, packed: 2 });
  expect(job.wrongItems.map(({ qid }) => qid).toSorted()).toEqual(
    [third.qid, wrong.qid, strange.qid].toSorted(),
  );

  const out: Scan = {
    qid: randomUUID(),
    scannedAt,
    action: 'TAKE_OUT',
    saleQid: params.qid,
    itemQid: wrong.qid,
  };
  expect(await send(out)).toEqual({
    result: 'TAKEN_OUT',
    saleQid: params.qid,
    itemQid: wrong.qid,
    version: 7,
  });
  expect(await refused({ ...out, qid: randomUUID() })).toBe('unknown_scan');
  expect((await read(packer, params.qid)).wrongItems).toHaveLength(2);
});

test('an undo takes a unit out again, right or wrong, and a take-out is not undone', async () => {
  const { packer, scanOf, send, refused, params } = await startPacking();
  const undoOf = (scan: Scan): Scan => ({ qid: randomUUID(), scannedAt, action: 'UNDO', scanQid: scan.qid });
  const [one, strange] = [scanOf(cream), scanOf('00000096385074')];
  await send(one);
  await send(strange);
  expect(await send(undoOf(one))).toEqual({ result: 'UNDONE', scanQid: one.qid, version: 4 });
  expect(await send(undoOf(strange))).toMatchObject({ version: 5 });
  expect(await read(packer, params.qid)).toMatchObject({ packed: 0, wrongItems: [] });
  expect(await refused(undoOf(one))).toBe('unknown_scan');
  const other = scanOf('00000096385074');
  await send(other);
  const out: Scan = {
    qid: randomUUID(),
    scannedAt,
    action: 'TAKE_OUT',
    saleQid: params.qid,
    itemQid: other.qid,
  };
  await send(out);
  for (const scan of [out, other]) expect(await refused(undoOf(scan))).toBe('unknown_scan');
});

test('a box of another order takes no unit of this one', async () => {
  const { marketplace, packer, scanOf, refused } = await startPacking();
  const { codes } = await addReceived(marketplace, packer);
  expect(await refused(scanOf(cream, codes[0]))).toBe('box_of_other_order');
  expect(await refused(scanOf(cream, 'QP999999996'))).toBe('unknown_package');
});

test('labels are locked until exactly the ordered units are in boxes; print, reprint and void are told', async () => {
  const { packer, other, keyed, pack, scanOf, send, refused, params, told } = await startPacking();
  const print = () => packer.refusal(printPackLabels, keyed());
  await pack(cream, soap);
  expect(await print()).toMatchObject({ code: 'units_missing', detail: { unitsMissing: 1 } });
  expect(await packer.refusal(downloadPackLabels, { params })).toMatchObject({ code: 'labels_not_printed' });
  await pack(cream);
  const strange = scanOf('00000096385074');
  await send(strange);
  expect(await print()).toMatchObject({ code: 'wrong_items', detail: { unitsWrong: 1 } });
  await send({ qid: randomUUID(), scannedAt, action: 'TAKE_OUT', saleQid: params.qid, itemQid: strange.qid });
  expect(await other.refusal(printPackLabels, keyed())).toMatchObject({ code: 'pack_job_not_claimed' });
  expect(await packer.call(printPackLabels, keyed())).toMatchObject({
    status: 'LABELLED',
    boxList: [{ labelledAt: '2026-03-02T09:00:00.000Z' }, { labelledAt: null }],
  });
  const { blob, name } = await packer.call(downloadPackLabels, { params });
  expect([name, (await blob.text()).slice(0, 5)]).toEqual([
    expect.stringMatching(/^Labels .+\.pdf$/),
    '%PDF-',
  ]);
  expect(await refused(scanOf(cream))).toBe('labels_printed');
  expect(await packer.refusal(addPackBox, keyed())).toMatchObject({ code: 'labels_printed' });
  await packer.call(printPackLabels, keyed());
  expect(await packer.call(voidPackLabels, keyed())).toMatchObject({
    status: 'PACKING',
    boxList: [{ labelledAt: null }, { labelledAt: null }],
  });
  expect(await packer.refusal(voidPackLabels, keyed())).toMatchObject({ code: 'labels_not_printed' });
  expect((await told()).slice(0, 3)).toEqual([
    ['BOX_LABELS_VOIDED', null, '1 label'],
    ['BOX_LABELS_REPRINTED', null, '1 label'],
    ['BOX_LABELS_PRINTED', null, '1 label'],
  ]);
});

test('a new box joins the delivery and the open shipment; boxes that stay empty leave them at the end', async () => {
  const { packer, keyed, scanOf, send, pack, qids, codes, told } = await startPacking();
  const group = await packer.call(createShipmentGroup, {
    body: { packageQids: qids },
    idempotencyKey: randomUUID(),
  });
  const { boxList } = await packer.call(addPackBox, keyed());
  const added = boxList[2];
  expect(boxList.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await packer.call(readShipmentGroup, { params: { qid: group.qid } })).toMatchObject({ boxes: 3 });
  await pack(cream, cream);
  await send(scanOf(soap, added?.code));
  await packer.call(printPackLabels, keyed());
  expect(await packer.call(finishPackJob, keyed())).toMatchObject({
    status: 'PACKED',
    claim: null,
    boxList: [
      { code: codes[0], number: 1 },
      { code: added?.code, number: 2 },
    ],
  });
  expect(await packer.call(readShipmentGroup, { params: { qid: group.qid } })).toMatchObject({
    boxes: 2,
    weight: 13,
    boxList: [
      { code: codes[0], number: 1 },
      { code: added?.code, number: 2, weight: 0.5 },
    ],
    events: [
      { kind: 'PACKAGES_REMOVED', count: 1 },
      { kind: 'PACKAGES_ADDED', count: 1 },
      { kind: 'CREATED' },
    ],
  });
  const { results } = await packer.call(listDeliveries, { query: { state: 'RECEIVED' } });
  expect(results).toMatchObject([{ packages: 2, received: 2 }]);
  const { boxes } = await packer.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  expect(boxes.map(({ number }) => number)).toEqual([1, 2]);
  expect((await told()).slice(0, 2)).toEqual([
    ['ORDER_PACKED', null, '2 boxes'],
    ['EMPTY_BOXES_REMOVED', null, '1 box'],
  ]);
  expect(await packer.refusal(claimPackJob, keyed())).toMatchObject({ code: 'order_packed' });
});

test('units that cannot be found are told, and lock the labels until the order asks for less', async () => {
  const { marketplace, packer, keyed, pack, sale, told } = await startPacking();
  await pack(cream, cream);
  const body = { gtin: soap };
  const job = await packer.call(reportNotFound, { ...keyed(), body });
  expect(job.lineList.map(({ notFoundAt }) => notFoundAt)).toEqual([null, '2026-03-02T09:00:00.000Z']);
  expect((await told())[0]).toEqual(['UNITS_NOT_FOUND', 'Hand cream 2', '1 unit']);
  const refusal = await packer.refusal(reportNotFound, { ...keyed(), body: { gtin: cream } });
  expect(refusal).toMatchObject({ code: 'nothing_missing' });
  expect(await packer.refusal(printPackLabels, keyed())).toMatchObject({ code: 'units_missing' });
  const lines = marketplace.store.db.updateTable('saleLines').set({ quantity: 0 });
  await lines.where('saleQid', '=', sale.qid).where('gtin', '=', soap).execute();
  expect(await packer.call(printPackLabels, keyed())).toMatchObject({ status: 'LABELLED' });
});

test('an order that is not here, or on its way out, is not packed', async () => {
  const { marketplace, packer, keyed, qids } = await startPacking();
  const { sale } = await addDelivery(marketplace.store);
  const there = { params: { qid: sale.qid }, idempotencyKey: randomUUID() };
  expect(await packer.refusal(claimPackJob, there)).toMatchObject({ code: 'packages_missing' });
  const nowhere = { params: { qid: randomUUID() }, idempotencyKey: randomUUID() };
  expect(await packer.refusal(claimPackJob, nowhere)).toMatchObject({ status: 404 });
  expect(await packer.refusal(readPackJob, { params: nowhere.params })).toMatchObject({ status: 404 });
  await closeOnPallet(packer, qids);
  expect(await packer.refusal(claimPackJob, keyed())).toMatchObject({ code: 'order_shipped' });
  expect(await packer.refusal(printPackLabels, keyed())).toMatchObject({ code: 'order_shipped' });
});
