import { listLeads, readLeadBoard } from '#contract/staff/leads.calls.ts';
import type { LeadCounts, LeadSorting } from '#contract/staff/leads.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const sortTexts: Record<LeadSorting, string> = {
  stageSince: 'Longest in stage first',
  '-stageSince': 'Shortest in stage first',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  company: 'Company A to Z',
  '-company': 'Company Z to A',
};

export const listLeadsFailureMessage = defineFailureMessages(listLeads, {
  default: notLoaded('the leads'),
  not_found: 'No results found.',
});

export const readBoardFailureMessage = defineFailureMessages(readLeadBoard, {
  default: notLoaded('the leads'),
});

export const nothingFoundText = 'No leads match these filters.';

/** "54 leads, 46 of them open. 14 have no owner." */
export function leadsSummary({ all, stages, unowned }: LeadCounts) {
  const open = all - (stages.COMPLETED ?? 0);
  const owners = unowned === 0 ? '' : ` ${unowned} ${unowned === 1 ? 'has' : 'have'} no owner.`;
  return `${formatCount(all, 'lead')}, ${open} of them open.${owners}`;
}

export const completedTitle = 'Seller created';
export const completedText =
  'The lead is completed. We’ve sent the activation email, unless the account was active already.';
