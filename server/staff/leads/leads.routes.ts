import { randomUUID } from 'node:crypto';
import type { StaffActionSubject } from '#contract/staff/audit.schemas.ts';
import type { LeadDetails } from '#contract/staff/lead-details.schemas.ts';
import {
  addLeadNote,
  answerSurvey,
  completeLead,
  countLeads,
  createLead,
  listLeads,
  readLead,
  readLeadBoard,
  updateLead,
} from '#contract/staff/leads.calls.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { isStaffEmail } from '#server/people/accounts/emails.store.ts';
import { isPossiblePhone } from '#server/people/users/phone.rules.ts';
import { networkOf } from '#server/platform/rate-limits/rate-limit.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import type { Refuse, RefuseCommon } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { recordStaffAction } from '#server/staff/audit/record-staff-action.ts';
import { completeLockedLead } from './complete-lead.ts';
import { recordSurveyAnswer } from './incoming-leads.store.ts';
import { changeDetail, entriesOfChange } from './lead-changes.ts';
import { countLeadsBy, countMatchingLeads, readBoard, readMatchingLeads } from './lead-list.store.ts';
import { leadReply, leadSummary } from './lead-reply.ts';
import {
  changeLead,
  findEmailUse,
  isKnownDeal,
  isStaffUser,
  lockLead,
  newLeadRow,
  type NewLeadEntry,
  stageColumns,
  writeLeadEntries,
} from './leads.store.ts';
import type { LeadRow } from './leads.tables.ts';
import { stockListRoutes } from './stock-list.routes.ts';

const HOUR_SECONDS = 3600;
/** Within an hour, from one network. */
export const MAXIMUM_SURVEY_ANSWERS_BY_NETWORK = 30;

export function leadRoutes(app: MarketplaceApp): void {
  readRoutes(app);
  changeRoutes(app);
  stockListRoutes(app);

  const byNetwork = app.createRateLimit(
    'survey answers by network',
    MAXIMUM_SURVEY_ANSWERS_BY_NETWORK,
    HOUR_SECONDS,
  );
  route(app, answerSurvey, async ({ tx, body, now, http, refuse }) => {
    const wait = await byNetwork.consume(networkOf(http.env.remoteAddress));
    if (wait !== undefined) throw refuse('throttled', { wait });
    await recordSurveyAnswer(tx, body, now);
  });
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listLeads, async (given) => {
    const { tx, query } = given;
    return readPage(given, await countMatchingLeads(tx, query), async (slice) =>
      (await readMatchingLeads(tx, query, slice)).map(leadSummary),
    );
  });

  route(app, readLeadBoard, ({ tx, query }) => readBoard(tx, query));

  route(app, countLeads, ({ tx }) => countLeadsBy(tx));

  route(app, readLead, (given) => readExistingLead(given, given.params.slug));
}

