import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import type { SaleRow } from './sales.tables.ts';

type SaleParts = Pick<SaleRow, 'qid' | 'fid' | 'isTest'>;

/** What notifications say of an order. */
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

function saleOf({ qid, fid, isTest }: SaleParts) {
  return { saleQid: qid, saleFid: fid, ...(isTest === 1 ? { isTest: true } : {}) };
}
