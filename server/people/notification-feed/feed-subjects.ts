import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import type { ClaimRow } from '#server/claims/claims.tables.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';

type SaleParts = Pick<SaleRow, 'qid' | 'fid' | 'isTest'>;

/** What notifications say of an order and of a claim. */
export function newOrder(
  sale: SaleParts &
    Pick<
      SaleRow,
      'payout' | 'currency' | 'lineCount' | 'destinationCity' | 'destinationCountry' | 'expiredAt'
    >,
): FeedSubject {
  return {
    kind: 'NEW_ORDER',
    ...saleOf(sale),
    amount: sale.payout,
    amountCurrency: sale.currency,
    lineCount: sale.lineCount,
    city: sale.destinationCity,
    country: sale.destinationCountry,
    expiredAt: sale.expiredAt,
  };
}

export function orderExpiring(sale: SaleParts & Pick<SaleRow, 'expiredAt'>): FeedSubject {
  return { kind: 'ORDER_EXPIRING', ...saleOf(sale), expiredAt: sale.expiredAt };
}

export function paymentApproved(sale: SaleParts & Pick<SaleRow, 'payout' | 'currency'>): FeedSubject {
  return { kind: 'PAYMENT_APPROVED', ...saleOf(sale), amount: sale.payout, amountCurrency: sale.currency };
}

export function bookingFailed(sale: SaleParts, carrier: string): FeedSubject {
  return { kind: 'BOOKING_FAILED', ...saleOf(sale), carrier };
}

type ClaimParts = Pick<ClaimRow, 'qid' | 'fid' | 'amount' | 'acceptedAmount' | 'currency' | 'deadline'>;

export function claimReceived(claim: ClaimParts): FeedSubject {
  return { ...claimOf(claim), event: 'RECEIVED', amount: claim.amount };
}

export function claimDecided(claim: ClaimParts): FeedSubject {
  return { ...claimOf(claim), event: 'DECIDED', amount: claim.acceptedAmount ?? '0.00' };
}

function saleOf({ qid, fid, isTest }: SaleParts) {
  return { saleQid: qid, saleFid: fid, ...(isTest === 1 ? { isTest: true } : {}) };
}

function claimOf({ qid, fid, currency, deadline }: ClaimParts) {
  return { kind: 'CLAIM', claimQid: qid, claimFid: fid, amountCurrency: currency, deadline } as const;
}
