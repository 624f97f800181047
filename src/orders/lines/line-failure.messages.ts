import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { formatNumber } from '#src/lib/format.ts';
import { saleSettledText, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { quantityIssueTexts } from './lines.messages.ts';

/** Specification 8.2, sale line update. */
export const saveLineFailureMessage = defineFailureMessages(updateSaleLine, {
  default: 'We couldn’t save this line. Try again.',
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: ({ detail }) =>
    `${quantityIssueTexts.above_requested(detail.requestedQuantity)} Please try again.`,
  SALE_LINES_REDUCTION_REASON_REQUIRED: 'Choose why you’re sending fewer units.',
  sale_not_editable: saleSettledText,
});

/** Both values of a line that two users changed. */
export function lineConflictText(typed: string, saved: number): string {
  return `Someone else saved ${formatNumber(saved)}. You entered ${typed === '' ? 'nothing' : typed}.`;
}
