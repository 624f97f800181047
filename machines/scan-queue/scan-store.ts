import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { logProblem } from '#client/log.ts';
import { QueuedScan, type QueueChange } from './scan-queue.rules.ts';

const STORE = 'scans';

type ScanDatabase = DBSchema & {
  [STORE]: { key: [string, string]; value: Record<string, unknown> };
};

/** Reads the scans of one user that this device keeps, in no sequence. */
export async function readScans(userQid: string): Promise<QueuedScan[]> {
  const kept = await withDatabase((database) =>
    database.getAll(STORE, IDBKeyRange.bound([userQid], [userQid, []])),
  );
  return kept.flatMap((record) => {
    const parsed = v.safeParse(QueuedScan, record);
    if (parsed.success) return [parsed.output];
    // It stays on the device: a later version of the portal may be able to read it.
    logProblem('rest', new Error('This device keeps a scan that this version of the portal cannot read.'));
    return [];
  });
}

/** Writes changes, all or none, and waits until they are on the device. */
export async function writeScans(userQid: string, changes: readonly QueueChange[]): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    try {
      for (const change of changes) {
        if (change.type === 'keep') await transaction.store.put(change.queued);
        else await transaction.store.delete([userQid, change.scanQid]);
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
async function withDatabase<Result>(work: (database: IDBPDatabase<ScanDatabase>) => Promise<Result>) {
  const database = await openDB<ScanDatabase>('scan-queue', 1, {
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: ['userQid', 'qid'] }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
