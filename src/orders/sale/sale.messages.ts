import { readSale } from '#contract/orders/sales.calls.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

/** Specification 8.2, sale. */
export const readSaleFailureMessage = defineFailureMessages(readSale, {
  default: notLoaded('the order'),
  not_found: 'No order found.',
});
