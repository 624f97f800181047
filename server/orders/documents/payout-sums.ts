import { brand } from '#contract/platform/brand.ts';
import { sumOf } from '#contract/platform/values/money.ts';
import {
  payoutLines,
  payoutTotal,
  percentageOf,
  type PayoutAmounts,
} from '#server/orders/sales/payout.rules.ts';
import type { SumRow } from '#server/platform/papers/pdf.ts';

/** What the seller receives, as rows of a paper. */
export function payoutSums(amounts: PayoutAmounts): SumRow[] {
  return [...partSums(amounts), totalSum(amounts)];
}

/** The sums of an invoice in the seller's name: what is invoiced, then the fee that is deducted from it. */
export function invoiceSums(amounts: PayoutAmounts): SumRow[] {
  const parts = partSums(amounts);
  const invoiced = parts.slice(0, -1);
  return [...invoiced, invoiceTotal(invoiced), ...parts.slice(-1), totalSum(amounts)];
}

/** The sums of the seller's own invoice, which does not have the fee. */
export function ownInvoiceSums(amounts: PayoutAmounts): SumRow[] {
  const invoiced = partSums(amounts).slice(0, -1);
  return [...invoiced, invoiceTotal(invoiced)];
}

/** The fee is the last part. */
function partSums(amounts: PayoutAmounts): SumRow[] {
  const terms = {
    GOODS: 'Goods',
    SHIPPING: 'Shipping',
    VAT: amounts.sellerVat === null ? `VAT (${percentageOf(amounts.vatRate)}%)` : 'VAT',
    FEE: `${brand.name} fee (${percentageOf(amounts.feeRate)}%)`,
  };
  return payoutLines(amounts).map(({ kind, amount }) => ({ term: terms[kind], amount }));
}

function invoiceTotal(parts: SumRow[]): SumRow {
  return { term: 'Invoice total', amount: sumOf(parts.map(({ amount }) => amount)), isTotal: true };
}

function totalSum(amounts: PayoutAmounts): SumRow {
  return { term: 'Payout', amount: payoutTotal(amounts), isTotal: true };
}
