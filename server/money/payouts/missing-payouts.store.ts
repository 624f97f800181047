import { readSeller } from '#server/orders/sales/sales.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { addReviewedPayout, orderTransfer } from './payouts.store.ts';

const BATCH = 200;

/** Adds the payouts of sales that were paid before the store had payouts, the oldest first; false when none is left. */
export async function addMissingPayouts(tx: Tx): Promise<boolean> {
  const sales = await tx
    .selectFrom('sales')
    .selectAll()
    .where('paymentTriggeredAt', 'is not', null)
    .where('isTest', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payouts').select('qid').whereRef('payouts.saleQid', '=', 'sales.qid'))),
    )
    .orderBy('paymentTriggeredAt')
    .orderBy('qid')
    .limit(BATCH)
    .execute();
  for (const sale of sales) {
    const seller = await readSeller(tx, sale.sellerQid);
    if (sale.paidAt !== null) await orderTransfer(tx, sale, seller, new Date(sale.paidAt));
    else if (sale.paymentTriggeredAt !== null) {
      await addReviewedPayout(tx, sale, seller, new Date(sale.paymentTriggeredAt));
    }
  }
  return sales.length === BATCH;
}
