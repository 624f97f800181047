import { similarityTo } from '#contract/imports/product-words.ts';
import { printedGtin } from '#contract/imports/stock-lists/reading/gtin.ts';
import type {
  GtinRepair,
  InvalidReason,
  MappingSuggestion,
} from '#contract/imports/stock-mapping.schemas.ts';
import { hasCheckDigit } from '#contract/platform/codes/check-digit.ts';
import { isGtin } from '#server/catalogue/offers/offers.rules.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';

type Named = { name: string; brand: string };
type Product = Named & { gtin: string; unitsPerBox: number };
type Suggestion = Omit<MappingSuggestion, 'ownOffer'>;

const MOST_SUGGESTIONS = 5;
const LEAST_SCORE = 25;
const SURE_SCORE = 90;
/** How far the best product is ahead of the next one when it is sure. */
const SURE_LEAD = 5;

/** The products most like an offer, the best first. One that was rejected is no rival of the others. */
export function rankSuggestions(
  offer: Named,
  products: readonly Product[],
  rejected: ReadonlySet<string> = new Set(),
): Suggestion[] {
  const compare = similarityTo(offer);
  const scored = products
    .filter(({ gtin }) => !rejected.has(gtin))
    .map(({ gtin, name, brand, unitsPerBox }) => {
      const product = { gtin, name, brand, unitsPerBox };
      return { ...product, ...compare(product), isSure: false };
    })
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score || (one.gtin < other.gtin ? -1 : 1));
  const [best, next] = scored;
  if (best) best.isSure = isSure(best, next?.score ?? 0);
  return scored.slice(0, MOST_SUGGESTIONS);
}

function isSure({ score, isSameBrand, isOtherSize }: Suggestion, next: number): boolean {
  if (!isSameBrand || isOtherSize || score < SURE_SCORE) return false;
  return score - next >= SURE_LEAD || (score === 100 && next < 100);
}

/** Reading this many entries of the index of words takes a millisecond. */
const MOST_ENTRIES = 2_000;
/** Further words are looked up product by product, which takes longer. */
const MOST_COUNTED = 3;

/**
 * The words that fewest products have, and one at least, by which products are found; and the words by which those are
 * ordered.
 */
export function chooseWords(words: readonly string[], counts: ReadonlyMap<string, number>) {
  const known = words
    .flatMap((word) => {
      const products = counts.get(word);
      return products === undefined ? [] : [{ word, products }];
    })
    .toSorted((one, other) => one.products - other.products);
  let entries = 0;
  const rare = known.filter(({ products }, index) => {
    entries += products;
    return index === 0 || entries <= MOST_ENTRIES;
  });
  const counted = known.slice(0, Math.max(rare.length, MOST_COUNTED));
  return { rare: rare.map(({ word }) => word), counted: counted.map(({ word }) => word) };
}

export function invalidReasonOf({
  gtin,
  priceCents,
}: Pick<OfferRow, 'gtin' | 'priceCents'>): InvalidReason | null {
  if (isGtin(gtin)) return priceCents === 0 ? 'PRICE_ZERO' : null;
  return /^(\d{8}|\d{12,14})$/.test(gtin) ? 'WRONG_CHECK_DIGIT' : 'WRONG_LENGTH';
}

type Repair = Pick<GtinRepair, 'gtin' | 'kind'>;

/** The valid GTINs that digits may stand for, in the form of the catalogue, the likeliest first. */
export function gtinRepairs(digits: string): Repair[] {
  if (isGtin(digits)) return [];
  const repairs: Repair[] = [];
  const add = (gtin: string, kind: Repair['kind']) => {
    const printed = isGtin(gtin) && !/^0+$/.test(gtin) ? printedGtin(gtin) : null;
    if (printed && repairs.every((repair) => repair.gtin !== printed)) repairs.push({ gtin: printed, kind });
  };
  const isLength = [8, 12, 13, 14].includes(digits.length);
  if (!isLength) {
    for (const length of [13, 8])
      if (digits.length < length) add(digits.padStart(length, '0'), 'LEADING_ZEROS');
  }
  if ([7, 11, 12].includes(digits.length)) add(withCheckDigit(digits), 'MISSING_CHECK_DIGIT');
  if (isLength) add(withCheckDigit(digits.slice(0, -1)), 'CHECK_DIGIT');
  return repairs;
}

function withCheckDigit(stem: string): string {
  const candidates = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`);
  return candidates.find((candidate) => hasCheckDigit(candidate)) ?? stem;
}
