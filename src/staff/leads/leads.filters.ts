import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import { LeadFilter, type LeadSorting } from '#contract/staff/leads.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const leadsList = defineList({
  path: pathTo.sellerOnboarding,
  entries: { view: v.optional(v.literal('table')), ...LeadFilter.entries },
  narrowedBy: ['owner', 'country', 'search'],
});

export type LeadsFilter = FilterOfList<typeof leadsList>;

/** Whether the address says that a lead was completed. The list does not know it, so that its addresses forget it. */
export function isCompletedTold(search: string): boolean {
  return new URLSearchParams(search).get('completedSuccessful') === 'true';
}

/** The sequence of the table: by default the open lead that has been in its stage longest comes first. */
export function sortOrderOf({ sort }: Pick<LeadsFilter, 'sort'>): LeadSorting {
  return sort ?? 'stageSince';
}

/** The query of the board, which has all stages and no pages; each stage has its own sequence unless one is chosen. */
export function boardQueryOf({ owner, country, search, sort }: LeadsFilter) {
  return { owner, country, search, sort };
}

/** The query of the table. */
export function listLeadsQueryOf({ view: _view, ...filter }: LeadsFilter) {
  return filter;
}
