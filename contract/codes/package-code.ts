import * as v from 'valibot';

/** The label of the warehouse on a package: QP, eight digits and their check digit as in a GTIN. */
export const PackageCode = v.pipe(
  v.string(),
  v.regex(/^QP\d{9}$/, 'expected a package label such as QP000012348'),
  v.check((code) => checkDigitOf(code.slice(2, -1)) === code.at(-1), 'the check digit is wrong'),
);

/** The label of the package with this number, from 0 to 99,999,999. */
export function makePackageCode(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `QP${digits}${checkDigitOf(digits)}`;
}

/** The number of a package in its label. */
export function packageNumberOf(code: string): number {
  return Number(code.slice(2, -1));
}

/** The check digit of GS1 keys: digits weigh 3 and 1 in turn, from the right. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
