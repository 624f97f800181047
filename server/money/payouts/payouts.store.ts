import { randomUUID } from 'node:crypto';
import { differenceOf, sumOf } from '#contract/platform/values/money.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { maskAccountNumber } from '#server/people/bank/bank.rules.ts';
import { findBankDetails } from '#server/people/bank/bank.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import {
  deductionsFrom,
  expectedAfterReview,
  expectedAfterTransfer,
  payoutPartsOf,
  transferReference,
  type OpenCreditNote,
} from './payouts.rules.ts';
import type { PayoutRow } from './payouts.tables.ts';

/** Marks a payout as paid when its transfer is on the account. */
export const PAY_OUT_TASK = 'pay-out';

type PaidSeller = Pick<SellerRow, 'qid' | 'timeZone'>;

/** Adds the payout of a sale whose payment the team reviews. */
export async function addReviewedPayout(
  tx: Tx,
  sale: SaleRow,
  { timeZone }: PaidSeller,
  now: Date,
): Promise<void> {
  if (isWithoutMoney(sale)) return;
  await tx
    .insertInto('payouts')
    .values({
      ...newPayout(sale, now),
      status: 'REVIEW',
      payoutAt: expectedAfterReview(now, timeZone).toISOString(),
    })
    .execute();
}

/** Orders the bank transfer of a sale, less credit notes that are open, for a payout in review or a new one. */
export async function orderTransfer(tx: Tx, sale: SaleRow, seller: PaidSeller, now: Date): Promise<void> {
  if (isWithoutMoney(sale)) return;
  const reviewed = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('saleQid', '=', sale.qid)
    .executeTakeFirst();
  const payout = reviewed ?? newPayout(sale, now);
  const deductions = deductionsFrom(
    payout.total,
    await lockOpenCreditNotes(tx, seller.qid, payout.currency, now),
  );
  const bank = await findBankDetails(tx, seller.qid);
  const payoutAt = expectedAfterTransfer(now, seller.timeZone);
  const transfer = {
    status: 'AWAITED' as const,
    deducted: sumOf(deductions.map(({ amount }) => amount)),
    paidAt: now.toISOString(),
    payoutAt: payoutAt.toISOString(),
    reference: transferReference(sale.fid),
    maskedAccount: bank ? maskAccountNumber(bank.account) : null,
  };
  await tx
    .insertInto('payouts')
    .values({ ...payout, ...transfer })
    .onConflict((conflict) => conflict.column('saleQid').doUpdateSet(transfer))
    .execute();
  if (deductions.length > 0) {
    const rows = deductions.map((deduction) => ({ ...deduction, payoutQid: payout.qid }));
    await tx.insertInto('creditNoteDeductions').values(rows).execute();
  }
  await enqueue(tx, PAY_OUT_TASK, { payoutQid: payout.qid }, payoutAt);
}

export async function findPayout(tx: Tx, qid: string): Promise<PayoutRow | undefined> {
  return tx.selectFrom('payouts').selectAll().where('qid', '=', qid).executeTakeFirst();
}

/** Marks a payout as paid; undefined when it is already, or still in review. */
export async function markPaid(tx: Tx, qid: string): Promise<PayoutRow | undefined> {
  return tx
    .updateTable('payouts')
    .set({ status: 'PAID' })
    .where('qid', '=', qid)
    .where('status', '=', 'AWAITED')
    .returningAll()
    .executeTakeFirst();
}

/** Test orders move no money. */
export function isWithoutMoney({ isTest }: Pick<SaleRow, 'isTest'>): boolean {
  return isTest === 1;
}

/** A payout when its payment is triggered. */
export function newPayout(sale: SaleRow, triggeredAt: Date, qid: string = randomUUID()) {
  return {
    qid,
    sellerQid: sale.sellerQid,
    saleQid: sale.qid,
    currency: sale.currency,
    ...payoutPartsOf(sale),
    deducted: '0.00',
    triggeredAt: triggeredAt.toISOString(),
    paidAt: null,
    reference: null,
    maskedAccount: null,
  };
}

/**
 * The credit notes of a seller that are not settled, locked: two payouts must not settle the same one. The rows are
 * written, not only locked: on PostgreSQL the second payment then starts again and sees the deductions of the first.
 */
async function lockOpenCreditNotes(
  tx: Tx,
  sellerQid: string,
  currency: string,
  now: Date,
): Promise<OpenCreditNote[]> {
  await tx
    .updateTable('creditNotes')
    .set(({ ref }) => ({ amount: ref('amount') }))
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .execute();
  const notes = await tx
    .selectFrom('creditNotes')
    .select(['qid', 'amount'])
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .where('issuedAt', '<=', now.toISOString())
    .orderBy('issuedAt')
    .orderBy('qid')
    .execute();
  const deductions = await tx
    .selectFrom('creditNoteDeductions')
    .innerJoin('creditNotes', 'creditNotes.qid', 'creditNoteDeductions.creditNoteQid')
    .select(['creditNoteQid', 'creditNoteDeductions.amount'])
    .where('sellerQid', '=', sellerQid)
    .where('currency', '=', currency)
    .execute();
  const settled = Map.groupBy(deductions, ({ creditNoteQid }) => creditNoteQid);
  return notes.map(({ qid, amount }) => ({
    qid,
    open: differenceOf(amount, sumOf((settled.get(qid) ?? []).map((deduction) => deduction.amount))),
  }));
}
