import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';

export const FETCH_STOCK_LIST = 'fetch-stock-list';

export type FetchRow = Selectable<Database['stocklistFetches']>;
type FetchChange = Omit<Updateable<Database['stocklistFetches']>, 'sellerQid' | 'nextAt'>;

/** What is known of a file that was taken. */
export type TakenFile = Pick<FetchRow, 'etag' | 'lastModified' | 'contentHash'>;
export const noFile: TakenFile = { etag: null, lastModified: null, contentHash: null };

/** What another file of the source changes; an import that is under way still ends as the last fetch. */
export function changeOfFile({ result }: FetchRow): FetchChange {
  const counts = { ...noFile, failuresInARow: 0, isWaitingTold: 0 as const };
  return result === 'IMPORTING'
    ? counts
    : { ...counts, fetchedAt: null, result: null, failure: null, importQid: null };
}

export function readFetch(tx: Tx, sellerQid: string): Promise<FetchRow> {
  return tx
    .selectFrom('stocklistFetches')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirstOrThrow();
}

/** Reads how far the fetching of a source is, for a change. */
export function lockFetch(tx: Tx, sellerQid: string): Promise<FetchRow | undefined> {
  return tx
    .selectFrom('stocklistFetches')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveFetch(tx: Tx, sellerQid: string, change: FetchChange): Promise<void> {
  await tx.updateTable('stocklistFetches').set(change).where('sellerQid', '=', sellerQid).execute();
}

/** Queues the next fetch in place of the one that was queued before. */
export async function scheduleFetch(tx: Tx, sellerQid: string, at: Date | null): Promise<void> {
  const nextAt = at?.toISOString() ?? null;
  await tx
    .insertInto('stocklistFetches')
    .values({ sellerQid, nextAt, failuresInARow: 0, isWaitingTold: 0 })
    .onConflict((conflict) => conflict.column('sellerQid').doUpdateSet({ nextAt }))
    .execute();
  if (at !== null) await enqueue(tx, FETCH_STOCK_LIST, { sellerQid, at: nextAt }, at);
}
