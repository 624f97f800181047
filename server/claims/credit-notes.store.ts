import { randomUUID } from 'node:crypto';
import { amountOfCents, centsOf } from '#server/money/payouts/exact-sum.ts';
import { creditNoteAmounts, creditNoteFid } from '#server/money/payouts/payouts.rules.ts';
import { lockSeller } from '#server/people/users/users.store.ts';
import { monthIn, type Month } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';

type Account = { sellerQid: string; currency: string };
type Period = Pick<Month, 'from' | 'until'>;

/** The goods of the orders that were paid in a month. */
export async function readMonthSales(
  tx: Tx,
  { sellerQid, currency }: Account,
  { from, until }: Period,
): Promise<string> {
  const { cents } = await tx
    .selectFrom('payouts')
    .select(centsOf('goods').as('cents'))
    .where('sellerQid', '=', sellerQid)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return amountOfCents(cents);
}

/** What was accepted of the claims that were settled in a month, but for one. */
export async function readAcceptedInMonth(
  tx: Tx,
  { except, ...account }: Account & { except: string },
  period: Period,
): Promise<string> {
  const { cents } = await settledClaims(tx, account, period)
    .select(centsOf('acceptedAmount').as('cents'))
    .where('qid', '!=', except)
    .executeTakeFirstOrThrow();
  return amountOfCents(cents);
}

/**
 * Brings the credit note of a month that has ended in line with its claims. Nothing changes when it is already, so that
 * several tasks of a month have one effect.
 */
export async function writeCreditNote(tx: Tx, account: Account & { month: string }): Promise<void> {
  const { sellerQid, currency, month } = account;
  const { timeZone, fid } = await lockSeller(tx, sellerQid);
  const period = monthIn(month, timeZone);
  const claims = await settledClaims(tx, account, period)
    .select(['fid as claimFid', 'saleQid', 'acceptedAmount'])
    .orderBy('fid')
    .execute();
  const accepted = claims.map(({ acceptedAmount }) => acceptedAmount ?? '0.00');
  const amounts = creditNoteAmounts(accepted, await readMonthSales(tx, account, period));
  // What the marketplace pays itself needs no note.
  if (amounts.amount === '0.00') return;
  const { qid: creditNoteQid } = await tx
    .insertInto('creditNotes')
    .values({
      qid: randomUUID(),
      fid: creditNoteFid(fid, month, currency),
      sellerQid,
      month,
      currency,
      ...amounts,
      issuedAt: lastSecondOf(period),
    })
    .onConflict((conflict) => conflict.columns(['sellerQid', 'month', 'currency']).doUpdateSet(amounts))
    .returning('qid')
    .executeTakeFirstOrThrow();
  const rows = claims.map(({ claimFid, saleQid }, index) => ({
    creditNoteQid,
    claimFid,
    saleQid,
    amount: accepted[index] ?? '0.00',
  }));
  await tx
    .insertInto('creditNoteClaims')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function settledClaims(tx: Tx, { sellerQid, currency }: Account, { from, until }: Period) {
  return tx
    .selectFrom('claims')
    .where('sellerQid', '=', sellerQid)
    .where('settledAt', '>=', from)
    .where('settledAt', '<', until)
    .where('currency', '=', currency)
    .where('isCounted', '=', 1);
}

function lastSecondOf({ until }: Period): string {
  return new Date(Date.parse(until) - 1000).toISOString();
}
