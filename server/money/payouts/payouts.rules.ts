import { WAIVED_SHARE } from '#contract/money/waived-claims.ts';
import { brand } from '#contract/platform/brand.ts';
import { differenceOf, isAmountAbove, shareOf, sumOf } from '#contract/platform/values/money.ts';
import { REVIEW_WORKING_DAYS } from '#server/orders/payment/payment.rules.ts';
import { payoutLines, type PayoutAmounts } from '#server/orders/sales/payout.rules.ts';
import { workingDaysAfter } from '#server/orders/sales/sales.rules.ts';

/** How long a bank transfer takes (decisions 5). */
const TRANSFER_WORKING_DAYS = 2;

/** The parts of a payout, each with two decimals; the fee is negative. */
export type PayoutParts = { goods: string; shipping: string; vat: string; fee: string; total: string };

export function payoutPartsOf(sale: PayoutAmounts): PayoutParts {
  const lines = payoutLines(sale);
  const amountOf = (kind: (typeof lines)[number]['kind']) =>
    sumOf(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  return {
    goods: amountOf('GOODS'),
    shipping: amountOf('SHIPPING'),
    vat: amountOf('VAT'),
    fee: amountOf('FEE'),
    total: sumOf(lines.map(({ amount }) => amount)),
  };
}

/** When the money of a payment that is triggered now is on the account at the latest, after its review. */
export function expectedAfterReview(triggeredAt: Date, timeZone: string): Date {
  return workingDaysAfter(triggeredAt, REVIEW_WORKING_DAYS + TRANSFER_WORKING_DAYS, timeZone);
}

/** When the money of a transfer is on the account. */
export function expectedAfterTransfer(paidAt: Date, timeZone: string): Date {
  return workingDaysAfter(paidAt, TRANSFER_WORKING_DAYS, timeZone);
}

/** The reference on the seller's bank statement: at most 18 characters, the limit of UK banks. */
export function transferReference(saleFid: string): string {
  return `${brand.name.toUpperCase()} ${saleFid}`;
}

export function creditNoteFid(sellerFid: string, month: string, currency: string): string {
  return `CN-${month}-${sellerFid}-${currency}`;
}

/** What is claimed less the share that is not recouped. */
export function creditNoteAmounts(claims: readonly string[], monthSales: string) {
  const claimed = sumOf(claims);
  const limit = shareOf(monthSales, WAIVED_SHARE);
  const waived = isAmountAbove(claimed, limit) ? limit : claimed;
  return { claimed, waived, amount: differenceOf(claimed, waived) };
}

/** A credit note with what no payout has settled yet. */
export type OpenCreditNote = { qid: string; open: string };

/** The credit notes that a payout settles, the oldest first, as far as its total goes. */
export function deductionsFrom(
  total: string,
  notes: readonly OpenCreditNote[],
): { creditNoteQid: string; amount: string }[] {
  const deductions = [];
  let left = total;
  for (const { qid, open } of notes) {
    const amount = isAmountAbove(open, left) ? left : open;
    if (!isAmountAbove(amount, '0')) continue;
    deductions.push({ creditNoteQid: qid, amount });
    left = differenceOf(left, amount);
  }
  return deductions;
}
