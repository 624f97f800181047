import { TZDate } from '@date-fns/tz';
import { addDays, isWeekend } from 'date-fns';
import { sumOf } from '#contract/money.ts';
import { euCountries } from '#contract/preferences/sell-to.ts';
import { WAREHOUSE_TIME_ZONE } from '#server/packages/packages.rules.ts';
import { type DestinationColumns, destinationColumns } from '#server/sales/sale-destination.ts';

const FIRST_CUT_OFF_HOUR = 15;
const CUT_OFF_HOURS = 4;
/** The number of group 0 on papers, where no number is short. */
export const FIRST_NUMBER = 10_000;

/** The number of a group on its papers and screens. */
export function groupFid(number: number): string {
  return `SG-${FIRST_NUMBER + number}`;
}

/** The carrier comes at half past its hour, on each working day of the warehouse. */
export function nextCutOff(carrier: string, now: Date): Date {
  const today = new TZDate(now.getTime(), WAREHOUSE_TIME_ZONE);
  const hour = FIRST_CUT_OFF_HOUR + (carrier.length % CUT_OFF_HOURS);
  let at = new TZDate(today.getFullYear(), today.getMonth(), today.getDate(), hour, 30, WAREHOUSE_TIME_ZONE);
  while (at <= now || isWeekend(at)) at = addDays(at, 1);
  return new Date(at.getTime());
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
