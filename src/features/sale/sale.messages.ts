import { declineSale, listDeclineReasons, readSale } from '#contract/sales/sales.calls.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

/** Specification 8.2, sale. */
export const readSaleFailureMessage = defineFailureMessages(readSale, {
  default: 'There was an error loading the order, please try again.',
  not_found: 'No order found.',
});

/** Specification 8.2, decline. */
export const declineSaleFailureMessage = defineFailureMessages(declineSale, {
  default: 'The order could not be declined. Please try again.',
  unknown_reason: 'Please choose one of the reasons.',
  sale_not_editable: 'This order can no longer be declined. You now see its newest state.',
});

/** Specification 8.2, decline reasons. */
export const declineReasonsFailureMessage = defineFailureMessages(listDeclineReasons, {
  default: 'There was an error loading the reasons, please try again.',
});
