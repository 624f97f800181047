import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listUnknownPackages, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { readTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { DAY } from '#server/platform/clock.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';

const scannedAt = '2026-03-02T08:59:00.000Z';

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const added = await addDelivery(marketplace.store, { parcels: 3 });
  const [code = ''] = added.codes;
  const receiving = (text = code): Scan => ({ qid: randomUUID(), action: 'RECEIVE', code: text, scannedAt });
  const send = (body: Scan) => warehouse.call(sendScan, { body, idempotencyKey: body.qid });
  const refusal = (body: Scan) => warehouse.refusal(sendScan, { body, idempotencyKey: body.qid });
  const undo = (scanQid: string): Scan => ({ qid: randomUUID(), action: 'UNDO', scanQid, scannedAt });
  const damage = (note: string): Scan => ({
    qid: randomUUID(),
    action: 'REPORT_DAMAGE',
    code,
    note,
    scannedAt,
  });
  const read = () => warehouse.call(readDelivery, { params: { qid: added.delivery.qid } });
  return { ...added, marketplace, warehouse, code, receiving, send, refusal, undo, damage, read };
}

test('a scanned package is received, and its delivery counts it', async () => {
  const { send, receiving, read, sale, codes } = await start();
  expect(await send(receiving(codes[1]))).toMatchObject({
    result: 'RECEIVED',
    package: {
      code: codes[1],
      number: 2,
      status: 'RECEIVED',
      receivedAt: scannedAt,
      receivedBy: 'Noor de Wit',
    },
    delivery: { saleFid: sale.fid, packages: 3, received: 1 },
    here: [2],
  });
  for (const code of [codes[0], codes[2]]) await send(receiving(code));
  expect(await read()).toMatchObject({ received: 3, packages: 3, damaged: 0 });
});

test('a package that is here already is told, and nothing changes', async () => {
  const { send, receiving, read } = await start();
  await send(receiving());
  const before = await read();
  const again = receiving();
  expect(await send(again)).toMatchObject({ result: 'RECEIVED_BEFORE', package: { receivedAt: scannedAt } });
  expect(await read()).toEqual(before);
});

test('a scan that is sent again has one effect and the same answer, also after a week', async () => {
  const { send, receiving, marketplace, warehouse } = await start();
  const scan = receiving('JD014600057122905511');
  const first = await send(scan);
  expect(await send(scan)).toEqual(first);
  marketplace.clock.advance(7 * DAY);
  const later = await marketplace.signIn(warehouse.user);
  const again = await later.call(sendScan, { body: scan, idempotencyKey: randomUUID() });
  expect(again).toEqual(first);
  expect(await later.call(listUnknownPackages, { query: {} })).toMatchObject({ count: 1 });
});

test('a code that nothing announced is kept under a short name, once', async () => {
  const { send, receiving, undo, warehouse } = await start();
  const scan = receiving('JD014600057122905511');
  expect(await send(scan)).toMatchObject({ result: 'UNKNOWN', unknown: { name: 'U-01' } });
  expect(await send(receiving('QP999999996'))).toMatchObject({ unknown: { name: 'U-02' } });
  expect(await send(receiving('JD014600057122905511'))).toMatchObject({ unknown: { name: 'U-01' } });
  await send(undo(scan.qid));
  const { results } = await warehouse.call(listUnknownPackages, { query: {} });
  expect(results.map(({ name }) => name)).toEqual(['U-02']);
});

