import * as v from 'valibot';
import { checkDigitOf } from './check-digit.ts';

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
