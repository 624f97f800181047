import { isDeclinedOrExpired } from '#contract/orders/sale-status.ts';
import type { PayoutKind, Sale, VatTreatment } from '#contract/orders/sales.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { differenceOf, isAmountAbove } from '#contract/platform/values/money.ts';
import { formatMoney, formatRate } from '#src/lib/format.ts';

const vatTexts: Record<VatTreatment, string> = {
  DOMESTIC: 'VAT (domestic)',
  INTRA_EU: 'VAT (intra-EU)',
  EXPORT: 'VAT (export)',
};

/** What the seller receives for an order, as rows whose amounts add up to the last one. */
export function payoutRows(sale: Sale) {
  return [
    ...goodsRows(sale),
    { term: 'Shipping', detail: shippingText(sale) },
    { term: vatTexts[sale.vatTreatment], detail: amountOf(sale, 'VAT') },
    { term: `${brand.name} fee (${formatRate(sale.feeRate)})`, detail: amountOf(sale, 'FEE') },
    {
      term: isDeclinedOrExpired(sale) ? 'You would have received' : 'You receive',
      detail: formatMoney(sale.payout, sale.payoutCurrency),
      total: true,
    },
  ];
}

function goodsRows({ requestedPrice, price, priceCurrency }: Sale) {
  const lowered = differenceOf(requestedPrice, price);
  if (!isAmountAbove(lowered, '0')) return [{ term: 'Goods', detail: formatMoney(price, priceCurrency) }];
  return [
    { term: 'Goods ordered', detail: formatMoney(requestedPrice, priceCurrency) },
    { term: 'Reduced', detail: formatMoney(`-${lowered}`, priceCurrency), tone: 'danger' as const },
  ];
}

/** A carrier that the marketplace books is no part of the payout. */
function shippingText(sale: Sale): string {
  return sale.shippingMethod === 'MARKETPLACE' ? `Paid by ${brand.name}` : amountOf(sale, 'SHIPPING');
}

function amountOf({ payoutLines }: Sale, kind: PayoutKind): string {
  const line = payoutLines.find((line) => line.kind === kind);
  return line ? formatMoney(line.amount, line.amountCurrency) : '–';
}
