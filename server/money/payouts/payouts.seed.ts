import { sql, type Insertable, type SqlBool } from 'kysely';
import { differenceOf, sumOf } from '#contract/platform/values/money.ts';
import { claimsSeed } from '#server/claims/claims.seed.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { MARKETPLACE_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { maskAccountNumber } from '#server/people/bank/bank.rules.ts';
import { establishedSellers, type Seller } from '#server/people/users/sample-sellers.ts';
import { monthAt, type Month } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { makeTask } from '#server/platform/tasks/sample-task.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import {
  creditNoteAmounts,
  creditNoteFid,
  deductionsFrom,
  expectedAfterReview,
  expectedAfterTransfer,
  transferReference,
  type OpenCreditNote,
} from './payouts.rules.ts';
import { newPayout, PAY_OUT_TASK } from './payouts.store.ts';

type SeededRows = {
  payouts: Insertable<Database['payouts']>[];
  creditNotes: Insertable<Database['creditNotes']>[];
  creditNoteClaims: Insertable<Database['creditNoteClaims']>[];
  creditNoteDeductions: Insertable<Database['creditNoteDeductions']>[];
  timeline: Insertable<Database['timeline']>[];
  tasks: Insertable<Database['tasks']>[];
};

/** The payouts of the seeded sales and credit notes of past months, as the marketplace would have written them. */
export const payoutsSeed = defineSeed({ after: [claimsSeed], write: seedPayouts });

async function seedPayouts(tx: Tx, { now }: SeedOptions): Promise<void> {
  const rows: SeededRows = {
    payouts: [],
    creditNotes: [],
    creditNoteClaims: [],
    creditNoteDeductions: [],
    timeline: [],
    tasks: [],
  };
  for (const seller of establishedSellers) {
    const sales = await readPaidSales(tx, seller.qid);
    const claims = await readCountedClaims(tx, seller.qid);
    for (const inCurrency of Map.groupBy(sales, ({ currency }) => currency).values()) {
      addPayouts(rows, { seller, claims }, inCurrency, now);
    }
  }
  await writeRows(tx, rows);
}

type PaidSale = SaleRow & { lastSequence: number | null };

async function readPaidSales(tx: Tx, sellerQid: string): Promise<PaidSale[]> {
  return tx
    .selectFrom('sales')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('timeline')
        .select((entry) => entry.fn.max('sequence').as('last'))
        .whereRef('timeline.saleQid', '=', 'sales.qid')
        .where(sql<SqlBool>`"timeline"."kind" not like 'CLAIM%'`)
        .as('lastSequence'),
    )
    .where('sellerQid', '=', sellerQid)
    .where('paymentTriggeredAt', 'is not', null)
    .where('isTest', '=', 0)
    .orderBy((eb) => eb.fn.coalesce('paidAt', 'paymentTriggeredAt'))
    .orderBy('qid')
    .execute();
}

type CountedClaim = Awaited<ReturnType<typeof readCountedClaims>>[number];
type Claimed = { seller: Seller; claims: readonly CountedClaim[] };

function readCountedClaims(tx: Tx, sellerQid: string) {
  return tx
    .selectFrom('claims')
    .select(['fid', 'saleQid', 'currency', 'acceptedAmount', 'settledAt'])
    .where('sellerQid', '=', sellerQid)
    .where('isCounted', '=', 1)
    .orderBy('fid')
    .execute();
}

function addPayouts(rows: SeededRows, claimed: Claimed, sales: readonly PaidSale[], now: Date): void {
  const { seller } = claimed;
  const notes: OpenCreditNote[] = [];
  const months = Map.groupBy(sales, (sale) => monthAt(paymentOf(sale), seller.timeZone).month);
  for (const paid of months.values()) {
    for (const sale of paid) addPayout(rows, seller, sale, notes, now);
    const [first] = paid;
    const month = first && monthAt(paymentOf(first), seller.timeZone);
    if (month && month.until <= now.toISOString()) addCreditNote(rows, claimed, month, paid, notes);
  }
}

