import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  listUnknownPackages,
  matchUnknownPackage,
  readDelivery,
  removeUnknownPackage,
} from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';

const scannedAt = '2026-03-02T08:59:00.000Z';

/** A delivery of two packages, and an unknown one. */
async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const { packages, delivery } = await addDelivery(marketplace.store);
  const send = (body: Scan) => warehouse.call(sendScan, { body, idempotencyKey: body.qid });
  const found: Scan = { qid: randomUUID(), action: 'RECEIVE', code: 'JD014600057122905511', scannedAt };
  await send(found);
  const list = async () => (await warehouse.call(listUnknownPackages, { query: {} })).results;
  const [unknown] = await list();
  const params = { qid: unknown?.qid ?? '' };
  const match = (packageQid: string) => ({ params, body: { packageQid } });
  const read = () => warehouse.call(readDelivery, { params: { qid: delivery.qid } });
  const [first = '', second = ''] = packages.map(({ qid }) => qid);
  return { marketplace, warehouse, send, found, list, params, match, read, first, second };
}

test('an unknown package that is an announced one is received as it was found', async () => {
  const { warehouse, match, second, list, read, send, found } = await start();
  expect(await warehouse.call(matchUnknownPackage, match(second))).toMatchObject({
    number: 2,
    status: 'RECEIVED',
    receivedAt: scannedAt,
    receivedBy: 'Noor de Wit',
  });
  expect(await list()).toEqual([]);
  expect(await read()).toMatchObject({
    received: 1,
    boxes: [{ status: 'ANNOUNCED' }, { status: 'RECEIVED' }],
  });
  // The code is on no list any more: its next scan is unknown again.
  expect(await send({ ...found, qid: randomUUID() })).toMatchObject({ result: 'UNKNOWN' });
});

test('it cannot be a package that is here, or none, and stays on the list', async () => {
  const { warehouse, match, first, list, read, send } = await start();
  expect(await warehouse.refusal(matchUnknownPackage, match(randomUUID()))).toMatchObject({
    status: 409,
    code: 'unknown_package',
  });
  const { boxes } = await read();
  await send({ qid: randomUUID(), action: 'RECEIVE', code: boxes[0]?.code ?? '', scannedAt });
  expect(await warehouse.refusal(matchUnknownPackage, match(first))).toMatchObject({
    status: 409,
    code: 'package_received_before',
  });
  expect(await list()).toHaveLength(1);
});

test('a scan that was matched is not undone any more', async () => {
  const { warehouse, match, first, found, read } = await start();
  await warehouse.call(matchUnknownPackage, match(first));
  const undo: Scan = { qid: randomUUID(), action: 'UNDO', scanQid: found.qid, scannedAt };
  expect(await warehouse.refusal(sendScan, { body: undo, idempotencyKey: undo.qid })).toMatchObject({
    code: 'scan_not_last',
  });
  expect(await read()).toMatchObject({ received: 1 });
});

test('an unknown package is removed once', async () => {
  const { warehouse, params, list } = await start();
  await warehouse.call(removeUnknownPackage, { params });
  expect(await list()).toEqual([]);
  expect(await warehouse.refusal(removeUnknownPackage, { params })).toMatchObject({ status: 404 });
});