function changeRoutes(app: MarketplaceApp): void {
  route(app, createLead, async (given) => {
    const { tx, body, now, user, refuse } = given;
    const { ownerQid = null, ...details } = body;
    await checkDetails(given, details);
    if (ownerQid !== null && !(await isStaffUser(tx, ownerQid))) throw refuse('unknown_owner');
    const lead = await newLeadRow(tx, { ...details, ownerQid, source: 'STAFF' }, now);
    await tx.insertInto('leads').values(lead).execute();
    await writeLeadEntries(tx, lead.qid, [{ kind: 'CREATED' }], { actor: user.name, now });
    await recordStaffAction(tx, { kind: 'LEAD_CREATED', subject: subjectOf(lead) }, given);
    return readExistingLead(given, lead.slug);
  });

  route(app, updateLead, async (given) => {
    const { tx, body, now, user, refuse } = given;
    const lead = await lockExistingLead(given);
    if (lead.stage === 'COMPLETED') throw refuse('lead_completed');
    checkVersion(given, lead.version);
    const { stage, ownerQid, ...details } = body;
    await checkDetails(given, details, lead);
    if (isNewEmail(details, lead) && lead.userQid !== null) throw refuse('email_of_account');
    if (ownerQid && !(await isStaffUser(tx, ownerQid))) throw refuse('unknown_owner');
    const entries = await entriesOfChange(tx, lead, body);
    if (entries.length > 0) {
      await changeLead(tx, lead, {
        ...changedDetails(details),
        ...(ownerQid === undefined ? {} : { ownerQid }),
        ...(stage === undefined || stage === lead.stage ? {} : stageColumns(stage, now)),
      });
      await writeLeadEntries(tx, lead.qid, entries, { actor: user.name, now });
      await recordChange(given, lead, entries);
    }
    return readExistingLead(given, lead.slug);
  });

  route(app, addLeadNote, async (given) => {
    const { tx, body, now, user } = given;
    const lead = await lockExistingLead(given);
    const note = { qid: randomUUID(), author: user.name, text: body.text, at: now.toISOString() };
    await tx
      .insertInto('leadNotes')
      .values({ ...note, leadQid: lead.qid })
      .execute();
    await writeLeadEntries(tx, lead.qid, [{ kind: 'NOTE_ADDED' }], { actor: user.name, now });
    await recordStaffAction(tx, { kind: 'LEAD_NOTE_ADDED', subject: subjectOf(lead) }, given);
    return note;
  });

  route(app, completeLead, async (given) => {
    const lead = await lockExistingLead(given);
    if (lead.stage === 'COMPLETED') throw given.refuse('lead_completed');
    checkVersion(given, lead.version);
    await completeLockedLead(app, given, lead);
    await recordStaffAction(given.tx, { kind: 'LEAD_COMPLETED', subject: subjectOf(lead) }, given);
    return readExistingLead(given, lead.slug);
  });
}

function subjectOf({ slug, company }: LeadRow): StaffActionSubject {
  return { kind: 'LEAD', key: slug, label: company };
}

type ByStaff = { tx: Tx; user: CurrentUser; now: Date };

async function recordChange(given: ByStaff, lead: LeadRow, entries: readonly NewLeadEntry[]): Promise<void> {
  const kind = entries.every((entry) => entry.kind === 'STAGE_CHANGED') ? 'LEAD_MOVED' : 'LEAD_CHANGED';
  await recordStaffAction(given.tx, { kind, subject: subjectOf(lead), detail: changeDetail(entries) }, given);
}

type ReadGiven = { tx: Tx; user: CurrentUser; refuse: RefuseCommon };

async function readExistingLead({ tx, user, refuse }: ReadGiven, slug: string): Promise<Lead> {
  const lead = await leadReply(tx, slug, user);
  if (!lead) throw refuse('not_found');
  return lead;
}

type LeadGiven = { tx: Tx; params: { slug: string }; refuse: RefuseCommon };

async function lockExistingLead({ tx, params, refuse }: LeadGiven): Promise<LeadRow> {
  const lead = await lockLead(tx, params.slug);
  if (!lead) throw refuse('not_found');
  return lead;
}

type DetailsGiven = { tx: Tx; refuse: Refuse<typeof createLead.refusals> };

/** Refuses an email address that cannot become that of a new seller, and a phone number that does not exist. */
async function checkDetails(
  { tx, refuse }: DetailsGiven,
  details: Partial<LeadDetails>,
  lead?: LeadRow,
): Promise<void> {
  const { email, phone, dealId } = details;
  if (email !== undefined && isNewEmail(details, lead)) {
    if (isStaffEmail(email)) throw refuse('staff_email');
    const use = await findEmailUse(tx, email, lead);
    if (use) throw refuse('email_already_used', use);
  }
  if (phone && phone !== lead?.phone && !isPossiblePhone(phone)) throw refuse('impossible_phone_number');
  if (dealId && dealId !== lead?.dealId && !(await isKnownDeal(tx, dealId))) throw refuse('unknown_deal');
}

function isNewEmail({ email }: Partial<LeadDetails>, lead?: LeadRow): boolean {
  return email !== undefined && email !== lead?.email;
}

function changedDetails(details: Partial<LeadDetails>): Partial<LeadRow> {
  const { categories, ...rest } = details;
  return {
    ...rest,
    ...(categories === undefined ? {} : { categories: JSON.stringify(categories) }),
  };
}
