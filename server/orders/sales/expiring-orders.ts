import { editableStatuses } from '#contract/orders/sale-status.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import { addMilliseconds, HOUR } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { orderExpiring } from './feed-subjects.ts';

/** An order is about to expire in its last 24 hours (decisions 4). */
const LAST_HOURS_MS = 24 * HOUR;
const BATCH = 200;

/** Notifies of each order whose last 24 hours have begun, once. Outside a transaction only. */
export async function notifyOfExpiringOrders(db: Tx, now: Date): Promise<void> {
  for (const sale of await readExpiringOrders(db, now)) {
    await runTransaction({ db }, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('toldExpiries')
        .values({ saleQid: sale.qid })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return;
      await notifySeller(tx, sale.sellerQid, orderExpiring(sale), now);
    });
  }
}

/** The orders in their last 24 hours whose sellers were not notified yet. */
export function readExpiringOrders(db: Tx, now: Date) {
  return db
    .selectFrom('sales')
    .leftJoin('toldExpiries', 'toldExpiries.saleQid', 'sales.qid')
    .select([
      'sales.qid',
      'sales.fid',
      'sales.isTest',
      'sales.sellerQid',
      'sales.placedAt',
      'sales.expiredAt',
    ])
    .where('sales.status', 'in', editableStatuses)
    .where('sales.expiredAt', '>', now.toISOString())
    .where('sales.expiredAt', '<=', addMilliseconds(now, LAST_HOURS_MS).toISOString())
    .where('toldExpiries.saleQid', 'is', null)
    .orderBy('sales.expiredAt')
    .limit(BATCH)
    .execute();
}
