import { readSale } from '#contract/orders/sales.calls.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

/** Specification 8.2, sale. */
export const readSaleFailureMessage = defineFailureMessages(readSale, {
  default: 'We couldn’t load the order. Try again.',
  not_found: 'No order found.',
});
