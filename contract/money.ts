import Big from 'big.js';

/** Sum of decimal strings, exact, with two decimals. */
export function sumOf(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
}

/** A unit price times a quantity, exact, rounded half up to two decimals. */
export function subtotalOf(price: string, quantity: number): string {
  return new Big(price).times(quantity).toFixed(2);
}

/** A share of an amount, `rate` as a decimal fraction such as "0.19", rounded half up to two decimals. */
export function shareOf(amount: string, rate: string): string {
  return new Big(amount).times(rate).toFixed(2);
}

export function differenceOf(amount: string, less: string): string {
  return new Big(amount).minus(less).toFixed(2);
}

export function isAbove(amount: string, maximum: string): boolean {
  return new Big(amount).gt(maximum);
}
