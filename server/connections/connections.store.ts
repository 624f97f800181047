import type { Selectable } from 'kysely';
import type { Connection } from '#contract/connections/connections.schemas.ts';
import type { Tx } from '#server/store/connect.ts';
import type { Database } from '#server/store/schema.ts';

export type SourceRow = Selectable<Database['stocklistSources']>;
export type VersionedSource = SourceRow & { version: number };

export function findSource(tx: Tx, sellerQid: string): Promise<VersionedSource | undefined> {
  return tx
    .selectFrom('stocklistSources')
    .innerJoin('sellers', 'sellers.qid', 'stocklistSources.sellerQid')
    .selectAll('stocklistSources')
    .select('sellers.sourceVersion as version')
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirst();
}

/** Replaces the source of a seller. */
export async function saveSource(tx: Tx, source: SourceRow): Promise<VersionedSource> {
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
  return { ...source, version };
}

export async function removeSource(tx: Tx, sellerQid: string): Promise<void> {
  await tx.deleteFrom('stocklistSources').where('sellerQid', '=', sellerQid).execute();
}

export function sourceReply({ sellerQid: _seller, sealedPassword, ...source }: VersionedSource): Connection {
  return { ...source, hasPassword: sealedPassword !== null };
}
