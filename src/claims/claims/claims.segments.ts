import { type ClaimCounts, ClaimStatus } from '#contract/claims/claims.schemas.ts';
import { claimStatusTexts } from '#src/messages/claim.messages.ts';
import { type ClaimsFilter, claimsList } from './claims.filters.ts';

/** The statuses as links, which keep the other filters, and their counts, which add up to the first. */
export function segmentLinks(filter: ClaimsFilter, counts: ClaimCounts | undefined) {
  const [only, ...more] = filter.status;
  const linkOf = (status: ClaimsFilter['status']) => claimsList.href(filter, { status });
  return [
    { label: 'All', href: linkOf([]), count: counts?.all, current: only === undefined },
    ...ClaimStatus.options.map((status) => ({
      label: claimStatusTexts[status].text,
      href: linkOf([status]),
      count: counts?.statuses[status],
      current: only === status && more.length === 0,
    })),
  ];
}
