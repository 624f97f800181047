import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addPlaces, storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';

const receivedAt = '2026-02-28T09:00:00.000Z';
const scannedAt = '2026-03-02T08:59:00.000Z';

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  await addPlaces(marketplace.store);
  const { codes } = await addDelivery(marketplace.store, { parcels: 3 });
  const [code = '', ...others] = codes;
  await storePackages(marketplace.store, [code], { receivedAt });
  const putAway = (place: string, given: Partial<{ code: string; scannedAt: string }> = {}): Scan => ({
    qid: randomUUID(),
    action: 'PUT_AWAY',
    code,
    place,
    scannedAt,
    ...given,
  });
  const undo = ({ qid }: Scan): Scan => ({ qid: randomUUID(), action: 'UNDO', scanQid: qid, scannedAt });
  const send = (body: Scan) => warehouse.call(sendScan, { body, idempotencyKey: body.qid });
  const refusal = (body: Scan) => warehouse.refusal(sendScan, { body, idempotencyKey: body.qid });
  const where = async () => {
    const { results } = await warehouse.call(listStoredPackages, { query: {} });
    return results.map(({ place, storedAt }) => ({ place, storedAt }));
  };
  return { marketplace, code, others, putAway, undo, send, refusal, where };
}

test('a package is put into a place, and moved to another one', async () => {
  const { code, putAway, send, where } = await start();
  expect(await send(putAway('QLA032'))).toMatchObject({
    result: 'STORED',
    package: { code, number: 1 },
    delivery: { packages: 3 },
    place: 'QLA032',
    formerPlace: null,
  });
  expect(await where()).toEqual([{ place: 'QLA032', storedAt: scannedAt }]);
  const later = putAway('QLF121', { scannedAt: '2026-03-02T09:00:00.000Z' });
  expect(await send(later)).toMatchObject({ place: 'QLF121', formerPlace: 'QLA032' });
  expect(await where()).toEqual([{ place: 'QLF121', storedAt: '2026-03-02T09:00:00.000Z' }]);
});

test('a package that is put where it stands keeps the time since when it stands there', async () => {
  const { putAway, send, where } = await start();
  await send(putAway('QLA032'));
  const again = putAway('QLA032', { scannedAt: '2026-03-02T09:00:00.000Z' });
  expect(await send(again)).toMatchObject({ place: 'QLA032', formerPlace: 'QLA032' });
  expect(await where()).toEqual([{ place: 'QLA032', storedAt: scannedAt }]);
});

test('an undo brings the former place back, and only the last scan is undone', async () => {
  const { putAway, undo, send, refusal, where } = await start();
  const first = putAway('QLA032');
  const second = putAway('QLB011', { scannedAt: '2026-03-02T09:00:00.000Z' });
  await send(first);
  await send(second);
  expect(await refusal(undo(first))).toMatchObject({ status: 409, code: 'scan_not_last' });
  expect(await send(undo(second))).toEqual({ result: 'UNDONE', scanQid: second.qid });
  expect(await where()).toEqual([{ place: 'QLA032', storedAt: scannedAt }]);
  await send(undo(first));
  expect(await where()).toEqual([{ place: null, storedAt: null }]);
});

test('what is not here, has left or has no such place is refused', async () => {
  const { marketplace, code, others, putAway, refusal, where } = await start();
  const codeOf = async (scan: Scan) => (await refusal(scan)).code;
  expect(await codeOf(putAway('QLA032', { code: 'QP999999996' }))).toBe('unknown_package');
  expect(await codeOf(putAway('QLA032', { code: others[0] ?? '' }))).toBe('package_not_received');
  expect(await codeOf(putAway('QLZ999'))).toBe('unknown_place');
  expect(await where()).toEqual([{ place: null, storedAt: null }]);
  const set = { status: 'HANDED_OVER' as const };
  await marketplace.store.db.updateTable('packages').set(set).where('code', '=', code).execute();
  expect(await codeOf(putAway('QLA032'))).toBe('package_handed_over');
});
