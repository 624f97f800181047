import { isEditable, isDeclinedOrExpired } from '#contract/orders/sale-status.ts';
import type { ShippingMethod } from '#contract/orders/sales.schemas.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';

export function isConfirmed(facts: SaleFacts): boolean {
  return facts.status === 'CONFIRMED' || isPaymentTriggered(facts);
}

/** Sellers who ship the order themselves may leave the packing out. */
export function isPacked({ facts, method }: { facts: SaleFacts; method: ShippingMethod | null }): boolean {
  return facts.packing.length > 0 || facts.shippingMethod !== null || method === 'SELF' || isShippable(facts);
}

export function isShippable(facts: SaleFacts): boolean {
  return facts.isShippable || isPaymentTriggered(facts);
}

function isPaymentTriggered({ status }: SaleFacts): boolean {
  return status !== null && !isEditable({ status }) && !isDeclinedOrExpired({ status });
}
