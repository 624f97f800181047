/** Whole cents of an amount with at most two decimals, such as "12.5". */
export function centsOf(amount: string): number {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === '') throw new RangeError(`Not an amount of at most two decimals: ${amount}`);
  return Number(`${sign}${whole}${fraction.padEnd(2, '0')}`);
}

/** An amount with two decimals, such as "-0.05". */
export function amountOfCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
