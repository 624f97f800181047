import { addDays } from 'date-fns';
import type { SeedOptions } from '#server/resource.ts';
import { sellers } from '#server/seed/sellers.ts';
import type { Tx } from '#server/store/connect.ts';
import { saveSource } from './connections.store.ts';

/** The main seller has its stock list fetched from a URL. */
export async function seedSources(tx: Tx, { now }: SeedOptions): Promise<void> {
  await saveSource(tx, {
    sellerQid: sellers.nordlicht.qid,
    kind: 'URL',
    url: 'https://files.nordlicht-beauty.example/stock/today.csv',
    host: null,
    port: null,
    path: null,
    username: '',
    sealedPassword: null,
    updatedAt: addDays(now, -90).toISOString(),
  });
}
