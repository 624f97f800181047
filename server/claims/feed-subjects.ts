import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import type { ClaimRow } from './claims.tables.ts';

type ClaimParts = Pick<ClaimRow, 'qid' | 'fid' | 'amount' | 'acceptedAmount' | 'currency' | 'deadline'>;

/** What notifications say of a claim. */
export function claimReceived(claim: ClaimParts): FeedSubject {
  return { ...claimOf(claim), event: 'RECEIVED', amount: claim.amount };
}

export function claimDecided(claim: ClaimParts): FeedSubject {
  return { ...claimOf(claim), event: 'DECIDED', amount: claim.acceptedAmount ?? '0.00' };
}

function claimOf({ qid, fid, currency, deadline }: ClaimParts) {
  return { kind: 'CLAIM', claimQid: qid, claimFid: fid, amountCurrency: currency, deadline } as const;
}
