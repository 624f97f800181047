import { MAXIMUM_OFFER_PRICE } from '#contract/catalogue/offers.schemas.ts';
import type { RowProblemCode, RowRepairCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { splitCurrency } from './currency.ts';
import { readDecimal, type ReadDecimal } from './decimal.ts';
import type { CellReading } from './sheet-reading.ts';

export type PriceReading =
  | { price: string; repairs: RowRepairCode[] }
  | { price: null; problem: RowProblemCode };

const MAXIMUM_LENGTH = 100;

/** The price of a unit, exact to the cent; that of the box when the row has a problem with its `sellingUnit` (null). */
export function readPrice(
  cell: string,
  { currency, decimalSign, priceIsFor }: CellReading,
  sellingUnit: number | null,
): PriceReading {
  if (cell.length > MAXIMUM_LENGTH) return { price: null, problem: 'price_not_a_number' };
  const { currencies, rest } = splitCurrency(cell);
  if (/^([-–—.?]*|n\/?a)$/i.test(rest)) return { price: null, problem: 'price_missing' };
  if (currencies.length > 0 && !currencies.includes(currency)) {
    return { price: null, problem: 'price_other_currency' };
  }
  const read = readDecimal(rest, decimalSign);
  if (read === null) return { price: null, problem: 'price_not_a_number' };
  if (/^0*$/.test(read.whole + read.fraction)) return { price: null, problem: 'price_missing' };
  const units = priceIsFor === 'SELLING_UNIT' ? (sellingUnit ?? 1) : 1;
  const { amount, isExact } = divide(read, units);
  if (read.isNegative || amount === '0.00' || isAmountAbove(amount, MAXIMUM_OFFER_PRICE)) {
    return { price: null, problem: 'price_out_of_range' };
  }
  const repairs: RowRepairCode[] = [];
  if (read.decimalSign === ',') repairs.push('price_decimal_comma');
  if (read.hasThousandsMarks) repairs.push('price_thousands_marks');
  if (currencies.length > 0) repairs.push('price_currency_sign');
  if (units > 1) repairs.push('price_per_unit');
  if (!isExact) repairs.push('price_rounded');
  return { price: amount, repairs };
}

/** Rounded half up to two decimals. */
function divide({ whole, fraction }: ReadDecimal, divisor: number): { amount: string; isExact: boolean } {
  const scale = 10n ** BigInt(fraction.length) * BigInt(divisor);
  const hundredfold = BigInt(whole + fraction) * 100n;
  const cents = (hundredfold * 2n + scale) / (scale * 2n);
  const digits = String(cents).padStart(3, '0');
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, isExact: cents * scale === hundredfold };
}
