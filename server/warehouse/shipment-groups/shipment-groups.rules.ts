import { euCountries } from '#contract/people/sell-to.ts';
import { sumOf } from '#contract/platform/values/money.ts';
import { type DestinationColumns, destinationColumns } from '#server/orders/sales/sale-destination.ts';

/** The number of group 0 on papers, where no number is short. */
export const FIRST_NUMBER = 10_000;

/** The number of a group on its papers and screens. */
export function groupFid(number: number): string {
  return `SG-${FIRST_NUMBER + number}`;
}

/** Goods that leave the customs area of the EU are declared. */
export function needsCustomsInvoice(country: string): boolean {
  return !euCountries.has(country);
}

type Declared = { currency: string; value: string };

/** The values of orders, added up by currency. */
export function declaredValues(orders: readonly Declared[]): { currency: string; amount: string }[] {
  return [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: sumOf(own.map(({ value }) => value)),
  }));
}

/** Kilograms in all, without the error of floats. */
export function weightOf(parts: readonly { weight: number }[]): number {
  return Math.round(parts.reduce((sum, { weight }) => sum + weight, 0) * 1000) / 1000;
}

export function isSameDestination(one: DestinationColumns, other: DestinationColumns): boolean {
  return destinationColumns.every((column) => one[column] === other[column]);
}
