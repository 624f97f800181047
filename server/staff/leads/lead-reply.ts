import * as v from 'valibot';
import type { CheckResult } from '#contract/staff/initial-checks.schemas.ts';
import type { Lead, LeadStockList, LeadSummary } from '#contract/staff/leads.schemas.ts';
import { formatPhone } from '#server/people/users/phone.rules.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import {
  checkReply,
  findCheck,
  mayCheckGtins,
  readCheckRows,
} from '#server/staff/initial-checks/initial-checks.store.ts';
import { missingOf, nextStepOf, requirementsOf, staysOf, vatCheckOf } from './leads.rules.ts';
import { readListedLeads, type ListedLead } from './listed-leads.store.ts';

export function leadSummary(lead: ListedLead): LeadSummary {
  const { slug, version, company, contact, email, country, stage, stageSince, source, createdAt } = lead;
  const missing = stage === 'COMPLETED' ? 0 : missingOf(lead).length;
  return {
    slug,
    version,
    company,
    contact,
    email,
    country,
    stage,
    stageSince,
    source,
    owner: lead.ownerQid === null ? null : { qid: lead.ownerQid, name: lead.ownerName ?? '' },
    nextStep: nextStepOf({ stage, missing, isActivated: lead.accountActivatedAt !== null }),
    missing,
    createdAt,
  };
}

const StoredCategories = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** One lead with all that its page shows. */
export async function leadReply(
  tx: Tx,
  slug: string,
  user: Pick<CurrentUser, 'qid'>,
): Promise<Lead | undefined> {
  const [lead] = await readListedLeads(tx, (query) => query.where('leads.slug', '=', slug));
  if (!lead) return undefined;
  const entries = await tx
    .selectFrom('leadEntries')
    .select(['qid', 'kind', 'at', 'actor', 'field', 'before', 'after'])
    .where('leadQid', '=', lead.qid)
    .orderBy('sequence')
    .execute();
  const notes = await tx
    .selectFrom('leadNotes')
    .select(['qid', 'author', 'text', 'at'])
    .where('leadQid', '=', lead.qid)
    .orderBy('at', 'desc')
    .orderBy('qid')
    .execute();
  const { phone, website, vatNumber, dealId, ownerQid, completedAt, emailUse, accountCreatedAt } = lead;
  return {
    ...leadSummary(lead),
    phone,
    formattedPhone: phone === null ? null : formatPhone(phone),
    website,
    categories: v.parse(StoredCategories, lead.categories),
    vatNumber,
    vatCheck: vatCheckOf(lead),
    emailUse,
    dealId,
    deal: dealOf(lead),
    ownerQid,
    stockList: await stockListOf(tx, lead, user),
    account:
      accountCreatedAt === null
        ? null
        : { isActivated: lead.accountActivatedAt !== null, createdAt: accountCreatedAt },
    completedAt,
    requirements: requirementsOf(lead),
    stages: staysOf(lead, entries),
    notes,
    timeline: entries.toReversed(),
  };
}

function dealOf({ dealId, dealCompany, dealStage }: ListedLead): Lead['deal'] {
  if (dealId === null || dealCompany === null || dealStage === null) return null;
  return { id: dealId, company: dealCompany, stage: dealStage };
}

const SAMPLE_ROWS = 5;

async function stockListOf(
  tx: Tx,
  { checkQid }: ListedLead,
  user: Pick<CurrentUser, 'qid'>,
): Promise<Lead['stockList']> {
  const check = checkQid === null ? undefined : await findCheck(tx, checkQid);
  if (!check) return null;
  const slice = { size: SAMPLE_ROWS, offset: 0 };
  const { taskId, fileName, status, failure, progress, createdAt, createdBy, result } = await checkReply(
    tx,
    check,
    user,
  );
  return {
    taskId,
    fileName,
    status,
    failure,
    progress,
    createdAt,
    createdBy,
    currency: check.currency,
    result: result && countsOf(result),
    sample: result ? await readCheckRows(tx, check, { kind: 'MATCHED' }, slice) : [],
    isOpenable: await mayCheckGtins(tx, user),
  };
}

function countsOf(result: CheckResult): NonNullable<LeadStockList['result']> {
  const { rows, matched, unmatched, invalid, belowLowest, withoutRival, problems } = result;
  return { rows, matched, unmatched, invalid, belowLowest, withoutRival, problems };
}
