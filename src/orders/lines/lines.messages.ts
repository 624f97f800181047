import { downloadSaleLines, listSaleLines, resetSaleLines } from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { DraftedCounts, QuantityIssue } from '#machines/orders/lines/lines.draft.ts';
import { formatNumber, formatCount } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import {
  saleSettledText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';

/** Why a typed quantity cannot be sent, at its field. */
export const quantityIssueTexts: Record<QuantityIssue, (requested: number) => string> = {
  empty: () => 'Enter how many you’re sending, or 0 for none.',
  not_whole: () => 'Enter a whole number, such as 12.',
  above_requested: (requested) => `The maximum is ${formatCount(requested, 'unit')}.`,
};

/** Specification 8.2, sale line reset. */
const resetLinesFailureMessage = defineFailureMessages(resetSaleLines, {
  default: 'We couldn’t reset the lines. Try again.',
  sale_not_editable: saleSettledText,
});

/** Specification 8.2, decline or confirm. */
const confirmLinesFailureMessage = defineFailureMessages(confirmSaleLineQuantities, {
  default: 'We couldn’t confirm the order. Try again.',
  SALE_LINES_REDUCTION_REASON_REQUIRED: 'You’ve reduced a quantity without giving a reason. Choose a reason.',
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
  default: notLoaded('the order lines'),
});

/** "1 of 12 lines reduced, 1,474 of 1,480 units", with the quantities that are typed and not saved yet. */
export function linesSummaryText(
  { lineCount, loweredLineCount, unitCount, requestedUnitCount }: Sale,
  drafted: DraftedCounts,
): string {
  const lines = formatCount(lineCount, 'line');
  const lowered = loweredLineCount + drafted.loweredLines;
  const units = unitCount + drafted.units;
  if (drafted.invalidLines > 0) return `${formatNumber(lineCount - drafted.invalidLines)} of ${lines} ready`;
  return lowered === 0
    ? `${lines} in full, ${formatCount(units, 'unit')}`
    : `${formatNumber(lowered)} of ${lines} reduced, ${formatNumber(units)} of ${formatCount(requestedUnitCount, 'unit')}`;
}

/** The reason why the quantities cannot be confirmed yet, beside the button. */
export const confirmationBlockerTexts = {
  quantity_invalid: (lines: number) => `Correct ${formatCount(lines, 'quantity', 'quantities')} first`,
  reason_missing: (lines: number) =>
    `${formatCount(lines, 'line')} ${lines === 1 ? 'needs' : 'need'} a reason first`,
  unsaved: (lines: number) => `${formatCount(lines, 'line')} not saved yet`,
  nothing_left: () => 'All quantities are zero. Decline the order instead.',
} as const;
