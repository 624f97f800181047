import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QueueChange, QueuedScan } from './scan-queue.rules.ts';
import { readScans, writeScans } from './scan-store.ts';

const userQid = randomUUID();

function queued(position: number, of = userQid): QueuedScan {
  const qid = randomUUID();
  const scan = {
    qid,
    action: 'RECEIVE',
    code: `JD${position}`,
    scannedAt: '2026-11-26T10:41:00.000Z',
  } as const;
  return { userQid: of, qid, position, scan, refusal: null };
}

function keeping(scan: QueuedScan): QueueChange {
  return { type: 'keep', queued: scan };
}

async function readSorted(): Promise<QueuedScan[]> {
  return (await readScans(userQid)).toSorted((one, other) => one.position - other.position);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('scans are kept until they are forgotten', async () => {
  const [first, second, third] = [queued(1), queued(2), queued(3)];
  await writeScans(userQid, [keeping(third), keeping(first), keeping(second)]);
  expect(await readSorted()).toEqual([first, second, third]);
  const refused = { ...second, refusal: { status: 409, answer: { code: 'unknown_package' } } };
  await writeScans(userQid, [{ type: 'forget', scanQid: first.qid }, keeping(refused)]);
  expect(await readSorted()).toEqual([refused, third]);
});

test('a user has only their own scans', async () => {
  const other = randomUUID();
  const [own, theirs] = [queued(1), queued(1, other)];
  await writeScans(userQid, [keeping(own)]);
  await writeScans(other, [keeping(theirs)]);
  await writeScans(other, [{ type: 'forget', scanQid: own.qid }]);
  expect(await readScans(userQid)).toEqual([own]);
  expect(await readScans(other)).toEqual([theirs]);
});

test('changes that the device cannot keep leave it as it was', async () => {
  const first = queued(1);
  await writeScans(userQid, [keeping(first)]);
  const broken = Object.assign(queued(2), { scan: () => 'not kept by any device' });
  await expect(writeScans(userQid, [keeping(queued(3)), keeping(broken)])).rejects.toThrow(/clone/);
  expect(await readScans(userQid)).toEqual([first]);
});

test('a write that the device refuses late fails with the reason of the device', async () => {
  const first = queued(1);
  await writeScans(userQid, [keeping(first)]);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, value) {
    return this.add(value);
  });
  await expect(writeScans(userQid, [keeping(first)])).rejects.toThrow(/ConstraintError|already/);
  expect(await readScans(userQid)).toEqual([first]);
});

test('a scan that this version cannot read is told, stays, and hinders no other', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = queued(1);
  await writeScans(userQid, [keeping(first)]);
  const database = await openDB('scan-queue');
  const unreadable = { userQid, qid: randomUUID(), position: 2, scan: { action: 'WEIGH' } };
  await database.put('scans', unreadable);
  expect(await readScans(userQid)).toEqual([first]);
  expect(log).toHaveBeenCalledOnce();
  expect(await database.count('scans')).toBe(2);
  database.close();
});
