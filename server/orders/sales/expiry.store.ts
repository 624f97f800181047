import type { Kysely } from 'kysely';
import { editableStatuses } from '#contract/orders/sale-status.ts';
import { MARKETPLACE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { SECOND } from '#server/platform/clock.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import type { Database } from '#server/platform/store/schema.ts';

/** Keeps one statement far below the parameter limits of both databases. */
const BATCH = 200;

/** How long the nearest deadline is kept. A deadline is minutes away when it is set. */
const KEPT_MS = SECOND;

/** The sales to expire: those of one seller, one sale, or all. */
type Scope = { sellerQid?: string | null; saleQid?: string };

type NearestDeadline = { deadline: string | null; readAt: Date };

/** The nearest deadlines by database, so that a read seldom makes a query for them. */
const nearestDeadlines = new WeakMap<Kysely<Database>, NearestDeadline>();

/** Expires the due sales of a seller before they are listed. */
export async function expireSalesOfSeller(
  db: Kysely<Database>,
  now: Date,
  sellerQid: string | null,
): Promise<void> {
  const deadline = await nearestDeadline(db, now);
  if (deadline === null || deadline > now.toISOString()) return;
  await expireDueSales(db, now, { sellerQid });
}

/** Marks the sales in scope whose deadline has passed as EXPIRED, each exactly once. Outside a transaction only. */
export async function expireDueSales(db: Kysely<Database>, now: Date, scope: Scope = {}): Promise<void> {
  for (;;) {
    const due = await dueSales(db, now, scope);
    if (due.length === 0) return;
    await runTransaction({ db }, (tx) => expireSales(tx, now, due));
  }
}

/** Marks sales as EXPIRED inside a transaction; a second transaction finds them EXPIRED and changes nothing. */
export async function expireSales(tx: Kysely<Database>, now: Date, qids: readonly string[]): Promise<void> {
  // Always in the same sequence, so that two transactions cannot deadlock.
  await tx.selectFrom('sales').select('qid').where('qid', 'in', qids).orderBy('qid').forUpdate().execute();
  const expired = await tx
    .updateTable('sales')
    .set((eb) => ({ status: 'EXPIRED', nextAction: null, version: eb('version', '+', 1) }))
    .where('qid', 'in', qids)
    .where('status', 'in', editableStatuses)
    .where('expiredAt', '<=', now.toISOString())
    .returning('qid')
    .execute();
  const expiredQids = expired.map(({ qid }) => qid);
  if (expiredQids.length === 0) return;
  await tx
    .updateTable('bookings')
    .set({ status: 'CANCELLED' })
    .where('saleQid', 'in', expiredQids)
    .where('status', '!=', 'CANCELLED')
    .execute();
  await writeTimelineEntries(tx, expiredQids, { kind: 'EXPIRED' }, { actor: MARKETPLACE_ACTOR, now });
}

/** The nearest deadline of all sales that can expire, as it was less than a second ago. */
async function nearestDeadline(db: Kysely<Database>, now: Date): Promise<string | null> {
  const kept = nearestDeadlines.get(db);
  if (kept && Math.abs(now.getTime() - kept.readAt.getTime()) < KEPT_MS) return kept.deadline;
  const { deadline } = await db
    .selectFrom('sales')
    .select((eb) => eb.fn.min<string | null>('expiredAt').as('deadline'))
    .where('status', 'in', editableStatuses)
    .executeTakeFirstOrThrow();
  nearestDeadlines.set(db, { deadline, readAt: now });
  return deadline;
}

async function dueSales(db: Kysely<Database>, now: Date, scope: Scope): Promise<string[]> {
  const { sellerQid, saleQid } = scope;
  const rows = await db
    .selectFrom('sales')
    .select('qid')
    .where('status', 'in', editableStatuses)
    .where('expiredAt', '<=', now.toISOString())
    .$if(sellerQid !== undefined, (query) => query.where('sellerQid', '=', sellerQid ?? null))
    .$if(saleQid !== undefined, (query) => query.where('qid', '=', saleQid ?? ''))
    .limit(BATCH)
    .execute();
  return rows.map(({ qid }) => qid);
}
