import { listSales } from '#contract/sales/sales.calls.ts';
import type { NextAction, SaleSummary } from '#contract/sales/sales.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

/** Specification 8.2, sale list. */
export const ordersAwaitingSellerFailureMessage = defineFailureMessages(listSales, {
  default: 'There was an error loading the orders, please try again.',
});

/** The next action of an order, with the quantity that it concerns. */
export const nextActionButtonTexts: Record<NextAction, (sale: SaleSummary) => string> = {
  CONFIRM_QUANTITIES: ({ lineCount }) => `Confirm ${formatCount(lineCount, 'line')}`,
  ADD_SHIPPING: () => 'Add shipping',
  TRIGGER_PAYMENT: () => 'Trigger payment',
  COMPLETE: () => 'Complete order',
};

export const nothingOnItsWayText =
  'Nothing at the moment. Payouts appear here once you trigger payment for an order.';
