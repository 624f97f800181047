import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { logProblem } from '#client/log.ts';
import { Queued, type QueueChange } from './scan-queue.rules.ts';
import { forgetUnwritten, readUnwritten } from './unwritten-changes.ts';

export const STORE = 'scans';

/** The picture of a photo, as the device keeps it: not every browser keeps a Blob reliably. */
export type Picture = { qid: string; mediaType: string; content: ArrayBuffer };

/**
 * Pictures stand behind the queue of their user, because lists sort behind text in keys: the queue is read without
 * them. A store of their own would need a newer database, which pages of the version before could not open.
 */
type PictureKey = ['picture', string];

type ScanDatabase = DBSchema & {
  [STORE]: { key: [string, string | PictureKey]; value: Record<string, unknown> };
};

export function pictureKey(qid: string): PictureKey {
  return ['picture', qid];
}

/** Reads the queue of one user that this device keeps, in no sequence, after it has written what closed pages had not. */
export async function readQueue(userQid: string): Promise<Queued[]> {
  for (const { key, changes } of readUnwritten(userQid)) {
    await writeQueue(userQid, changes);
    forgetUnwritten(key);
  }
  const kept = await withDatabase((database) =>
    database.getAll(STORE, IDBKeyRange.bound([userQid], [userQid, []])),
  );
  return kept.flatMap((record) => {
    const parsed = v.safeParse(Queued, record);
    if (parsed.success) return [parsed.output];
    // It stays on the device: a later version of the portal may be able to read it.
    logProblem('rest', new Error('This device keeps a scan that this version of the portal cannot read.'));
    return [];
  });
}

/** Writes changes and new pictures, all or none, and waits until they are on the device. */
export async function writeQueue(
  userQid: string,
  changes: readonly QueueChange[],
  pictures: readonly Picture[] = [],
): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    try {
      for (const picture of pictures) {
        await transaction.store.put({ ...picture, userQid, qid: pictureKey(picture.qid) });
      }
      for (const change of changes) {
        if (change.type === 'keep') await transaction.store.put(change.queued);
        else {
          await transaction.store.delete([userQid, change.qid]);
          await transaction.store.delete([userQid, pictureKey(change.qid)]);
        }
      }
    } catch (error) {
      // `done` rejects as well; the cause of the failure is the error of the write.
      transaction.done.catch(() => {});
      if (transaction.error === null) transaction.abort();
      throw error;
    }
    await transaction.done;
  });
}

/** Opens the database for one piece of work, so that no tab hinders another one that needs a newer version. */
export async function withDatabase<Result>(work: (database: IDBPDatabase<ScanDatabase>) => Promise<Result>) {
  const database = await openDB<ScanDatabase>('scan-queue', 1, {
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: ['userQid', 'qid'] }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
