import type { SaleStatus } from '#contract/orders/sale-status.ts';
import type { NextAction } from '#contract/orders/sales.schemas.ts';
import type { Tone } from '#src/ui/tone.ts';

export const saleNextActionTexts: Record<NextAction, string> = {
  CONFIRM_QUANTITIES: 'Confirm quantities',
  ADD_SHIPPING: 'Add shipping',
  TRIGGER_PAYMENT: 'Trigger payment',
  COMPLETE: 'Complete',
};

/** The status of an order without a next action. */
export const saleStatusTexts: Record<SaleStatus, { text: string; tone: Tone; note?: string }> = {
  PENDING: { text: 'New', tone: 'plain' },
  CONFIRMED: { text: 'Confirmed', tone: 'plain' },
  PAYMENT_REVIEW: { text: 'Payment in review', tone: 'pending', note: 'Within 1 working day' },
  PAID: { text: 'Paid', tone: 'success' },
  COMPLETED: { text: 'Completed', tone: 'success' },
  DECLINED: { text: 'Declined', tone: 'plain' },
  EXPIRED: { text: 'Expired', tone: 'danger' },
};

/** The next action of an order, or its status when there is none. */
export function progressText({ nextAction, status }: { nextAction: NextAction | null; status: SaleStatus }) {
  return nextAction
    ? { text: saleNextActionTexts[nextAction], tone: 'info' as const }
    : saleStatusTexts[status];
}
