import { payComplete } from '#contract/orders/sales.calls.ts';
import type { BankInfo } from '#contract/people/bank.schemas.ts';
import type { FailureCode } from '#contract/platform/api/call.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatMoney } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

const failed = 'We were unable to process this payment, please try again later.';
const tooHigh = `The requested amount exceeds our maximum value. Please try a smaller amount or contact ${brand.paymentEmail}.`;

/** Specification 8.3, with its exact words where it has any; `currency` is that of the order. */
export function definePaymentFailureMessages(currency: string) {
  return defineFailureMessages(payComplete, {
    default: failed,
    harbourpayError:
      'We are having trouble processing payments at the moment. Please try again in a few hours.',
    exceedsShippingAmountLimit: 'Maximum shipping value exceeded',
    amountExceedsLimit: tooHigh,
    amount: tooHigh,
    currencyMismatch: `Stock offer currency does not match payment currency. Please contact ${brand.paymentEmail} for payment.`,
    paymentWillBeRevisedAndEnabledByOurTeam: paymentInReviewText,
    EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: ({ detail }) =>
      `Your shipping fee is above the maximum of ${formatMoney(detail.maximum, currency)} for this order. Lower it under Ship.`,
    SALE_LINES_REDUCTION_REASON_REQUIRED:
      'You’ve reduced a quantity without giving a reason. Choose one under Quantities.',
    EXCEEDED_MAXIMUM_VAT_AMOUNT: ({ detail }) =>
      `Your VAT is above the maximum of ${formatMoney(detail.expectedVatAmount, currency)} for this order. Lower it under Ship.`,
    profile_incomplete: 'To trigger payment, please complete missing information.',
    shipping_incomplete: 'The shipping details are incomplete. Complete them under Ship.',
    sale_not_editable:
      'Payment has already been triggered, or the order is closed. We’ve loaded the latest version.',
    UNEXPECTED: ({ status }) =>
      status === 500 || status === 502
        ? 'There was an error processing this payment, please try again later.'
        : failed,
  });
}

/** The step where a refused payment is put right. */
export type PaymentRemedy = 'confirm' | 'ship';

export const remedyTexts: Record<PaymentRemedy, string> = { confirm: 'Go to Quantities', ship: 'Go to Ship' };

export const paymentRemedies: ReadonlyMap<string, PaymentRemedy> = new Map<
  FailureCode<typeof payComplete>,
  PaymentRemedy
>([
  ['exceedsShippingAmountLimit', 'ship'],
  ['EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT', 'ship'],
  ['EXCEEDED_MAXIMUM_VAT_AMOUNT', 'ship'],
  ['shipping_incomplete', 'ship'],
  ['SALE_LINES_REDUCTION_REASON_REQUIRED', 'confirm'],
]);

export const paymentInReviewText =
  'Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.';

/** The account that a payout goes to, masked. */
export function accountText({ maskedAccount, accountHolder }: BankInfo): string {
  return `${maskedAccount}, ${accountHolder}`;
}

export const accountLoadFailureText = 'We couldn’t load your bank account.';

/** Specification 8.6, caution. */
export const transferTriggeredText =
  'A bank transfer for this payment has been triggered and the order has been moved to your current orders';
