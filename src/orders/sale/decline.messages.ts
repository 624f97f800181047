import { declineSale, listDeclineReasons } from '#contract/orders/sales.calls.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

/** Specification 8.2, decline. */
export const declineSaleFailureMessage = defineFailureMessages(declineSale, {
  default: 'We couldn’t decline the order. Try again.',
  unknown_reason: 'Choose a reason.',
  sale_not_editable: 'This order can no longer be declined. We’ve loaded the latest version.',
});

/** Specification 8.2, decline reasons. */
export const declineReasonsFailureMessage = defineFailureMessages(listDeclineReasons, {
  default: notLoaded('the reasons'),
});
