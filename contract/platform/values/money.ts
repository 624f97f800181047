/** Ten-thousandths: the smallest unit of amounts and rates in the API. */
const DECIMALS = 4;
const CENT = 100n;
const ONE = 10n ** BigInt(DECIMALS);

/** Sum of decimal strings, exact, with two decimals. */
export function sumOf(amounts: readonly string[]): string {
  return inCents(
    amounts.reduce((sum, amount) => sum + parse(amount), 0n),
    CENT,
  );
}

/** A unit price times a whole quantity, exact, rounded half up to two decimals. */
export function subtotalOf(price: string, quantity: number): string {
  return inCents(parse(price) * BigInt(quantity), CENT);
}

/** A share of an amount, `rate` as a decimal fraction such as "0.19", rounded half up to two decimals. */
export function shareOf(amount: string, rate: string): string {
  return inCents(parse(amount) * parse(rate), CENT * ONE);
}

export function differenceOf(amount: string, less: string): string {
  return inCents(parse(amount) - parse(less), CENT);
}

/** How many per cent one amount is of another above zero, rounded half away from zero to two decimals. */
export function percentageOf(amount: string, whole: string): string {
  return inCents(parse(amount) * 10_000n, parse(whole));
}

export function isAmountAbove(amount: string, maximum: string): boolean {
  return parse(amount) > parse(maximum);
}

function parse(amount: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(amount);
  if (!match) throw new RangeError(`Not an amount of at most ${DECIMALS} decimals: ${amount}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return BigInt(`${sign}${whole}${fraction.padEnd(DECIMALS, '0')}`);
}

/** Rounds half away from zero to cents; `scale` is the number of parts of a cent. */
function inCents(parts: bigint, scale: bigint): string {
  const size = parts < 0n ? -parts : parts;
  const cents = (size * 2n + scale) / (scale * 2n);
  const digits = String(cents).padStart(3, '0');
  return `${parts < 0n && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
