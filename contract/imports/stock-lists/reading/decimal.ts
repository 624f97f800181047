import type { DecimalSign } from '#contract/imports/stock-lists/stock-row.schemas.ts';

/** A number of any size and precision; `whole` has no marks of thousands and no needless zeros in front. */
export type ReadDecimal = {
  isNegative: boolean;
  whole: string;
  fraction: string;
  /** The sign between whole and fraction in the text; null without one. */
  decimalSign: DecimalSign | null;
  hasThousandsMarks: boolean;
};

const MAXIMUM_LENGTH = 40;

/**
 * Reads "1.234,56", "1,234.56", "1 234,56", "1'234.56", "(12.50)", "12.50-" and "5,-". A mark that could be either kind,
 * as in "1.234", is read by the decimal sign of the sheet. Null for what is not a number.
 */
export function readDecimal(text: string, sign: DecimalSign): ReadDecimal | null {
  const { isNegative, body } = splitSign(text.trim());
  if (body.length > MAXIMUM_LENGTH) return null;
  const plain = body.replace(/[.,][-–—]{1,2}$/, '').replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ');
  const decimalSign = decimalSignOf(plain, sign);
  const at = decimalSign === null ? plain.length : plain.lastIndexOf(decimalSign);
  const grouped = plain.slice(0, at);
  const fraction = plain.slice(at + 1);
  const whole = grouped.replaceAll(/[.,'’ ]/g, '');
  const hasThousandsMarks = whole !== grouped;
  if (hasThousandsMarks && !/^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/.test(grouped)) return null;
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || `${whole}${fraction}` === '') return null;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return { isNegative, whole: digits, fraction, decimalSign, hasThousandsMarks };
}

/**
 * The decimal sign that the texts of a column prove; if they prove none, the more likely one; null for texts without
 * marks.
 */
export function guessDecimalSign(texts: readonly string[]): DecimalSign | null {
  const numbers = texts
    .map((text) => splitSign(text.trim()).body)
    .filter((body) => body.length <= MAXIMUM_LENGTH && /^[\d.,'’\s]*\d$/.test(body));
  const proofs = numbers.map(provenSign).filter((sign) => sign !== null);
  const commas = proofs.filter((sign) => sign === ',').length;
  if (proofs.length > 0) return commas * 2 > proofs.length ? ',' : '.';
  const marked = numbers.filter((body) => /[.,]/.test(body));
  const [first] = marked;
  if (first === undefined) return null;
  const mark = first.includes(',') ? ',' : '.';
  // Three decimals would stand in every number of the column, thousands in the large ones only.
  return marked.length === numbers.length && numbers.length > 2 ? mark : otherSign(mark);
}

export function otherSign(sign: DecimalSign): DecimalSign {
  return sign === ',' ? '.' : ',';
}

function splitSign(text: string): { isNegative: boolean; body: string } {
  const [, inParentheses] = /^\((.*)\)$/s.exec(text) ?? [];
  if (inParentheses !== undefined) return { isNegative: true, body: inParentheses.trim() };
  const [, before = '', body = '', after = ''] = /^([-−+]?)\s*(.*?)(-?)$/s.exec(text) ?? [];
  const isTrailing = after === '-' && /\d$/.test(body.trim());
  return {
    isNegative: before === '-' || before === '−' || isTrailing,
    body: isTrailing ? body.trim() : body + after,
  };
}

function decimalSignOf(body: string, sign: DecimalSign): DecimalSign | null {
  const proven = provenSign(body);
  if (proven !== null) return body.includes(proven) ? proven : null;
  return body.includes(sign) ? sign : null;
}

/** The sign that has to be the decimal one; null when the text has no mark or can be read with both. */
function provenSign(body: string): DecimalSign | null {
  const marks = body.replaceAll(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last !== ',' && last !== '.') return null;
  if (marks.includes(otherSign(last))) return last;
  if (marks.length > 1) return otherSign(last);
  const [before = '', after = ''] = body.split(last);
  const isGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  return isGroup ? null : last;
}
