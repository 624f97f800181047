import type { SellerStatus } from '#contract/people/users.schemas.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import type { SellerSorting, SellerSummary } from '#contract/staff/staff-sellers.schemas.ts';
import { formatShortDate } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const sellerSortTexts: Record<SellerSorting, string> = {
  company: 'Company, A to Z',
  '-company': 'Company, Z to A',
  '-openOrders': 'Most open orders first',
  openOrders: 'Fewest open orders first',
  '-expiredOrders': 'Most expired orders first',
  expiredOrders: 'Fewest expired orders first',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
};

export const statusFilterTexts: Record<SellerStatus, string> = { ACTIVE: 'Active', PAUSED: 'Paused' };

export const listSellersFailureMessage = defineFailureMessages(listSellers, {
  default: notLoaded('the sellers'),
  not_found: 'No results found.',
});

/** Until when a seller is paused. */
export function pauseNote({ status, expectedPauseEnd }: Pick<SellerSummary, 'status' | 'expectedPauseEnd'>) {
  if (status === 'ACTIVE') return null;
  return expectedPauseEnd === null ? 'No expected end' : `Until ${formatShortDate(expectedPauseEnd)}`;
}
