import {
  downloadSaleLines,
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
} from '#contract/sales/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/sales/sales.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { formatNumber, formatCount } from '#src/lib/format.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  saleSettledText,
} from '#src/messages/failure.messages.ts';

/** Specification 8.2, sale line update. */
export const saveLineFailureMessage = defineFailureMessages(updateSaleLine, {
  default: 'We couldn’t save this line. Try again.',
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: ({ detail }) =>
    `The buyer asked for ${formatCount(detail.requestedQuantity, 'unit')}, you can’t send more. Please try again.`,
  SALE_LINES_REDUCTION_REASON_REQUIRED: 'Choose why you send fewer.',
  sale_not_editable: saleSettledText,
});

/** Specification 8.2, sale line reset. */
const resetLinesFailureMessage = defineFailureMessages(resetSaleLines, {
  default: 'We couldn’t reset the lines. Try again.',
  sale_not_editable: saleSettledText,
});

/** Specification 8.2, decline or confirm. */
const confirmLinesFailureMessage = defineFailureMessages(confirmSaleLineQuantities, {
  default: 'We couldn’t confirm the order. Try again.',
  SALE_LINES_REDUCTION_REASON_REQUIRED: 'A lowered line has no reason yet. Choose one.',
  no_quantity_left: 'All quantities are zero. If you can’t send anything, decline the order.',
  sale_not_editable: saleSettledText,
});

export const downloadLinesFailureMessage = defineFailureMessages(downloadSaleLines, {
  default: 'We couldn’t download the lines. Try again.',
});

/** The message of a failed change of all lines. */
export const resetOrConfirmFailureMessage = combineFailureMessages(
  resetLinesFailureMessage,
  confirmLinesFailureMessage,
);

/** Specification 8.2, sale lines. */
export const listLinesFailureMessage = defineFailureMessages(listSaleLines, {
  default: 'We couldn’t load the lines of this order. Try again.',
});

/** Tells both values of a line that two users changed. */
export function lineConflictText(typed: number | null, saved: number): string {
  return `You typed ${typed === null ? 'nothing' : formatNumber(typed)}. Meanwhile it was saved as ${formatNumber(saved)}.`;
}

/** "1 of 12 lines lowered, 1,474 of 1,480 units". */
export function loweredLinesText({
  lineCount,
  loweredLineCount,
  unitCount,
  requestedUnitCount,
}: Sale): string {
  return loweredLineCount === 0
    ? `${formatCount(lineCount, 'line')} in full, ${formatCount(unitCount, 'unit')}`
    : `${formatNumber(loweredLineCount)} of ${formatCount(lineCount, 'line')} lowered, ${formatNumber(unitCount)} of ${formatCount(requestedUnitCount, 'unit')}`;
}

/** The reason why the quantities cannot be confirmed yet, beside the button. */
export const confirmationBlockerTexts = {
  not_your_turn: () => 'You can’t confirm the quantities now.',
  reason_missing: (lines: number) =>
    `${formatCount(lines, 'line')} ${lines === 1 ? 'needs' : 'need'} a reason first`,
  unsaved: (lines: number) => `${formatNumber(lines)} not saved yet`,
  nothing_left: () => 'All quantities are zero. Decline the order instead.',
} as const;
