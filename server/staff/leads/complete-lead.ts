import type { completeLead } from '#contract/staff/leads.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { inviteSeller, sendInvitation } from '#server/people/accounts/registration.store.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueueLeadOffers } from './lead-offers.store.ts';
import { missingOf } from './leads.rules.ts';
import { changeLead, stageColumns, writeLeadEntries } from './leads.store.ts';
import type { LeadRow } from './leads.tables.ts';
import { readListedLeads } from './listed-leads.store.ts';

type Given = {
  tx: Tx;
  now: Date;
  later: (milliseconds: number) => Date;
  user: CurrentUser;
  refuse: Refuse<typeof completeLead.refusals>;
};
type Links = Pick<MarketplaceApp, 'linkTo'>;

/** Makes a locked lead a seller; one that has signed up by itself keeps its account. */
export async function completeLockedLead(links: Links, given: Given, lead: LeadRow): Promise<void> {
  const { tx, now, later, user, refuse } = given;
  const [facts] = await readListedLeads(tx, (query) => query.where('leads.qid', '=', lead.qid));
  const missing = facts ? missingOf(facts) : [];
  if (missing.length > 0) throw refuse('lead_not_ready', { missing });
  const userQid = await giveAccount(links, given, lead);
  const at = now.toISOString();
  await changeLead(tx, lead, { ...stageColumns('COMPLETED', now), completedAt: at, userQid });
  await enqueueLeadOffers(tx, userQid, { now, runAt: later(0) });
  await writeLeadEntries(tx, lead.qid, [{ kind: 'COMPLETED' }], { actor: user.name, now });
}

/** The account of the new seller; who has not activated it yet gets a link. */
async function giveAccount(links: Links, { tx, now }: Given, lead: LeadRow): Promise<string> {
  const { company, country, contact, phone, email, vatNumber, userQid } = lead;
  if (userQid !== null) {
    const account = await tx
      .selectFrom('users')
      .select(['qid', 'email', 'activatedAt'])
      .where('qid', '=', userQid)
      .executeTakeFirstOrThrow();
    if (account.activatedAt === null) await sendInvitation(tx, links, { user: account, company }, now);
    return userQid;
  }
  if (country === null || contact === null || phone === null) {
    throw new Error('The requirements of a completion have been checked.');
  }
  const seller = { company, country, name: contact, phone, email, vatNumber: vatNumber ?? undefined };
  const made = await inviteSeller(tx, links, seller, now);
  return made.qid;
}