test('a scan is undone once, by its user, and only while it is the last', async () => {
  const { send, refusal, receiving, undo, damage, read, marketplace } = await start();
  const scan = receiving();
  await send(scan);
  const other = await marketplace.signInWarehouse({ email: 'other@kaaiwerk.example' });
  const theirs = undo(scan.qid);
  expect(await other.refusal(sendScan, { body: theirs, idempotencyKey: theirs.qid })).toMatchObject({
    status: 409,
    code: 'unknown_scan',
  });
  const damaged = damage('Wet at the bottom');
  await send(damaged);
  expect(await refusal(undo(scan.qid))).toMatchObject({ status: 409, code: 'scan_not_last' });
  await send(undo(damaged.qid));
  expect(await send(undo(scan.qid))).toEqual({ result: 'UNDONE', scanQid: scan.qid });
  expect(await read()).toMatchObject({ received: 0, damaged: 0, boxes: [{ status: 'ANNOUNCED' }, {}, {}] });
  expect(await refusal(undo(scan.qid))).toMatchObject({ status: 409, code: 'unknown_scan' });
  expect(await refusal(undo(randomUUID()))).toMatchObject({ status: 409, code: 'unknown_scan' });
});

test('damage is noted on a package that is here, and the later note replaces the earlier', async () => {
  const { send, refusal, receiving, damage, undo, read } = await start();
  expect(await refusal(damage('Wet'))).toMatchObject({ status: 409, code: 'package_not_received' });
  await send(receiving());
  await send(damage('Wet'));
  const second = damage('Wet and torn');
  expect(await send(second)).toMatchObject({
    result: 'DAMAGE_REPORTED',
    package: { damageNote: 'Wet and torn' },
    delivery: { damaged: 1 },
  });
  await send(undo(second.qid));
  expect(await read()).toMatchObject({ damaged: 1, boxes: [{ damageNote: 'Wet' }, {}, {}] });
});

test('a package that has left is neither damaged nor received again', async () => {
  const { send, refusal, receiving, damage, marketplace, code } = await start();
  await send(receiving());
  const set = { status: 'HANDED_OVER' as const };
  await marketplace.store.db.updateTable('packages').set(set).where('code', '=', code).execute();
  expect(await refusal(damage('Wet'))).toMatchObject({ status: 409, code: 'package_handed_over' });
  expect(await send(receiving())).toMatchObject({ result: 'RECEIVED_BEFORE' });
});

test('a label that no package has cannot be damaged', async () => {
  const { refusal, damage } = await start();
  const body = { ...damage('Wet'), code: 'QP999999996' };
  expect(await refusal(body)).toMatchObject({ status: 409, code: 'unknown_package' });
});

test('sellers and staff scan nothing', async () => {
  const { marketplace, receiving } = await start();
  for (const caller of [await marketplace.signInSeller(), await marketplace.signInStaff()]) {
    expect(await caller.refusal(sendScan, { body: receiving() })).toMatchObject({ status: 403 });
    expect(await caller.refusal(sendScan, { body: receiving() })).toMatchObject({ code: 'forbidden' });
  }
});

test('the clock of a device that is ahead does not date a package into the future', async () => {
  const { send, receiving } = await start();
  const scan = { ...receiving(), scannedAt: '2027-01-01T00:00:00.000Z' };
  expect(await send(scan)).toMatchObject({ package: { receivedAt: '2026-03-02T09:00:00.000Z' } });
});

test('the order of a delivery tells when its first and its last package came, of damage, and of undos', async () => {
  const { send, receiving, undo, damage, codes, marketplace, sale } = await start();
  const second = receiving(codes[1]);
  const last = receiving(codes[2]);
  for (const scan of [receiving(), second, last]) await send(scan);
  const note = damage('Wet');
  await send(note);
  await send(undo(note.qid));
  await send(undo(last.qid));
  await send(undo(second.qid));
  const entries = await readTimelineEntries(marketplace.store.db, sale.qid);
  expect(entries.toReversed().map(({ kind, subject, after }) => [kind, subject, after])).toEqual([
    ['PACKAGES_ARRIVING', 'Northfreight', '1 of 3'],
    ['PACKAGES_RECEIVED', 'Northfreight', '3 of 3'],
    ['PACKAGE_DAMAGED', 'Box 1', 'Wet'],
    ['DAMAGE_UNDONE', 'Box 1', null],
    ['RECEIVING_UNDONE', 'Northfreight', '2 of 3'],
  ]);
});