function paymentOf({ paidAt, paymentTriggeredAt, placedAt }: SaleRow): Date {
  return new Date(paidAt ?? paymentTriggeredAt ?? placedAt);
}

function addPayout(
  rows: SeededRows,
  seller: Seller,
  sale: PaidSale,
  notes: OpenCreditNote[],
  now: Date,
): void {
  const random = randomFor(`payout of sale ${sale.fid}`);
  const triggeredAt = new Date(sale.paymentTriggeredAt ?? sale.placedAt);
  const payout = newPayout(sale, triggeredAt, random.qid());
  if (sale.paidAt === null) {
    const payoutAt = expectedAfterReview(triggeredAt, seller.timeZone).toISOString();
    rows.payouts.push({ ...payout, status: 'REVIEW', payoutAt });
    return;
  }
  const payoutAt = expectedAfterTransfer(new Date(sale.paidAt), seller.timeZone);
  const isPaid = payoutAt <= now;
  const deductions = deductionsFrom(payout.total, notes);
  const deducted = sumOf(deductions.map(({ amount }) => amount));
  const reference = transferReference(sale.fid);
  rows.payouts.push({
    ...payout,
    status: isPaid ? 'PAID' : 'AWAITED',
    deducted,
    paidAt: sale.paidAt,
    payoutAt: payoutAt.toISOString(),
    reference,
    maskedAccount: seller.bank && maskAccountNumber(seller.bank.account),
  });
  for (const deduction of deductions) {
    rows.creditNoteDeductions.push({ ...deduction, payoutQid: payout.qid });
    const note = notes.find(({ qid }) => qid === deduction.creditNoteQid);
    if (note) note.open = differenceOf(note.open, deduction.amount);
  }
  if (!isPaid) {
    rows.tasks.push(
      makeTask({ kind: PAY_OUT_TASK, payload: { payoutQid: payout.qid }, runAt: payoutAt }, random),
    );
    return;
  }
  rows.timeline.push({
    qid: random.qid(),
    saleQid: sale.qid,
    at: payoutAt.toISOString(),
    sequence: Number(sale.lastSequence) + 1,
    actor: MARKETPLACE_ACTOR,
    kind: 'PAID_OUT',
    subject: reference,
    before: null,
    after: `${differenceOf(payout.total, deducted)} ${sale.currency}`,
  });
}

/** The credit note for what was accepted in a month. */
function addCreditNote(
  rows: SeededRows,
  { seller, claims: all }: Claimed,
  { month, from, until }: Month,
  sales: readonly PaidSale[],
  notes: OpenCreditNote[],
): void {
  const [{ currency } = { currency: seller.currency }] = sales;
  const claims = all.filter(
    ({ settledAt, ...claim }) =>
      claim.currency === currency && settledAt !== null && settledAt >= from && settledAt < until,
  );
  const accepted = claims.map(({ acceptedAmount }) => acceptedAmount ?? '0.00');
  const amounts = creditNoteAmounts(accepted, sumOf(sales.map(({ price }) => price)));
  const qid = randomFor(`credit note ${seller.key} ${month} ${currency}`).qid();
  const fid = creditNoteFid(seller.fid, month, currency);
  if (amounts.amount === '0.00') return;
  const issuedAt = new Date(Date.parse(until) - 1000).toISOString();
  rows.creditNotes.push({ qid, fid, sellerQid: seller.qid, month, currency, ...amounts, issuedAt });
  rows.creditNoteClaims.push(
    ...claims.map(({ fid: claimFid, saleQid }, index) => ({
      creditNoteQid: qid,
      claimFid,
      saleQid,
      amount: accepted[index] ?? '0.00',
    })),
  );
  notes.push({ qid, open: amounts.amount });
}
