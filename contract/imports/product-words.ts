import { foldText } from '#contract/platform/values/fold-text.ts';

/** A word of a product name in the form in which words are compared, and where it stands in the text. */
export type ProductWord = { word: string; kind: 'WORD' | 'NUMBER' | 'SIZE'; from: number; to: number };

/** How many of the unit in the last column make one of the first: millilitres, milligrams, millimetres, pieces. */
const units: Record<string, { factor: number; unit: string }> = {
  ml: { factor: 1, unit: 'ml' },
  cl: { factor: 10, unit: 'ml' },
  dl: { factor: 100, unit: 'ml' },
  l: { factor: 1000, unit: 'ml' },
  ltr: { factor: 1000, unit: 'ml' },
  liter: { factor: 1000, unit: 'ml' },
  litre: { factor: 1000, unit: 'ml' },
  mg: { factor: 1, unit: 'mg' },
  g: { factor: 1000, unit: 'mg' },
  gr: { factor: 1000, unit: 'mg' },
  kg: { factor: 1_000_000, unit: 'mg' },
  mm: { factor: 1, unit: 'mm' },
  cm: { factor: 10, unit: 'mm' },
  m: { factor: 1000, unit: 'mm' },
  pcs: { factor: 1, unit: 'pcs' },
  pc: { factor: 1, unit: 'pcs' },
  st: { factor: 1, unit: 'pcs' },
  stk: { factor: 1, unit: 'pcs' },
  pack: { factor: 1, unit: 'pcs' },
  er: { factor: 1, unit: 'pcs' },
  x: { factor: 1, unit: 'pcs' },
};
const unitNames = Object.keys(units).toSorted((one, other) => other.length - one.length);
/** A size such as "0,5 l", a number, or a word. */
const pieces = new RegExp(
  String.raw`(?<amount>\d{1,7}(?:[.,]\d{1,3})?)[ \u00a0-]?(?<unit>${unitNames.join('|')})(?![\p{L}\p{N}])|(?<number>\d+(?:[.,]\d+)?)|[\p{L}\p{M}\p{N}]+`,
  'giu',
);

/** The longest text that is compared. */
const MAXIMUM_LENGTH = 300;

/** The words of a product name. Sizes are in one unit: "0,5 l" and "500ml" are the same word. */
export function productWords(text: string): ProductWord[] {
  return Array.from(text.slice(0, MAXIMUM_LENGTH).matchAll(pieces), ({ 0: piece, index, groups }) => {
    const place = { from: index, to: index + piece.length };
    const { amount, unit, number } = groups ?? {};
    const size = units[unit?.toLowerCase() ?? ''];
    if (amount && size) {
      const rounded = Math.round(decimalOf(amount) * size.factor * 1000) / 1000;
      return { word: `${rounded}${size.unit}`, kind: 'SIZE', ...place };
    }
    if (number) return { word: String(decimalOf(number)), kind: 'NUMBER', ...place };
    return { word: foldText(piece), kind: 'WORD', ...place };
  });
}

function decimalOf(text: string): number {
  return Number(text.replace(',', '.'));
}

type Named = { name: string; brand: string };

export type ProductSimilarity = {
  /** From 0 to 100; 100 means that all words are the same. */
  score: number;
  isSameBrand: boolean;
  /** Both names have sizes, and none is the same. */
  isOtherSize: boolean;
};

const weights = { WORD: 1, NUMBER: 2, SIZE: 3 };
/** A shortened word, such as "moist" for "moisturising". */
const PREFIX_SHARE = 0.8;
const SHORTEST_PREFIX = 3;
const OTHER_BRAND = 0.6;
const OTHER_SIZE = 0.6;

/**
 * Compares a product with others: the weight of the words that both names have among all words (record 107). The words
 * of the product are read once.
 */
export function similarityTo(entered: Named): (product: Named) => ProductSimilarity {
  const ours = readWords(entered);
  return (product) => compareWords(ours, readWords(product));
}

type ReadWords = { brand: string; brandWords: string[]; words: ProductWord[] };

function readWords({ name, brand }: Named): ReadWords {
  const brandWords = productWords(brand).map(({ word }) => word);
  const words = [...new Map(productWords(name).map((word) => [word.word, word])).values()];
  return { brand: brandWords.join(''), brandWords, words };
}

function compareWords(entered: ReadWords, product: ReadWords): ProductSimilarity {
  const ofBrand = new Set([...entered.brandWords, ...product.brandWords]);
  const ours = entered.words.filter(({ word }) => !ofBrand.has(word));
  const theirs = product.words.filter(({ word }) => !ofBrand.has(word));
  const isSameBrand = entered.brand !== '' && entered.brand === product.brand;
  const namesBrand = entered.words.some(({ word }) => word === product.brand);
  const isOtherBrand = !isSameBrand && entered.brand !== '' && !namesBrand;
  const sizes = [ours, theirs].map((words) => words.filter(({ kind }) => kind === 'SIZE'));
  const isOtherSize =
    sizes.every((some) => some.length > 0) &&
    !sizes[0]?.some(({ word }) => sizes[1]?.some((other) => other.word === word));
  const all = weightOf(ours) + weightOf(theirs);
  const share = all === 0 ? 0 : (sharedWeight(ours, theirs) + sharedWeight(theirs, ours)) / all;
  const score = share * (isOtherBrand ? OTHER_BRAND : 1) * (isOtherSize ? OTHER_SIZE : 1);
  return { score: Math.floor(score * 100 + 1e-9), isSameBrand, isOtherSize };
}

function weightOf(words: readonly ProductWord[]): number {
  return words.reduce((sum, { kind }) => sum + weights[kind], 0);
}

function sharedWeight(words: readonly ProductWord[], others: readonly ProductWord[]): number {
  return words.reduce((sum, one) => sum + weights[one.kind] * shareOf(one, others), 0);
}

function shareOf(one: ProductWord, others: readonly ProductWord[]): number {
  if (others.some(({ word }) => word === one.word)) return 1;
  const isShortened = others.some(
    (other) => one.kind === 'WORD' && other.kind === 'WORD' && isPrefix(one.word, other.word),
  );
  return isShortened ? PREFIX_SHARE : 0;
}

function isPrefix(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST_PREFIX && long.startsWith(short);
}

/** A text in pieces, of which some are also in another text. */
export type ComparedPiece = { text: string; isShared: boolean };

/** What of a text another one has as well; text beside a shared word belongs to it. */
export function comparePieces(text: string, other: string): ComparedPiece[] {
  const others = productWords(other);
  const result: ComparedPiece[] = [];
  let end = 0;
  for (const word of productWords(text)) {
    const isShared = shareOf(word, others) > 0;
    add(result, text.slice(end, word.from), isShared || (result.at(-1)?.isShared ?? true));
    add(result, text.slice(word.from, word.to), isShared);
    end = word.to;
  }
  add(result, text.slice(end), true);
  return result;
}

function add(result: ComparedPiece[], text: string, isShared: boolean): void {
  const last = result.at(-1);
  if (text === '') return;
  if (last?.isShared === isShared) last.text += text;
  else result.push({ text, isShared });
}
