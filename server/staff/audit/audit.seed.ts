import { subDays } from 'date-fns/subDays';
import type { StaffActionKind } from '#contract/staff/audit.schemas.ts';
import type { LeadEntryKind } from '#contract/staff/leads.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { changeDetail } from '#server/staff/leads/lead-changes.ts';
import { leadsSeed } from '#server/staff/leads/leads.seed.ts';
import { type NewStaffAction, recordStaffAction } from './record-staff-action.ts';

type Person = { qid: string; name: string };
type Past = NewStaffAction & { at: string; user: Person };

/** What staff did before the marketplace starts: checks, work on leads, test orders and pauses, oldest first. */
export const auditSeed = defineSeed({ after: [leadsSeed], write: seedAuditList });

async function seedAuditList(tx: Tx, { now }: SeedOptions): Promise<void> {
  const staff = await tx
    .selectFrom('users')
    .select(['qid', 'name'])
    .where('isStaff', '=', 1)
    .orderBy('createdAt')
    .orderBy('email')
    .execute();
  const [first] = staff;
  if (first === undefined) return;
  const past = [
    ...(await readChecks(tx)),
    ...(await readWorkOnLeads(tx, staff)),
    ...(await readTestSales(tx, first)),
    ...(await readPauses(tx, { at: subDays(now, 2).toISOString(), user: first })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  for (const { at, user, ...action } of past) {
    await recordStaffAction(tx, action, { user, now: new Date(at) });
  }
}

async function readChecks(tx: Tx): Promise<Past[]> {
  const checks = await tx
    .selectFrom('initialChecks')
    .select([
      'qid',
      'fileName',
      'userQid',
      'createdBy',
      'createdAt',
      'endedAt',
      'status',
      'dealId',
      'company',
    ])
    .execute();
  return checks.flatMap((check): Past[] => {
    const user = { qid: check.userQid, name: check.createdBy };
    const subject = { kind: 'CHECK', key: check.qid, label: check.fileName } as const;
    const detail = `Deal ${check.dealId}, ${check.company}`;
    const started: Past = { at: check.createdAt, user, kind: 'CHECK_STARTED', subject, detail };
    if (check.status !== 'CANCELLED' || check.endedAt === null) return [started];
    return [started, { at: check.endedAt, user, kind: 'CHECK_CANCELLED', subject }];
  });
}

/** What the entries of a lead's timeline are in the audit list; those of companies themselves are not in it. */
const kindsOfEntries: Partial<Record<LeadEntryKind, StaffActionKind>> = {
  CREATED: 'LEAD_CREATED',
  STAGE_CHANGED: 'LEAD_MOVED',
  FIELD_CHANGED: 'LEAD_CHANGED',
  OWNER_CHANGED: 'LEAD_CHANGED',
  NOTE_ADDED: 'LEAD_NOTE_ADDED',
  STOCK_LIST_ADDED: 'LEAD_STOCK_LIST_UPLOADED',
  COMPLETED: 'LEAD_COMPLETED',
};

async function readWorkOnLeads(tx: Tx, staff: readonly Person[]): Promise<Past[]> {
  const entries = await tx
    .selectFrom('leadEntries')
    .innerJoin('leads', 'leads.qid', 'leadEntries.leadQid')
    .select(['slug', 'company', 'kind', 'at', 'actor', 'field', 'before', 'after'])
    .execute();
  return entries.flatMap(({ slug, company, kind: entryKind, at, actor, ...change }): Past[] => {
    const kind = kindsOfEntries[entryKind];
    const user = staff.find(({ name }) => name === actor);
    if (kind === undefined || user === undefined) return [];
    const isChange = kind === 'LEAD_MOVED' || kind === 'LEAD_CHANGED';
    const detail = isChange ? changeDetail([change]) : change.after;
    return [{ at, user, kind, subject: { kind: 'LEAD', key: slug, label: company }, detail }];
  });
}

async function readTestSales(tx: Tx, user: Person): Promise<Past[]> {
  const sales = await tx
    .selectFrom('sales')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .select(['sales.qid', 'sales.fid', 'sales.placedAt', 'sellers.company'])
    .where('sales.isTest', '=', 1)
    .execute();
  return sales.map(({ qid, fid, placedAt, company }) => ({
    at: placedAt,
    user,
    kind: 'TEST_SALE_CREATED',
    subject: { kind: 'SALE', key: qid, label: fid },
    detail: `For ${company}`,
  }));
}

async function readPauses(tx: Tx, by: { at: string; user: Person }): Promise<Past[]> {
  const paused = await tx
    .selectFrom('sellers')
    .select(['qid', 'company', 'pauseReason'])
    .where('status', '=', 'PAUSED')
    .orderBy('company')
    .execute();
  return paused.map(({ qid, company, pauseReason }) => ({
    ...by,
    kind: 'SELLER_PAUSED',
    subject: { kind: 'SELLER', key: qid, label: company },
    detail: pauseReason,
  }));
}
