import { orderTransfer } from '#server/money/payouts/payouts.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addBankDetails, addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';

/** A sale that was paid at this moment, with its transfer on its way; `isPaid` when it is on the account. */
export async function addPayout(
  store: Store,
  seller: SellerRow,
  { paidAt, isPaid = false, sale, lines }: SaleValues & { paidAt: string; isPaid?: boolean },
) {
  await addBankDetails(store, seller.qid, seller.currency);
  const added = await addSale(store, seller, {
    sale: { status: 'PAID', readAt: paidAt, paymentTriggeredAt: paidAt, paidAt, ...sale },
    lines,
  });
  await store.db.transaction().execute((tx) => orderTransfer(tx, added.sale, seller, new Date(paidAt)));
  if (isPaid) {
    const paid = store.db.updateTable('payouts').set({ status: 'PAID' });
    await paid.where('saleQid', '=', added.sale.qid).execute();
  }
  return added.sale;
}
