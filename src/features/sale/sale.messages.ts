import type { SaleStatus } from '#contract/sales/sale-status.ts';
import { declineSale, listDeclineReasons, readSale } from '#contract/sales/sales.calls.ts';
import type { NextAction, Sale } from '#contract/sales/sales.schemas.ts';
import { sentencesOf } from '#src/messages/failure.messages.ts';
import type { Tone } from '#src/ui/tone.ts';

type StateText = { text: string; tone: Tone };

const actions: Record<NextAction, StateText> = {
  CONFIRM_QUANTITIES: { text: 'Confirm quantities', tone: 'info' },
  ADD_SHIPPING: { text: 'Add shipping', tone: 'info' },
  TRIGGER_PAYMENT: { text: 'Trigger payment', tone: 'info' },
  COMPLETE: { text: 'Complete', tone: 'info' },
};

const statuses: Record<SaleStatus, StateText> = {
  PENDING: { text: 'New', tone: 'info' },
  CONFIRMED: { text: 'Confirmed', tone: 'plain' },
  PAYMENT_REVIEW: { text: 'Payment in review', tone: 'pending' },
  PAID: { text: 'Paid', tone: 'success' },
  COMPLETED: { text: 'Completed', tone: 'success' },
  DECLINED: { text: 'Declined', tone: 'plain' },
  EXPIRED: { text: 'Expired', tone: 'danger' },
};

/** The next action of an order, or how it ended. */
export function stateTexts({ nextAction, status }: Pick<Sale, 'nextAction' | 'status'>): StateText {
  return nextAction ? actions[nextAction] : statuses[status];
}

/** Specification 8.2, sale. */
export const saleSentence = sentencesOf(readSale, {
  default: 'There was an error loading the order, please try again.',
  not_found: 'No order found.',
});

/** Specification 8.2, decline. */
export const declineSentence = sentencesOf(declineSale, {
  default: 'The order could not be declined. Please try again.',
  unknown_reason: 'Please choose one of the reasons.',
  sale_not_editable: 'This order can no longer be declined. You now see its newest state.',
});

/** Specification 8.2, decline reasons. */
export const reasonsSentence = sentencesOf(listDeclineReasons, {
  default: 'There was an error loading the reasons, please try again.',
});
