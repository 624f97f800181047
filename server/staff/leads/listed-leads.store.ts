import type { Deal } from '#contract/staff/deals.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { resultOf } from '#server/staff/initial-checks/initial-checks.store.ts';
import type { EmailUse, StockCount } from './leads.rules.ts';
import type { LeadRow } from './leads.tables.ts';

/** A lead with what is shown of its owner and its account, and what decides on its completion. */
export type ListedLead = LeadRow & {
  ownerName: string | null;
  accountActivatedAt: string | null;
  accountCreatedAt: string | null;
  dealCompany: string | null;
  dealStage: Deal['stage'] | null;
  emailUse: EmailUse;
  checkResult: StockCount | null;
};

/** Leads with their owner and account, and the user who has their email address. */
export async function readListedLeads(
  tx: Tx,
  choose: (query: ReturnType<typeof listedLeads>) => ReturnType<typeof listedLeads>,
): Promise<ListedLead[]> {
  const rows = await choose(listedLeads(tx)).execute();
  return rows.map(({ emailUserQid, emailUserEmail, emailVerifiedAt, storedResult, ...row }) => ({
    ...row,
    checkResult: resultOf({ result: storedResult }),
    emailUse: emailUseOf(row, { qid: emailUserQid, email: emailUserEmail, verifiedAt: emailVerifiedAt }),
  }));
}

function listedLeads(tx: Tx) {
  return tx
    .selectFrom('leads')
    .leftJoin('users as owner', 'owner.qid', 'leads.ownerQid')
    .leftJoin('users as account', 'account.qid', 'leads.userQid')
    .leftJoin('userEmails', 'userEmails.email', 'leads.email')
    .leftJoin('users as emailUser', 'emailUser.qid', 'userEmails.userQid')
    .leftJoin('deals', 'deals.id', 'leads.dealId')
    .leftJoin('initialChecks', 'initialChecks.qid', 'leads.checkQid')
    .selectAll('leads')
    .select([
      'initialChecks.result as storedResult',
      'deals.company as dealCompany',
      'deals.stage as dealStage',
      'owner.name as ownerName',
      'account.activatedAt as accountActivatedAt',
      'account.createdAt as accountCreatedAt',
      'emailUser.qid as emailUserQid',
      'emailUser.email as emailUserEmail',
      'userEmails.verifiedAt as emailVerifiedAt',
    ]);
}

type EmailUser = { qid: string | null; email: string | null; verifiedAt: string | null };

/** An address that a user has entered and not verified belongs to no user, unless it is the primary one. */
function emailUseOf({ email, userQid }: LeadRow, user: EmailUser): EmailUse {
  const isOwned = user.qid !== null && (user.email === email || user.verifiedAt !== null);
  if (!isOwned) return 'UNUSED';
  return user.qid === userQid ? 'OWN_ACCOUNT' : 'OTHER_USER';
}
