import { addDays } from 'date-fns/addDays';
import type { Updateable } from 'kysely';
import { type SellerKey, sellers } from '#server/people/users/sample-sellers.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { makeTask } from '#server/platform/tasks/sample-task.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import { saveSource } from './connections.store.ts';
import { nextDailyAt } from './fetch-schedule.rules.ts';
import { FETCH_STOCK_LIST } from './fetches.store.ts';

type SampleFetch = { seller: SellerKey; url: string } & Pick<
  Updateable<Database['stocklistFetches']>,
  'result' | 'failure' | 'failuresInARow'
>;

/** Stock lists are fetched every day: that of the main seller has not changed, another one is missing since two days. */
const fetches: SampleFetch[] = [
  {
    seller: 'nordlicht',
    url: 'https://files.nordlicht-beauty.example/stock/today.csv',
    result: 'UNCHANGED',
  },
  {
    seller: 'havenkade',
    url: 'https://files.havenkade.example/voorraad.csv',
    result: 'FAILED',
    failure: 'source_file_missing',
    failuresInARow: 2,
  },
];

export const connectionsSeed = defineSeed({ write: seedSources });

async function seedSources(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('fetch');
  for (const { seller, url, ...ended } of fetches) {
    const { qid: sellerQid } = sellers[seller];
    const { timeZone } = await findSeller(tx, sellerQid);
    const source = {
      sellerQid,
      kind: 'URL' as const,
      url,
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
      .set({ nextAt: at, fetchedAt: addDays(runAt, -1).toISOString(), ...ended })
      .where('sellerQid', '=', sellerQid)
      .execute();
    const task = { kind: FETCH_STOCK_LIST, payload: { sellerQid, at }, runAt };
    await tx.insertInto('tasks').values(makeTask(task, random)).execute();
  }
}
