import type { RowProblemCode, RowRepairCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { hasCheckDigit } from '#contract/platform/codes/check-digit.ts';

export type GtinReading =
  | { gtin: string; repairs: RowRepairCode[] }
  | { gtin: null; problem: RowProblemCode };

const MAXIMUM_LENGTH = 100;
const SHORTEST_REPAIRED = 9;

/**
 * The GTIN that a cell of a stock list means, in the form of the catalogue. Digits are never added but zeros in front,
 * and the check digit has to be right.
 */
export function readGtin(cell: string): GtinReading {
  const text = cell.trim();
  if (text === '' || /^[-–—.?]+$|^0+$|^n\/?a$/i.test(text)) return { gtin: null, problem: 'gtin_missing' };
  if (text.length > MAXIMUM_LENGTH) return { gtin: null, problem: 'gtin_not_digits' };
  const unmarked = withoutTextMarks(text);
  const scientific = readScientific(unmarked);
  if (scientific === null) return { gtin: null, problem: 'gtin_scientific' };
  const joined = (scientific ?? unmarked).replace(/[.,]0{1,2}$/, '').replaceAll(separators, '');
  const digits = joined.length > 14 ? joined.replace(/^0+/, '').padStart(14, '0') : joined;
  const problem = findProblem(digits);
  if (problem !== null) return { gtin: null, problem };
  const repairs: RowRepairCode[] = [];
  if (unmarked !== text) repairs.push('gtin_text_marks');
  if (scientific !== undefined) repairs.push('gtin_scientific_exact');
  else if (joined !== unmarked) repairs.push('gtin_separators');
  const hasLostZeros = digits.length >= SHORTEST_REPAIRED && digits.length <= 12;
  if (hasLostZeros || digits.length < joined.length) repairs.push('gtin_leading_zeros');
  return { gtin: printedGtin(digits), repairs };
}

/** Fourteen digits, by which GTINs of any length are compared. */
export function fourteenDigits(gtin: string): string {
  return gtin.padStart(14, '0');
}

/** The form of the catalogue: thirteen digits as on products, fourteen if the number needs them, eight for a GTIN-8. */
export function printedGtin(gtin: string): string {
  return fourteenDigits(gtin).replace(/^0{6}(?=\d{8}$)|^0/, '');
}

/** Blanks, hyphens, points and marks of thousands, and characters that do not show. */
const separators = /[\s\-‐-―−_.,/·'’\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Without `="…"`, apostrophe, quotation marks, the name of the number, or the GS1 prefix (01). */
function withoutTextMarks(text: string): string {
  return text
    .replace(/^=\s*/, '')
    .replaceAll(/^['"`´‘’“”„]+|['"`´‘’“”]+$/g, '')
    .replace(/^(?:ean|gtin|upc)(?:-?\d{1,2}(?=[\s:]))?\s*[:.#]?\s*/i, '')
    .replace(/^\(01\)\s*/, '')
    .trim();
}

/** All digits of a number in scientific notation, null when it has lost some, undefined for other texts. */
function readScientific(text: string): string | null | undefined {
  const [, first, decimals = '', exponent] = /^(\d)(?:[.,](\d+))?\s*e\s*\+?(\d{1,2})$/i.exec(text) ?? [];
  if (first === undefined) return undefined;
  return decimals.length === Number(exponent) ? `${first}${decimals}` : null;
}

function findProblem(digits: string): RowProblemCode | null {
  if (/^0+$/.test(digits)) return 'gtin_missing';
  if (!/^\d+$/.test(digits)) return 'gtin_not_digits';
  if (digits.length > 14 || digits.length < 8) return 'gtin_wrong_length';
  return hasCheckDigit(fourteenDigits(digits)) ? null : 'gtin_wrong_check_digit';
}
