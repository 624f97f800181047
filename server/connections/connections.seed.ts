import { addDays } from 'date-fns';
import type { SeedOptions } from '#server/resource.ts';
import { randomFor } from '#server/seed/random.ts';
import { sellers } from '#server/seed/sellers.ts';
import { makeTask } from '#server/seed/tasks.ts';
import type { Tx } from '#server/store/connect.ts';
import { findSeller } from '#server/users/users.store.ts';
import { saveSource } from './connections.store.ts';
import { nextDailyAt } from './fetch-schedule.rules.ts';
import { FETCH_STOCK_LIST } from './fetches.store.ts';

/** The main seller has its stock list fetched from a URL every day; yesterday's file was the known one. */
export async function seedSources(tx: Tx, { now }: SeedOptions): Promise<void> {
  const { qid: sellerQid } = sellers.nordlicht;
  const { timeZone } = await findSeller(tx, sellerQid);
  const source = {
    sellerQid,
    kind: 'URL' as const,
    url: 'https://files.nordlicht-beauty.example/stock/today.csv',
    host: null,
    port: null,
    path: null,
    username: '',
    sealedPassword: null,
    updatedAt: addDays(now, -90).toISOString(),
    interval: 'DAILY' as const,
    hour: 6,
  };
  await saveSource(tx, source, null);
  const runAt = nextDailyAt(source, timeZone, now);
  const at = runAt.toISOString();
  await tx
    .updateTable('stocklistFetches')
    .set({ nextAt: at, fetchedAt: addDays(runAt, -1).toISOString(), result: 'UNCHANGED' })
    .where('sellerQid', '=', sellerQid)
    .execute();
  const task = { kind: FETCH_STOCK_LIST, payload: { sellerQid, at }, runAt };
  await tx
    .insertInto('tasks')
    .values(makeTask(task, randomFor('fetch')))
    .execute();
}
