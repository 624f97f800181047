import {
  downloadStatementPdf,
  downloadStatementSpreadsheet,
  listPayouts,
  readStatement,
} from '#contract/money/payouts.calls.ts';
import type { Payout, PayoutStatus } from '#contract/money/payouts.schemas.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { formatMoney } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import type { Tone } from '#src/ui/tone.ts';

export const payoutStatusTexts: Record<PayoutStatus, { text: string; tone: Tone; note?: string }> = {
  AWAITED: { text: 'On its way', tone: 'pending' },
  REVIEW: { text: 'In review', tone: 'pending', note: 'Within 1 working day' },
  PAID: { text: 'Paid', tone: 'success' },
};

export const listPayoutsFailureMessage = defineFailureMessages(listPayouts, {
  default: notLoaded('your payouts'),
});

export const readStatementFailureMessage = defineFailureMessages(readStatement, {
  default: notLoaded('this statement'),
  not_found: 'We have no statement for this month.',
});

export const downloadStatementSpreadsheetFailureMessage = defineFailureMessages(
  downloadStatementSpreadsheet,
  {
    default: 'We couldn’t download the statement. Try again.',
  },
);

export const downloadStatementPdfFailureMessage = defineFailureMessages(downloadStatementPdf, {
  default: 'We couldn’t download the statement. Try again.',
});

export const noPayoutsText = 'An order appears here as soon as you trigger its payment.';
export const nothingFoundText = 'No payouts match these filters.';
export const noStatementsText = 'Your first statement appears here with your first payment.';
/** Said of the running month. */
export const runningStatementText =
  'This month isn’t over yet. The statement may still change until the last day of the month.';

/** How a transfer differs from the total of its order. */
export function deductionText({
  total,
  deducted,
  deductedCurrency,
  totalCurrency,
}: Payout): string | undefined {
  if (!isAmountAbove(deducted, '0')) return undefined;
  return `${formatMoney(total, totalCurrency)} less ${formatMoney(deducted, deductedCurrency)} in credit notes`;
}
