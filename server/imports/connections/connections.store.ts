import type { Selectable } from 'kysely';
import type { Connection, LastFetch } from '#contract/imports/connections.schemas.ts';
import { checkOf, comparisonOf, findStockImport } from '#server/imports/stock-lists/stock-imports.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { readFetch, scheduleFetch, type FetchRow } from './fetches.store.ts';

export type SourceRow = Selectable<Database['stocklistSources']>;
/** A source, with its version and how far its fetching is. */
export type VersionedSource = SourceRow & { version: number; fetch: FetchRow };

export async function findSource(tx: Tx, sellerQid: string): Promise<VersionedSource | undefined> {
  const source = await tx
    .selectFrom('stocklistSources')
    .innerJoin('sellers', 'sellers.qid', 'stocklistSources.sellerQid')
    .selectAll('stocklistSources')
    .select('sellers.sourceVersion as version')
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirst();
  return source && { ...source, fetch: await readFetch(tx, sellerQid) };
}

/** Replaces the source of a seller, and queues its next fetch. */
export async function saveSource(tx: Tx, source: SourceRow, nextAt: Date | null): Promise<VersionedSource> {
  const { sellerQid, ...rest } = source;
  await tx
    .insertInto('stocklistSources')
    .values({ sellerQid, ...rest })
    .onConflict((conflict) => conflict.column('sellerQid').doUpdateSet(rest))
    .execute();
  const { version } = await tx
    .updateTable('sellers')
    .set(({ eb }) => ({ sourceVersion: eb('sourceVersion', '+', 1) }))
    .where('qid', '=', sellerQid)
    .returning('sourceVersion as version')
    .executeTakeFirstOrThrow();
  await scheduleFetch(tx, sellerQid, nextAt);
  return { ...source, version, fetch: await readFetch(tx, sellerQid) };
}

export async function removeSource(tx: Tx, sellerQid: string): Promise<void> {
  await tx.deleteFrom('stocklistSources').where('sellerQid', '=', sellerQid).execute();
}

/** `now`: the time by which tasks run. */
export async function sourceReply(tx: Tx, found: VersionedSource, now: Date): Promise<Connection> {
  const { sellerQid, sealedPassword, fetch, ...source } = found;
  const isDue = fetch.nextAt !== null && fetch.nextAt <= now.toISOString();
  return {
    ...source,
    hasPassword: sealedPassword !== null,
    nextFetchAt: fetch.nextAt,
    isFetching: isDue || fetch.result === 'IMPORTING',
    failuresInARow: fetch.failuresInARow,
    lastFetch: await lastFetchOf(tx, sellerQid, fetch),
  };
}

async function lastFetchOf(
  tx: Tx,
  sellerQid: string,
  { fetchedAt, result, failure, importQid }: FetchRow,
): Promise<LastFetch | null> {
  if (fetchedAt === null || result === null) return null;
  const stockImport = importQid === null ? undefined : await findStockImport(tx, sellerQid, importQid);
  const comparison = result === 'COMMITTED' && stockImport ? comparisonOf(stockImport) : null;
  const check = stockImport ? checkOf(stockImport) : null;
  const changes = comparison && {
    new: comparison.new,
    changed: comparison.changed,
    missing: comparison.missing,
    leftOut: (check?.rows ?? 0) - (check?.ready ?? 0),
  };
  return { at: fetchedAt, result, failure, importQid, changes };
}
