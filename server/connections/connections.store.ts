import type { Selectable } from 'kysely';
import type { Connection } from '#contract/connections/connections.schemas.ts';
import type { Tx } from '#server/store/connect.ts';
import type { Database } from '#server/store/schema.ts';

export type SourceRow = Selectable<Database['stocklistSources']>;

export function findSource(tx: Tx, sellerQid: string): Promise<SourceRow | undefined> {
  return tx.selectFrom('stocklistSources').selectAll().where('sellerQid', '=', sellerQid).executeTakeFirst();
}

/** Replaces the source of a seller. */
export async function saveSource(tx: Tx, source: SourceRow): Promise<void> {
  const { sellerQid, ...rest } = source;
  await tx
    .insertInto('stocklistSources')
    .values({ sellerQid, ...rest })
    .onConflict((conflict) => conflict.column('sellerQid').doUpdateSet(rest))
    .execute();
}

export async function removeSource(tx: Tx, sellerQid: string): Promise<void> {
  await tx.deleteFrom('stocklistSources').where('sellerQid', '=', sellerQid).execute();
}

export function sourceReply({ sellerQid: _seller, sealedPassword, ...source }: SourceRow): Connection {
  return { ...source, hasPassword: sealedPassword !== null };
}
