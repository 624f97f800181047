import { MAXIMUM_OFFER_QUANTITY, MAXIMUM_SELLING_UNIT } from '#contract/catalogue/offers.schemas.ts';
import type {
  DecimalSign,
  RowProblemCode,
  RowRepairCode,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { otherSign, readDecimal } from './decimal.ts';

type CountReading<Repair> =
  | { count: number; repairs: Repair[] }
  | { count: null; problem: RowProblemCode; suggestion: string | null };

const MAXIMUM_LENGTH = 100;

/** The units in stock. A text such as "50+" is a problem, and its number the suggestion. */
export function readQuantity(cell: string, sign: DecimalSign): CountReading<RowRepairCode> {
  const text = cell.trim();
  if (text.length > MAXIMUM_LENGTH || isoDate.test(text)) return problemOf('quantity_not_a_number');
  if (/^([-–—.?]*|n\/?a)$/i.test(text)) return problemOf('quantity_missing', '0');
  if (soldOut.test(text)) return problemOf('quantity_not_a_number', '0');
  const inexact = inexactNumber.exec(text);
  if (inexact) return problemOf('quantity_inexact', smallest(inexact[1] ?? inexact[2] ?? inexact[3], sign));
  if (/^[<≤]/.test(text)) return problemOf('quantity_inexact');
  const number = text.replace(unitWord, '').trim();
  const read = readDecimal(number, sign);
  if (read === null) return problemOf('quantity_not_a_number');
  if (/[1-9]/.test(read.fraction)) return problemOf('quantity_not_a_number', wholeOf(number, sign));
  const count = Number(read.whole);
  if (read.isNegative && count > 0) return problemOf('quantity_out_of_range', '0');
  if (count > MAXIMUM_OFFER_QUANTITY) return problemOf('quantity_out_of_range');
  const repairs: RowRepairCode[] = [];
  if (read.hasThousandsMarks) repairs.push('quantity_thousands_marks');
  if (read.fraction !== '') repairs.push('quantity_decimals');
  if (number !== text) repairs.push('quantity_unit_word');
  return { count, repairs };
}

/** The units in a box; an empty cell means one. */
export function readSellingUnit(cell: string, sign: DecimalSign): CountReading<never> {
  const text = cell.trim();
  if (/^([-–—.?]*|n\/?a)$/i.test(text)) return { count: 1, repairs: [] };
  if (text.length > MAXIMUM_LENGTH) return problemOf('selling_unit_not_a_number');
  const read = readDecimal(text.replace(unitWord, '').trim(), sign);
  if (read === null || /[1-9]/.test(read.fraction)) {
    const numbers = text.match(/\d+/g) ?? [];
    const isOne = read === null && numbers.length === 1 && Number(numbers[0]) > 0;
    return problemOf('selling_unit_not_a_number', isOne ? String(Number(numbers[0])) : null);
  }
  const count = Number(read.whole);
  const isInRange = !read.isNegative && count > 0 && count <= MAXIMUM_SELLING_UNIT;
  return isInRange
    ? { count, repairs: [] }
    : problemOf('selling_unit_out_of_range', count === 0 ? '1' : null);
}

const number = String.raw`(\d[\d.,'’ ]*)`;
const words = [
  'ca|circa|approx|approximately|about|around|over|more than|min|minimum|at least',
  'etwa|ungefähr|rund|über|mehr als|mind|mindestens|ab|env|environ|plus de',
  'ongeveer|meer dan|más de|aprox|più di|oltre|ponad|około|ok|mere end|över',
  'mais de',
].join('|');
const inexactNumber = new RegExp(
  [
    String.raw`^(?:[>≥~≈±+]=?|(?:${words})\b\.?)\s*${number}`,
    String.raw`^${number}\s*(?:\+|plus\b|or more\b|oder mehr\b|und mehr\b|u\.? ?m\.)`,
    String.raw`^${number}\s*(?:-|–|bis|to|à|tot)\s*\d`,
  ].join('|'),
  'iu',
);
const isoDate = /^\d{4}-\d{2}-\d{2}/;
const unitWord =
  /(?<=[\d\s.])(?:pcs?|pieces?|pi[eè]ces?|units?|ea|each|stk|stck|st|stück|stuks?|uds?|unidades|pz|pezzi|szt|ks|kpl|db|buc|un|ve)\.?$/iu;
const soldOut =
  /^(?:sold out|out of stock|none|no|ausverkauft|nicht verfügbar|nein|uitverkocht|nee|épuisé|rupture|non|agotado|sin stock|esaurito|esgotado|brak|udsolgt|slutsåld|slut|utsolgt|vyprodáno)\.?$/iu;

function problemOf(problem: RowProblemCode, suggestion: string | null = null) {
  return { count: null, problem, suggestion };
}

/** The number that a text names, as whole units; null for none. */
function smallest(text: string | undefined, sign: DecimalSign): string | null {
  const read = readDecimal((text ?? '').replace(/[.,'’ ]+$/, ''), sign);
  if (read === null) return null;
  return /[1-9]/.test(read.fraction) ? wholeOf(text ?? '', sign) : read.whole;
}

/** "1.234" as 1234 where a point is the decimal sign; null for other decimals, which are no whole units. */
function wholeOf(text: string, sign: DecimalSign): string | null {
  const read = readDecimal(text, otherSign(sign));
  return read?.hasThousandsMarks === true && read.fraction === '' && !read.isNegative ? read.whole : null;
}
