import * as v from 'valibot';
import { checkDigitOf, hasCheckDigit } from './check-digit.ts';
import { PackageCode } from './package-code.ts';

/** What a scanned code is. The kinds of GS1 and our own labels of packages have a check digit. */
export type ScannedCode = v.InferOutput<typeof ScannedCode>;
export const ScannedCode = v.variant('kind', [
  v.object({ kind: v.literal('PACKAGE'), value: PackageCode }),
  /** Area, row and level: `QLA032` is written as A-03-2. */
  v.object({ kind: v.literal('PLACE'), value: v.pipe(v.string(), v.regex(/^QL[A-Z]\d{3}$/)) }),
  v.object({ kind: v.literal('SSCC'), value: digits(18) }),
  /** Fourteen digits, with zeros in front of a shorter one. */
  v.object({ kind: v.literal('GTIN'), value: digits(14) }),
  /** What a carrier prints, without spaces and hyphens. */
  v.object({ kind: v.literal('TRACKING'), value: v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,35}$/)) }),
  v.object({ kind: v.literal('OTHER'), value: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
]);

/** The number of a logistic unit: extension digit, GS1 company prefix and serial number, seventeen digits in all. */
export function makeSscc(extension: number, companyPrefix: string, serial: number): string {
  const digits = `${extension}${companyPrefix}${String(serial).padStart(16 - companyPrefix.length, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

function digits(length: number) {
  return v.pipe(v.string(), v.digits(), v.length(length), v.check(hasCheckDigit));
}
