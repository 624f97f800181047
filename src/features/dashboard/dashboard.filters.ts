import type { OrdersQuery } from '#contract/pages/page-queries.ts';
import { NextAction } from '#contract/sales/sales.schemas.ts';

/** The orders that wait for the seller, the nearest deadline first. */
export const ordersAwaitingSellerFilter = {
  status: ['CURRENT' as const],
  nextAction: [...NextAction.options],
  order: 'expiredAt' as const,
  size: 8,
};

export const newOrdersFilter = { status: ['CURRENT'], hasRead: false, page: 1 } satisfies OrdersQuery;
export const expiringOrdersFilter = { status: ['CURRENT'], isExpiring: true, page: 1 } satisfies OrdersQuery;
