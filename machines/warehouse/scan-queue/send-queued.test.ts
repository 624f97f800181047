// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { api } from '#client/api.ts';
import { failureOf } from '#client/call-error.ts';
import { login } from '#contract/people/auth.calls.ts';
import { uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { addDelivery, warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import type { QueuedPhoto, QueuedScan } from './scan-queue.rules.ts';
import { writeQueue } from './scan-store.ts';
import { sendQueued } from './send-queued.ts';

const takenAt = '2026-03-02T08:59:00.000Z';
/** Enough of a JPG for its type to be known. */
const picture = [0xff, 0xd8, 0xff, 0xdb, 0, 3, 0, 0xff, 0xda, 0, 2, 0xff, 0xd9];
const never = new AbortController().signal;

/** A package that is here, and a photo of it on this device. */
async function start() {
  globalThis.indexedDB = new IDBFactory();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reference = await startReferenceApi();
  const { store } = reference.marketplace;
  const { qid: userQid, email } = await warehouseUser(store);
  const { codes } = await addDelivery(store);
  const [code = ''] = codes;
  await api(login, { body: { email, password: TEST_PASSWORD } });
  const scan: Scan = { qid: randomUUID(), action: 'RECEIVE', code, scannedAt: takenAt };
  const queuedScan: QueuedScan = { userQid, qid: scan.qid, position: 1, scan, refusal: null };
  const queued: QueuedPhoto = {
    userQid,
    qid: randomUUID(),
    position: 2,
    photo: { scanQid: scan.qid, code, name: 'corner.jpg', takenAt },
    refusal: null,
  };
  const content = new Uint8Array(picture).buffer;
  await writeQueue(
    userQid,
    [queuedScan, queued].map((each) => ({ type: 'keep', queued: each })),
    [{ qid: queued.qid, mediaType: 'image/jpeg', content }],
  );
  return {
    ...reference,
    queuedScan,
    queued,
    readPhotos: () =>
      store.db
        .selectFrom('packagePhotos')
        .innerJoin('packagePhotoContents', 'photoQid', 'packagePhotos.qid')
        .select(['packagePhotos.qid', 'mediaType', 'content'])
        .execute(),
  };
}

test('a scan and its photo are sent under their own qids, and take effect once', async () => {
  const { queuedScan, queued, requests, readPhotos } = await start();
  expect(await sendQueued(queuedScan, never)).toMatchObject({ result: 'RECEIVED' });
  expect(await sendQueued(queued, never)).toBeNull();
  expect(await sendQueued(queued, never)).toBeNull();
  const photos = await readPhotos();
  expect(photos.map(({ content, ...photo }) => ({ ...photo, content: [...content] }))).toEqual([
    { qid: queued.qid, mediaType: 'image/jpeg', content: picture },
  ]);
  const keys = requests.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect(keys).toEqual([queuedScan.qid, queued.qid, queued.qid]);
});

test('a photo whose picture is lost is refused, so that nothing waits behind it', async () => {
  const { queuedScan, queued, readPhotos } = await start();
  await sendQueued(queuedScan, never);
  await writeQueue(queued.userQid, [{ type: 'forget', qid: queued.qid }]);
  const lost = await sendQueued(queued, never).catch((error: unknown) => error);
  expect(failureOf(uploadPackagePhoto, lost)).toMatchObject({ code: 'file_empty' });
  const opens = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new Error('denied');
  });
  const denied = await sendQueued(queued, never).catch((error: unknown) => error);
  expect(failureOf(uploadPackagePhoto, denied)).toMatchObject({ code: 'file_empty' });
  opens.mockRestore();
  expect(await readPhotos()).toEqual([]);
});

test('what is sent can be stopped', async () => {
  const { queuedScan, queued } = await start();
  const stopped = AbortSignal.abort();
  await expect(sendQueued(queuedScan, stopped)).rejects.toThrow(/abort/i);
  await expect(sendQueued(queued, stopped)).rejects.toThrow(/abort/i);
  expect(failureOf(sendScan, await sendQueued(queued, never).catch((error: unknown) => error))).toMatchObject(
    { code: 'package_not_received' },
  );
});
