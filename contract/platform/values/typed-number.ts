const GROUPED = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/;
/** How spreadsheets show a whole number in a column with decimals. */
const NO_FRACTION = /[.,]0{1,2}$/;
const UNIT = /\b(?:pcs?|pieces?|units?)\.?$/i;

/**
 * The whole number that a user typed or pasted, with or without grouped thousands ("1,200", "1.200 pcs", "12,00"). Null for
 * an empty text, undefined for what is not a whole number ("1,5").
 */
export function parseWholeNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const typed = text.trim().replace(UNIT, '').trimEnd().replace(NO_FRACTION, '');
  const digits = GROUPED.test(typed) ? withoutGroups(typed) : typed;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * The decimal string of a number that a user typed or pasted: "12,5" is "12.5", "1.234,50" is "1234.50". Null for an
 * empty text, undefined for what is not a number, and for "1.234" and "1,234", which are a thousand times more in one
 * country than in another.
 */
export function parseDecimal(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^\d{1,15}$/.test(typed)) return typed;
  if (GROUPED.test(typed)) return /^\d{1,3}[.,]\d{3}$/.test(typed) ? undefined : withoutGroups(typed);
  const [, whole = '', mark = '', fraction] = /^(.*)([.,])(\d+)$/.exec(typed) ?? [];
  const digits = GROUPED.test(whole) && !whole.includes(mark) ? withoutGroups(whole) : whole;
  return fraction !== undefined && /^\d{0,15}$/.test(digits) ? `${digits || '0'}.${fraction}` : undefined;
}

/** The same with a sign before it: "-2,5" is "-2.5". */
export function parseSignedDecimal(text: string): string | null | undefined {
  const [, sign = '', size = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const parsed = parseDecimal(size);
  return sign === '' || !parsed ? parsed : `-${parsed}`;
}

function withoutGroups(text: string): string {
  return text.replaceAll(/\D/g, '');
}
