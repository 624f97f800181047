import { addDays } from 'date-fns';
import type { SeedOptions } from '#server/resource.ts';
import { sellers } from '#server/seed/sellers.ts';
import type { Tx } from '#server/store/connect.ts';
import { findSeller } from '#server/users/users.store.ts';
import { saveSource } from './connections.store.ts';
import { nextFetchAt } from './fetch-schedule.rules.ts';

/** The main seller has its stock list fetched from a URL. */
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
  await saveSource(tx, source, nextFetchAt(source, timeZone, now));
}
