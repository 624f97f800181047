import type { Reason } from '#contract/orders/sales.schemas.ts';

/** Why a seller may decline an order, in the order in which they are offered. */
export const declineReasons: Reason[] = [
  { code: 'OUT_OF_STOCK', label: 'Out of stock' },
  { code: 'PRICE_CHANGED', label: 'Price has changed' },
  { code: 'DESTINATION_NOT_SERVED', label: 'Can’t ship to this destination' },
  { code: 'MINIMUM_ORDER_VALUE', label: 'Below minimum order value' },
  { code: 'DUPLICATE_ORDER', label: 'Duplicate order' },
  { code: 'OTHER', label: 'Other' },
];

/** Why a seller may send fewer units of a line than were requested. */
export const reductionReasons: Reason[] = [
  { code: 'OUT_OF_STOCK', label: 'Out of stock' },
  { code: 'DAMAGED', label: 'Damaged' },
  { code: 'EXPIRED_STOCK', label: 'Past or close to its best-before date' },
  { code: 'CASE_SIZE', label: 'Not a multiple of the case size' },
  { code: 'PRICE_ERROR', label: 'Price error' },
  { code: 'OTHER', label: 'Other' },
];
