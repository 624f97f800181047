import type { Tx } from '#server/platform/store/connect.ts';
import type { SellerRow } from './users.tables.ts';

export function findSeller(tx: Tx, qid: string): Promise<SellerRow> {
  return tx.selectFrom('sellers').selectAll().where('qid', '=', qid).executeTakeFirstOrThrow();
}

/**
 * Locks the seller, so that the changes of one seller run one after the other. The row is written, not only locked: on
 * PostgreSQL the second change then starts again and sees the rows of the first.
 */
export function lockSeller(tx: Tx, qid: string): Promise<SellerRow> {
  return tx
    .updateTable('sellers')
    .set(({ ref }) => ({ fid: ref('fid') }))
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
