import type { OfferIssueCode } from '#contract/catalogue/offer-rules.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { parseDecimal, parseWholeNumber } from '#contract/platform/values/typed-number.ts';

/** The columns that can be edited, from left to right; named as the fields of an `OfferChange`. */
export const gridFields = ['price', 'quantity', 'sellingUnit', 'isPaused'] as const;
export type GridField = (typeof gridFields)[number];

export type CellValues = { price: string; quantity: number; sellingUnit: number; isPaused: boolean };

/** What is wrong with a cell: it cannot be read, or the offer cannot be saved with it. */
export type CellIssue = OfferIssueCode | 'missing' | 'not_a_price' | 'not_whole' | 'not_a_status';

type CellReading<Value> = { value: Value } | { issue: CellIssue };

/** Texts of the status column that can be typed or pasted. */
export const PAUSED = 'Paused';
export const NOT_PAUSED = 'Live';

/** An offer that is not matched or not valid shows that as its status, so that it can be neither paused nor resumed. */
export function isFieldEditable({ status }: Offer, field: GridField): boolean {
  return field !== 'isPaused' || (status !== 'UNMATCHED' && status !== 'INVALID');
}

export function savedValues({ price, quantity, sellingUnit, isPaused }: Offer): CellValues {
  return { price: readAmount(price) ?? price, quantity, sellingUnit, isPaused };
}

/** The text of a cell without an edit. */
export function savedText(offer: Offer, field: GridField): string {
  const values = savedValues(offer);
  if (field === 'isPaused') return values.isPaused ? PAUSED : NOT_PAUSED;
  return String(values[field]);
}

const readers: {
  [F in GridField]: (text: string, offer: Offer) => CellReading<CellValues[F]>;
} = {
  price: (text, { priceCurrency }) => {
    const decimal = parseDecimal(withoutCurrency(text, priceCurrency));
    if (decimal === null) return { issue: 'missing' };
    const amount = decimal === undefined ? null : readAmount(decimal);
    return amount === null ? { issue: 'not_a_price' } : { value: amount };
  },
  quantity: readWholeNumber,
  sellingUnit: readWholeNumber,
  isPaused: (text) => {
    const status = text.trim().toLowerCase();
    if (status === '') return { issue: 'missing' };
    if (['paused', 'pause'].includes(status)) return { value: true };
    const isResumed = ['live', 'out of stock', 'resume'].includes(status);
    return isResumed ? { value: false } : { issue: 'not_a_status' };
  },
};

export function readCell<F extends GridField>(
  offer: Offer,
  field: F,
  text: string,
): CellReading<CellValues[F]> {
  return readers[field](text, offer);
}

function readWholeNumber(text: string): CellReading<number> {
  const number = parseWholeNumber(text);
  if (number === null) return { issue: 'missing' };
  return number === undefined ? { issue: 'not_whole' } : { value: number };
}

/** An amount with two decimals; null for parts of cents. */
function readAmount(decimal: string): string | null {
  const [, whole, fraction = ''] = /^0*(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(decimal) ?? [];
  return whole === undefined ? null : `${whole}.${fraction.padEnd(2, '0')}`;
}

/** Removes the sign or the code of the currency, which spreadsheets copy with a price. */
function withoutCurrency(text: string, currency: string): string {
  const typed = text.trim();
  for (const mark of [currency, symbolOf(currency)]) {
    if (typed.startsWith(mark)) return typed.slice(mark.length);
    if (typed.endsWith(mark)) return typed.slice(0, -mark.length);
  }
  return typed;
}

const symbols = new Map<string, string>();

function symbolOf(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  symbols.set(currency, symbol);
  return symbol;
}
