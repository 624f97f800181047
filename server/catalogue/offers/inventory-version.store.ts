import type { Tx } from '#server/platform/store/connect.ts';

/**
 * Counts a change of the offers of a seller, which outdates comparisons with them and ends the revert of an import. The
 * row is written first in a transaction, so that on PostgreSQL of two changes the second one runs again (record 086).
 */
export async function countInventoryChange(tx: Tx, sellerQid: string): Promise<number> {
  const { version } = await tx
    .insertInto('inventories')
    .values({ sellerQid, version: 1 })
    .onConflict((conflict) =>
      conflict.column('sellerQid').doUpdateSet(({ eb, ref }) => ({
        version: eb(ref('inventories.version'), '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Counts the changes of the offers of a seller. */
export async function readInventoryVersion(tx: Tx, sellerQid: string): Promise<number> {
  const inventory = await tx
    .selectFrom('inventories')
    .select('version')
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirst();
  return inventory?.version ?? 0;
}
