import Big from 'big.js';
import type { PayoutKind, ShippingMethod } from '#contract/orders/sales.schemas.ts';
import { differenceOf, shareOf, sumOf } from '#contract/platform/values/money.ts';
import { feeLimits } from '#server/people/preferences/preferences.rules.ts';

export type PayoutAmounts = {
  /** Goods: the quantities to be sent at the prices of the lines. */
  price: string;
  shippingMethod: ShippingMethod | null;
  sellerShippingFee: string | null;
  /** Null while the seller set none: the expected VAT is paid. */
  sellerVat: string | null;
  /** Rates are decimal fractions such as "0.21". */
  vatRate: string;
  feeRate: string;
};

type VatAmounts = Pick<PayoutAmounts, 'price' | 'shippingMethod' | 'sellerShippingFee' | 'vatRate'>;

/** The parts of what the seller receives, each rounded once; what is deducted is negative (decision 065). */
export function payoutLines(amounts: PayoutAmounts): { kind: PayoutKind; amount: string }[] {
  const shipping = paidShippingFee(amounts);
  return [
    { kind: 'GOODS', amount: sumOf([amounts.price]) },
    ...(shipping === null ? [] : [{ kind: 'SHIPPING' as const, amount: sumOf([shipping]) }]),
    { kind: 'VAT', amount: sumOf([amounts.sellerVat ?? expectedVatAmount(amounts)]) },
    { kind: 'FEE', amount: differenceOf('0', shareOf(amounts.price, amounts.feeRate)) },
  ];
}

/** The sum of the payout lines. */
export function payoutTotal(amounts: PayoutAmounts): string {
  return sumOf(payoutLines(amounts).map(({ amount }) => amount));
}

/** The parts beside the goods that a change of the sale changes, with the amounts before and after. */
export function amountChanges(before: PayoutAmounts, after: PayoutAmounts) {
  const amountOf = (amounts: PayoutAmounts, kind: PayoutKind) =>
    payoutLines(amounts).find((line) => line.kind === kind)?.amount ?? '0.00';
  return (['SHIPPING', 'VAT', 'FEE'] as const)
    .map((kind) => ({ kind, before: amountOf(before, kind), after: amountOf(after, kind) }))
    .filter((change) => change.before !== change.after);
}

/** VAT on the goods and on the seller's shipping fee. */
export function expectedVatAmount(amounts: VatAmounts): string {
  return shareOf(sumOf([amounts.price, paidShippingFee(amounts) ?? '0']), amounts.vatRate);
}

/** The price of a line: that of the offer less the discount of the day on which the order is placed, in cents. */
export function discountedPrice(offerPrice: string, discountRate: string): string {
  return differenceOf(offerPrice, shareOf(offerPrice, discountRate));
}

/** The fee of an order that is placed now, from the percentage of the profile. */
export function feeRateOf(seller: { fee: string | null }): string {
  return rateOf(seller.fee ?? feeLimits.usual);
}

/** A percentage as a decimal fraction: "12.5" is "0.125". */
export function rateOf(percentage: string): string {
  return new Big(percentage).div(100).toString();
}

/** A decimal fraction as a percentage: "0.125" is "12.5". */
export function percentageOf(rate: string): string {
  return new Big(rate).times(100).toString();
}

function paidShippingFee({
  shippingMethod,
  sellerShippingFee,
}: Pick<PayoutAmounts, 'shippingMethod' | 'sellerShippingFee'>): string | null {
  return shippingMethod === 'SELF' ? sellerShippingFee : null;
}
