import type { payComplete } from '#contract/orders/sales.calls.ts';
import type { ShippingMethod } from '#contract/orders/sales.schemas.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { expectedVatAmount } from '#server/orders/sales/payout.rules.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';

/** The payout above which the payments team reviews a payment, in the currency of the sale. */
export const REVIEW_THRESHOLD = '25000.00';
export const MAXIMUM_PAYOUT = '1000000.00';
/** The largest shipping fee that the payout provider pays. */
export const MAXIMUM_SHIPPING_VALUE = '10000.00';
export const REVIEW_WORKING_DAYS = 1;

export type PaymentConditions = {
  hasCompleteProfile: boolean;
  isShippable: boolean;
  hasLineWithoutReason: boolean;
  currency: string;
  /** Null while the profile has no bank details. */
  bankCurrency: string | null;
  price: string;
  payout: string;
  shippingMethod: ShippingMethod | null;
  sellerShippingFee: string | null;
  maximumSellerShippingFee: string;
  sellerVat: string | null;
  vatRate: string;
};

type RefusePayment = Refuse<typeof payComplete.refusals>;

/** Refuses with the first code of specification 8.3 that applies: first what the seller can correct. */
export function checkPayment(refuse: RefusePayment, conditions: PaymentConditions): void {
  if (!conditions.hasCompleteProfile) throw refuse('profile_incomplete');
  if (!conditions.isShippable) throw refuse('shipping_incomplete');
  if (conditions.hasLineWithoutReason) throw refuse('SALE_LINES_REDUCTION_REASON_REQUIRED');
  checkShippingFee(refuse, conditions);
  checkVat(refuse, conditions);
  if (conditions.bankCurrency !== conditions.currency) throw refuse('currencyMismatch');
  if (isAmountAbove(conditions.payout, MAXIMUM_PAYOUT)) throw refuse('amountExceedsLimit');
}

/** Whether the payments team reviews a payout: large ones, unless the seller is a key account. */
export function needsReview(payout: string, accountManager: string | null): boolean {
  return accountManager === null && isAmountAbove(payout, REVIEW_THRESHOLD);
}

function checkShippingFee(
  refuse: RefusePayment,
  { sellerShippingFee, maximumSellerShippingFee: maximum }: PaymentConditions,
): void {
  if (sellerShippingFee === null) return;
  if (isAmountAbove(sellerShippingFee, MAXIMUM_SHIPPING_VALUE)) {
    throw refuse('exceedsShippingAmountLimit');
  }
  if (isAmountAbove(sellerShippingFee, maximum)) {
    throw refuse('EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT', { maximum });
  }
}

function checkVat(refuse: RefusePayment, conditions: PaymentConditions): void {
  const expected = expectedVatAmount(conditions);
  if (conditions.sellerVat !== null && isAmountAbove(conditions.sellerVat, expected)) {
    throw refuse('EXCEEDED_MAXIMUM_VAT_AMOUNT', { expectedVatAmount: expected });
  }
}
