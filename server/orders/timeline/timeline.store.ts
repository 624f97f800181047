import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { AmountChange, type TimelineEntry } from '#contract/orders/timeline.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import type { Database } from '#server/platform/store/schema.ts';

/** The actor of timeline entries that the marketplace causes. */
export const MARKETPLACE_ACTOR = brand.name;
export const PAYMENTS_TEAM_ACTOR = `${brand.name} payments team`;
export const WAREHOUSE_ACTOR = `${brand.name} warehouse`;
export const STAFF_ACTOR = `${brand.name} staff`;

export type NewTimelineEntry = {
  kind: TimelineEntry['kind'];
  subject?: string | null;
  before?: string | null;
  after?: string | null;
  amounts?: AmountChange[];
};

/** Writes one entry for each of the sales; the caller holds their rows locked, so that the sequence has no race. */
export async function writeTimelineEntries(
  tx: Kysely<Database>,
  saleQids: readonly string[],
  entry: NewTimelineEntry,
  by: { actor: string; now: Date },
): Promise<void> {
  if (saleQids.length === 0) return;
  const rows = saleQids.map((saleQid) => ({
    qid: randomUUID(),
    saleQid,
    at: by.now.toISOString(),
    sequence: sql<number>`(select coalesce(max("sequence"), 0) + 1 from "timeline" where "saleQid" = ${saleQid})`,
    actor: by.actor,
    kind: entry.kind,
    subject: entry.subject ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    amounts: entry.amounts?.length ? JSON.stringify(entry.amounts) : null,
  }));
  await tx.insertInto('timeline').values(rows).execute();
}

const StoredAmounts = v.pipe(v.string(), v.parseJson(), v.array(AmountChange));

/** Reads the entries of a sale, newest first. */
export async function readTimelineEntries(db: Kysely<Database>, saleQid: string): Promise<TimelineEntry[]> {
  const entries = await db
    .selectFrom('timeline')
    .select(['qid', 'at', 'actor', 'kind', 'subject', 'before', 'after', 'amounts'])
    .where('saleQid', '=', saleQid)
    .orderBy('sequence', 'desc')
    .execute();
  return entries.map(({ amounts, ...entry }) => ({
    ...entry,
    amounts: amounts === null ? [] : v.parse(StoredAmounts, amounts),
  }));
}
