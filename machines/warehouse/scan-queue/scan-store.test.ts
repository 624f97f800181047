import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { readPicture } from './picture-store.ts';
import type { Queued, QueueChange, QueuedPhoto, QueuedScan } from './scan-queue.rules.ts';
import { type Picture, readQueue, writeQueue } from './scan-store.ts';

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

/** A photo and its picture. */
function queuedPhoto(position: number): { photo: QueuedPhoto; picture: Picture } {
  const qid = randomUUID();
  const taken = {
    scanQid: randomUUID(),
    code: makePackageCode(1),
    name: 'corner.jpg',
    takenAt: '2026-11-26T10:41:00.000Z',
  };
  return {
    photo: { userQid, qid, position, photo: taken, refusal: null },
    picture: { qid, mediaType: 'image/jpeg', content: new Uint8Array([1, 2, position]).buffer },
  };
}

async function bytesOf(qid: string, of = userQid): Promise<number[] | null> {
  const picture = await readPicture(of, qid);
  return picture && [...new Uint8Array(await picture.arrayBuffer())];
}

function keeping(kept: Queued): QueueChange {
  return { type: 'keep', queued: kept };
}

async function readSorted(): Promise<Queued[]> {
  return (await readQueue(userQid)).toSorted((one, other) => one.position - other.position);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('scans are kept until they are forgotten', async () => {
  const [first, second, third] = [queued(1), queued(2), queued(3)];
  await writeQueue(userQid, [keeping(third), keeping(first), keeping(second)]);
  expect(await readSorted()).toEqual([first, second, third]);
  const refused = { ...second, refusal: { status: 409, answer: { code: 'unknown_package' } } };
  await writeQueue(userQid, [{ type: 'forget', qid: first.qid }, keeping(refused)]);
  expect(await readSorted()).toEqual([refused, third]);
});

test('a user has only their own scans', async () => {
  const other = randomUUID();
  const [own, theirs] = [queued(1), queued(1, other)];
  await writeQueue(userQid, [keeping(own)]);
  await writeQueue(other, [keeping(theirs)]);
  await writeQueue(other, [{ type: 'forget', qid: own.qid }]);
  expect(await readQueue(userQid)).toEqual([own]);
  expect(await readQueue(other)).toEqual([theirs]);
});

test('changes that the device cannot keep leave it as it was', async () => {
  const first = queued(1);
  await writeQueue(userQid, [keeping(first)]);
  const broken = Object.assign(queued(2), { scan: () => 'not kept by any device' });
  await expect(writeQueue(userQid, [keeping(queued(3)), keeping(broken)])).rejects.toThrow(/clone/);
  expect(await readQueue(userQid)).toEqual([first]);
});

test('a write that the device refuses late fails with the reason of the device', async () => {
  const first = queued(1);
  await writeQueue(userQid, [keeping(first)]);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, value) {
    return this.add(value);
  });
  await expect(writeQueue(userQid, [keeping(first)])).rejects.toThrow(/ConstraintError|already/);
  expect(await readQueue(userQid)).toEqual([first]);
});

test('a scan that this version cannot read is told, stays, and hinders no other', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = queued(1);
  await writeQueue(userQid, [keeping(first)]);
  const database = await openDB('scan-queue');
  const unreadable = { userQid, qid: randomUUID(), position: 2, scan: { action: 'WEIGH' } };
  await database.put('scans', unreadable);
  expect(await readQueue(userQid)).toEqual([first]);
  expect(log).toHaveBeenCalledOnce();
  expect(await database.count('scans')).toBe(2);
  database.close();
});

test('a photo is kept with its picture until it is forgotten, and read without it', async () => {
  const [scan, one, other] = [queued(1), queuedPhoto(2), queuedPhoto(3)];
  await writeQueue(userQid, [scan, one.photo, other.photo].map(keeping), [one.picture, other.picture]);
  expect(await readSorted()).toEqual([scan, one.photo, other.photo]);
  expect([await bytesOf(one.photo.qid), await bytesOf(other.photo.qid)]).toEqual([
    [1, 2, 2],
    [1, 2, 3],
  ]);
  expect((await readPicture(userQid, one.photo.qid))?.type).toBe('image/jpeg');
  await writeQueue(userQid, [{ type: 'forget', qid: one.photo.qid }]);
  expect([await bytesOf(one.photo.qid), await bytesOf(other.photo.qid)]).toEqual([null, [1, 2, 3]]);
  expect(await readSorted()).toEqual([scan, other.photo]);
});

test('no other user reads a picture', async () => {
  const { photo, picture } = queuedPhoto(1);
  await writeQueue(userQid, [keeping(photo)], [picture]);
  const other = randomUUID();
  await writeQueue(other, [{ type: 'forget', qid: photo.qid }]);
  expect(await bytesOf(photo.qid, other)).toBeNull();
  expect(await bytesOf(photo.qid)).toEqual([1, 2, 1]);
});

test('a picture that the device cannot keep leaves its photo out as well', async () => {
  const { photo, picture } = queuedPhoto(1);
  const broken = Object.assign(picture, { content: () => 'not kept by any device' });
  await expect(writeQueue(userQid, [keeping(photo)], [broken])).rejects.toThrow(/clone/);
  expect(await readSorted()).toEqual([]);
});
