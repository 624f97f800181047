import * as v from 'valibot';
import { checkDigitOf, hasCheckDigit } from './check-digit.ts';

/** The demonstration prefix of GS1, as the marketplace has no company prefix of its own. */
const COMPANY_PREFIX = '9520000';
const EXTENSION_DIGIT = '0';
const SERIAL_DIGITS = 9;

/** A serial shipping container code of GS1: seventeen digits and their check digit. */
export const Sscc = v.pipe(
  v.string(),
  v.regex(/^\d{18}$/, 'expected the 18 digits of an SSCC'),
  v.check(hasCheckDigit, 'the check digit is wrong'),
);

/** The SSCC with this serial number, from 1 to 999,999,999. */
export function makeSscc(serial: number): string {
  const digits = `${EXTENSION_DIGIT}${COMPANY_PREFIX}${String(serial).padStart(SERIAL_DIGITS, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** As people read it, below the bars and on the screen: `(00) 0 9520000 000004417 6`. */
export function formatSscc(sscc: string): string {
  return `(00) ${sscc.slice(0, 1)} ${sscc.slice(1, 8)} ${sscc.slice(8, -1)} ${sscc.slice(-1)}`;
}
