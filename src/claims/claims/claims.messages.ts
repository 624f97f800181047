import { downloadClaims, listClaims } from '#contract/claims/claims.calls.ts';
import type {
  ClaimCounts,
  ClaimSorting,
  ClaimStatus,
  ClaimSummary,
} from '#contract/claims/claims.schemas.ts';
import { formatCount, formatMoney, formatShortDate } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const sortTexts: Record<ClaimSorting, string> = {
  deadline: 'Nearest deadline first',
  '-deadline': 'Latest deadline first',
  '-amount': 'Highest amount first',
  amount: 'Lowest amount first',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
};

export const listClaimsFailureMessage = defineFailureMessages(listClaims, {
  default: notLoaded('the claims'),
  not_found: 'No results found.',
});

export const downloadClaimsFailureMessage = defineFailureMessages(downloadClaims, {
  default: 'We couldn’t download the claims. Try again.',
  not_found: 'No claims to download.',
});

/** "3 claims to answer.": an answer within 7 days is the only one that counts. */
export function claimsSummary({ statuses }: ClaimCounts) {
  const open = statuses.OPEN ?? 0;
  return open === 0
    ? 'No claims to answer.'
    : `${formatCount(open, 'claim')} to answer. After 7 days a claim counts as accepted.`;
}

/** What became of the answer to a claim that takes none any more. */
export function answerText({ category, answeredAt }: ClaimSummary) {
  if (answeredAt !== null) return `Sent ${formatShortDate(answeredAt)}`;
  return category === 'LOST_SHIPMENT' ? 'Not needed' : 'Not sent';
}

/** How much of a settled claim is accepted. */
export function acceptedNote({ amount, acceptedAmount, acceptedAmountCurrency }: ClaimSummary) {
  if (acceptedAmount === null) return null;
  return acceptedAmount === amount
    ? 'All accepted'
    : `${formatMoney(acceptedAmount, acceptedAmountCurrency)} accepted`;
}

const emptyTexts: Record<ClaimStatus | 'all', { title: string; text: string }> = {
  all: { title: 'No claims', text: 'Claims of buyers appear here with the time left to answer them.' },
  OPEN: { title: 'No claims to answer', text: 'New claims appear here until you answer them.' },
  DISPUTED: { title: 'No disputes', text: 'Claims you dispute appear here until we decide them.' },
  ACCEPTED: { title: 'No accepted claims', text: 'Claims you accept in full appear here.' },
  DECIDED: { title: 'No decided claims', text: 'Disputed claims appear here once we’ve decided them.' },
  UNANSWERED: {
    title: 'No unanswered claims',
    text: 'Claims you don’t answer within 7 days appear here. They count as accepted.',
  },
};

/** Why a segment is empty, and when it gets claims. */
export function emptyClaimsText([only, ...more]: readonly ClaimStatus[]) {
  return emptyTexts[only === undefined || more.length > 0 ? 'all' : only];
}
