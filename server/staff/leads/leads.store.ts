import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LeadDetails } from '#contract/staff/lead-details.schemas.ts';
import type { LeadEntryKind, LeadSource, LeadStage } from '#contract/staff/leads.schemas.ts';
import { findEmailOwner } from '#server/people/accounts/emails.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { slugBaseOf, slugOf } from './leads.rules.ts';
import type { LeadRow } from './leads.tables.ts';

/** Locks a lead for a change, by which changes follow each other. */
export function lockLead(tx: Tx, slug: string): Promise<LeadRow | undefined> {
  return tx.selectFrom('leads').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
}

type NewLeadValues = LeadDetails & { source: LeadSource; ownerQid: string | null };

/** The row of a new lead, with a slug that no other lead has. */
export async function newLeadRow(
  tx: Tx,
  { source, ownerQid, categories, ...details }: NewLeadValues,
  now: Date,
): Promise<LeadRow> {
  const at = now.toISOString();
  return {
    qid: randomUUID(),
    slug: await findFreeSlug(tx, details.company),
    version: 1,
    ...details,
    categories: JSON.stringify(categories),
    checkQid: null,
    offersAt: null,
    stage: 'NEW',
    stageSince: at,
    source,
    ownerQid,
    userQid: null,
    createdAt: at,
    completedAt: null,
  };
}

async function findFreeSlug(tx: Tx, company: string): Promise<string> {
  const taken = await tx
    .selectFrom('leads')
    .select('slug')
    .where('slug', 'like', `${slugBaseOf(company)}%`)
    .execute();
  return slugOf(company, new Set(taken.map(({ slug }) => slug)));
}

/** Who else has an email address: another lead, or a user that is not the account of this lead. */
export async function findEmailUse(
  tx: Tx,
  email: string,
  lead?: Pick<LeadRow, 'qid' | 'userQid'>,
): Promise<{ slug: string | null } | undefined> {
  const other = await tx
    .selectFrom('leads')
    .select('slug')
    .where('email', '=', email)
    .$if(lead !== undefined, (query) => query.where('qid', '!=', lead?.qid ?? ''))
    .executeTakeFirst();
  if (other) return other;
  const owner = await findEmailOwner(tx, email);
  if (!owner || owner.qid === lead?.userQid) return undefined;
  const own = await tx.selectFrom('leads').select('slug').where('userQid', '=', owner.qid).executeTakeFirst();
  return { slug: own?.slug ?? null };
}

export async function isStaffUser(tx: Tx, qid: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('qid')
    .where('qid', '=', qid)
    .where('isStaff', '=', 1)
    .executeTakeFirst();
  return user !== undefined;
}

export async function isKnownDeal(tx: Tx, id: string): Promise<boolean> {
  const deal = await tx.selectFrom('deals').select('id').where('id', '=', id).executeTakeFirst();
  return deal !== undefined;
}

export type NewLeadEntry = {
  kind: LeadEntryKind;
  field?: string;
  before?: string | null;
  after?: string | null;
};
export type By = { actor: string; now: Date };

/** Writes entries of the timeline; the caller holds the lead locked, so that the sequence has no race. */
export async function writeLeadEntries(
  tx: Tx,
  leadQid: string,
  entries: readonly NewLeadEntry[],
  { actor, now }: By,
): Promise<void> {
  for (const { kind, field = null, before = null, after = null } of entries) {
    await tx
      .insertInto('leadEntries')
      .values({
        qid: randomUUID(),
        leadQid,
        sequence: sql<number>`(select coalesce(max("sequence"), 0) + 1 from "leadEntries" where "leadQid" = ${leadQid})`,
        kind,
        at: now.toISOString(),
        actor,
        field,
        before,
        after,
      })
      .execute();
  }
}

/** Changes a locked lead. */
export async function changeLead(
  tx: Tx,
  lead: Pick<LeadRow, 'qid' | 'version'>,
  change: Partial<Omit<LeadRow, 'qid' | 'slug' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ ...change, version: lead.version + 1 })
    .where('qid', '=', lead.qid)
    .execute();
}

/** The columns of a lead that enters a stage. */
export function stageColumns(stage: LeadStage, now: Date) {
  return { stage, stageSince: now.toISOString() };
}
