import type { DecimalSign, StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { splitCurrency } from './currency.ts';
import { readDecimal } from './decimal.ts';
import { readGtin } from './gtin.ts';
import { readQuantity } from './quantity.ts';

const boxSizes = new Set([
  1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 32, 36, 40, 48, 50, 60, 72, 96, 100, 120, 144,
]);

/** How well the values of a column fit each field, from 0 to 1. */
export function scoreValues(values: readonly string[], sign: DecimalSign): Record<StockField, number> {
  const none = { gtin: 0, price: 0, quantity: 0, sellingUnit: 0, title: 0, brand: 0, category: 0 };
  if (values.length === 0) return none;
  const gtin = scoreGtins(values);
  if (gtin > 0.5) return { ...none, gtin };
  const text = scoreTexts(values);
  return { ...none, gtin, price: scorePrices(values, sign), ...scoreCounts(values, sign), ...text };
}

function scoreGtins(values: readonly string[]): number {
  const readings = values.map(readGtin);
  const right = readings.filter(({ gtin }) => gtin !== null).length;
  const lost = readings.filter(
    (reading) => 'problem' in reading && reading.problem === 'gtin_scientific',
  ).length;
  // One in ten numbers has the right check digit by chance.
  const share = (right + 0.8 * lost) / values.length;
  return share < 0.3 ? 0 : share * (0.5 + 0.5 * distinctShare(values));
}

function scorePrices(values: readonly string[], sign: DecimalSign): number {
  const prices = values.map(splitCurrency);
  const numbers = prices.map(({ rest }) => readDecimal(rest, sign)).filter((read) => read !== null);
  if (numbers.length < values.length * 0.6) return 0;
  const decimals = numbers.filter(
    ({ fraction }) => /^\d{1,4}$/.test(fraction) && !/^0+$/.test(fraction),
  ).length;
  const marked = prices.filter(({ currencies }) => currencies.length > 0).length;
  const share = Math.min(1, (decimals + marked) / values.length);
  return (0.15 + 0.75 * share) * (numbers.length / values.length);
}

function scoreCounts(values: readonly string[], sign: DecimalSign) {
  const readings = values.map((value) => readQuantity(value, sign));
  const counts = readings.map(({ count }) => count).filter((count) => count !== null);
  const inexact = readings.filter(
    (reading) => 'problem' in reading && reading.problem === 'quantity_inexact',
  );
  const whole = (counts.length + inexact.length) / values.length;
  if (whole < 0.7 || isNumbering(counts)) return { quantity: 0, sellingUnit: 0 };
  const different = new Set(counts);
  const boxes = counts.filter((count) => boxSizes.has(count)).length / values.length;
  const areBoxes = boxes >= 0.9 && different.size <= Math.max(2, Math.min(15, values.length / 4));
  const quantity = whole * (areBoxes ? 0.3 : 0.5) + (inexact.length > 0 ? 0.3 : 0);
  return { quantity, sellingUnit: areBoxes ? 0.55 : boxes >= 0.9 ? 0.2 : 0 };
}

/** Item numbers: counted up, or all different and equally long. */
function isNumbering(counts: readonly number[]): boolean {
  if (counts.length < 3) return false;
  if (counts.every((count, index) => index === 0 || count === (counts[index - 1] ?? 0) + 1)) return true;
  const lengths = new Set(counts.map((count) => String(count).length));
  const isLong = Math.max(...lengths) >= 4;
  return isLong && lengths.size === 1 && new Set(counts).size === counts.length;
}

function scoreTexts(values: readonly string[]) {
  const withLetters = values.filter((value) => /\p{L}{2}/u.test(value)).length / values.length;
  if (withLetters < 0.7) return { title: 0, brand: 0, category: 0 };
  const words = values.filter((value) => /\S\s+\S/.test(value)).length / values.length;
  const length = values.reduce((sum, value) => sum + value.length, 0) / values.length;
  const distinct = distinctShare(values);
  const isTitle = length >= 14 && words >= 0.7 && distinct >= 0.6;
  return { title: isTitle ? 0.6 : 0.1, brand: 0.2, category: 0.2 };
}

function distinctShare(values: readonly string[]): number {
  return new Set(values).size / values.length;
}
