import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import type { ClaimCategory, ClaimStatus } from '#contract/claims/claims.schemas.ts';
import { subtotalOf, sumOf } from '#contract/platform/values/money.ts';
import { lockSale } from '#server/orders/sales/sales.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import { monthAt } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { ANSWER_DAYS, isCounted, type Settlement } from './claims.rules.ts';
import type { ClaimRow } from './claims.tables.ts';
import { claimReceived } from './feed-subjects.ts';

/** Accepts a claim that has no answer at its deadline. */
export const CLAIM_DEADLINE_TASK = 'claim-deadline';
/** Brings the credit note of a month in line with the claims that were settled in it. */
export const CREDIT_NOTE_TASK = 'claim-credit-note';

/** Finds a claim of a seller; `any` finds that of every seller, for the support team. */
export async function findClaim(
  tx: Tx,
  qid: string,
  sellerQid: string | null | 'any',
): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom('claims')
    .selectAll()
    .where('qid', '=', qid)
    .$if(sellerQid !== 'any', (query) => query.where('sellerQid', '=', sellerQid))
    .executeTakeFirst();
}

/** Locks the order of a claim, by which changes of its claims follow each other, and reads the claim. */
export async function lockClaim(
  tx: Tx,
  qid: string,
  sellerQid: string | null | 'any',
): Promise<ClaimRow | undefined> {
  const found = await findClaim(tx, qid, sellerQid);
  if (found) await lockSale(tx, found.saleQid);
  return found && findClaim(tx, qid, sellerQid);
}

export type ClaimLineRow = Awaited<ReturnType<typeof readClaimLines>>[number];

/** The lines of a claim with their products; `price` is that of a unit in the order. */
export function readClaimLines(tx: Tx, claimQid: string) {
  return tx
    .selectFrom('claimLines')
    .innerJoin('saleLines', 'saleLines.qid', 'claimLines.saleLineQid')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .selectAll('claimLines')
    .select(['saleLines.quantity', 'saleLines.price', 'saleLines.gtin', 'variants.name', 'variants.brand'])
    .where('claimLines.claimQid', '=', claimQid)
    .orderBy('claimLines.position')
    .execute();
}

type NewClaimLine = { saleLineQid: string; quantity: number; price: string };
type NewClaimValues = {
  category: ClaimCategory;
  status: ClaimStatus;
  words: string;
  lines: readonly NewClaimLine[];
};

/** Adds a claim on a locked sale. `runAt` makes times by which tasks run. */
export async function addClaim(
  tx: Tx,
  sale: SaleRow,
  { category, status, words, lines }: NewClaimValues,
  { now, runAt, actor }: { now: Date; runAt: Date; actor: string },
): Promise<ClaimRow> {
  const { count } = await tx
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('saleQid', '=', sale.qid)
    .executeTakeFirstOrThrow();
  const claimed = lines.map(({ saleLineQid, quantity, price }, index) => ({
    qid: randomUUID(),
    saleLineQid,
    position: index + 1,
    claimedQuantity: quantity,
    amount: subtotalOf(price, quantity),
  }));
  const claim = await tx
    .insertInto('claims')
    .values({
      qid: randomUUID(),
      fid: `${sale.fid}-C${Number(count) + 1}`,
      sellerQid: sale.sellerQid,
      saleQid: sale.qid,
      version: 1,
      category,
      status,
      amount: sumOf(claimed.map(({ amount }) => amount)),
      currency: sale.currency,
      buyerWords: words,
      createdAt: now.toISOString(),
      deadline: addDays(now, ANSWER_DAYS).toISOString(),
      isCounted: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const claimQid = claim.qid;
  await tx
    .insertInto('claimLines')
    .values(claimed.map((line) => ({ ...line, claimQid })))
    .execute();
  if (status === 'OPEN') {
    await enqueue(tx, CLAIM_DEADLINE_TASK, { claimQid }, addDays(runAt, ANSWER_DAYS));
    await notifySeller(tx, claim.sellerQid, claimReceived(claim), now);
  }
  await tellClaim(
    tx,
    claim,
    { kind: 'CLAIM_RECEIVED', after: amountText(claim.amount, claim) },
    { actor, now },
  );
  return claim;
}

type Change = Partial<Pick<ClaimRow, 'status' | 'sellerWords' | 'answeredAt' | 'answeredBy'>>;
type ChangedAt = { now: Date; runAt: Date };

/**
 * Keeps a change of a locked claim with what is settled of its lines. When no line is open any more, the claim is settled,
 * and the credit note of its month follows once the month has ended.
 */
export async function changeClaim(
  tx: Tx,
  claim: ClaimRow,
  { change, settlements }: { change: Change; settlements: readonly Settlement[] },
  { now, runAt }: ChangedAt,
): Promise<ClaimRow> {
  for (const { qid, ...line } of settlements) {
    await tx.updateTable('claimLines').set(line).where('qid', '=', qid).execute();
  }
  const lines = await tx
    .selectFrom('claimLines')
    .select('acceptedAmount')
    .where('claimQid', '=', claim.qid)
    .execute();
  const accepted = lines.flatMap(({ acceptedAmount }) => acceptedAmount ?? []);
  const { isTest } = await tx
    .selectFrom('sales')
    .select('isTest')
    .where('qid', '=', claim.saleQid)
    .executeTakeFirstOrThrow();
  const acceptedAmount = accepted.length === lines.length ? sumOf(accepted) : null;
  const settlement = acceptedAmount !== null && {
    acceptedAmount,
    settledAt: now.toISOString(),
    // A test order costs nothing.
    isCounted: isTest === 0 && isCounted(claim.category, acceptedAmount) ? (1 as const) : (0 as const),
  };
  if (settlement && settlement.isCounted === 1) await enqueueCreditNote(tx, claim, { now, runAt });
  return tx
    .updateTable('claims')
    .set({ ...change, ...settlement, version: claim.version + 1 })
    .where('qid', '=', claim.qid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function enqueueCreditNote(tx: Tx, claim: ClaimRow, { now, runAt }: ChangedAt): Promise<void> {
  const { sellerQid, currency } = claim;
  const { timeZone } = await findSeller(tx, sellerQid);
  const { month, until } = monthAt(now, timeZone);
  const end = new Date(until);
  await enqueue(tx, CREDIT_NOTE_TASK, { sellerQid, month, currency }, end > runAt ? end : runAt);
}

type ClaimEntry = {
  kind:
    | 'CLAIM_RECEIVED'
    | 'CLAIM_EVIDENCE_ADDED'
    | 'CLAIM_EVIDENCE_REMOVED'
    | 'CLAIM_ACCEPTED'
    | 'CLAIM_DISPUTED'
    | 'CLAIM_WITHDRAWN'
    | 'CLAIM_DECIDED'
    | 'CLAIM_UNANSWERED';
  after: string;
};

/** Each change of a claim is one entry in the timeline of its order. */
export async function tellClaim(
  tx: Tx,
  { saleQid, fid }: Pick<ClaimRow, 'saleQid' | 'fid'>,
  entry: ClaimEntry,
  by: { actor: string; now: Date },
): Promise<void> {
  await writeTimelineEntries(tx, [saleQid], { ...entry, subject: fid }, by);
}

/** An amount as the timeline keeps it. */
export function amountText(amount: string, { currency }: Pick<ClaimRow, 'currency'>): string {
  return `${amount} ${currency}`;
}

/** The open claims of a seller, the next deadline first. */
export function readClaimsToAnswer(tx: Tx, sellerQid: string, now: Date) {
  return tx
    .selectFrom('claims')
    .innerJoin('sales', 'sales.qid', 'claims.saleQid')
    .select(['claims.qid', 'claims.fid', 'claims.category', 'claims.amount', 'claims.currency'])
    .select(['claims.deadline', 'sales.fid as saleFid'])
    .where('claims.sellerQid', '=', sellerQid)
    .where('claims.status', '=', 'OPEN')
    .where('claims.deadline', '>', now.toISOString())
    .orderBy('claims.deadline')
    .execute();
}
