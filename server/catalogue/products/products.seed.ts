import type { Insertable } from 'kysely';
import type { TradeField } from '#server/people/users/sample-sellers.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { expectEntry, randomFor, type Random } from '#server/seed/random.ts';
import { brandsByField } from './brands.seed.ts';
import { categories, type Category, type ProductKind } from './categories.seed.ts';

export type Product = Insertable<Database['variants']> & {
  /** The wholesale price of a unit in euro cents. */
  cents: number;
  field: TradeField;
};

/** The names of the first two products, the longest that a list has to show. */
export const longNames = [
  'Overnight Repair Hair Mask with Cold-pressed Argan Oil, Oat Milk and Sea Buckthorn for Dry, Damaged or Coloured Hair 300 ml, fragrance-free, refill',
  'Donaudampfschifffahrtsgesellschaftskapitänsduschgel Extra Mild mit Kamillenblütenextrakt und Meersalz aus der Deutschen Bucht 500 ml, Vorratspackung',
];

export const productsSeed = defineSeed({
  make({ size }) {
    const products = makeCatalogue(size === 'full' ? 10_000 : 300);
    return { products, rows: { variants: products.map(variantOf) } };
  },
});

/** The row of a product. */
export function variantOf({
  cents: _cents,
  field: _field,
  ...variant
}: Product): Insertable<Database['variants']> {
  return variant;
}

/** Makes fictional products, spread evenly over every brand and category of a field. */
export function makeCatalogue(count: number): Product[] {
  const random = randomFor('catalogue');
  const ranges = categories.flatMap((category) => {
    const shapes = everyShape(category);
    return brandsByField[category.field].map((brand) => ({ category, brand, shapes }));
  });
  const products = ranges.flatMap(({ category, brand, shapes }, index) => {
    const share =
      Math.floor(((index + 1) * count) / ranges.length) - Math.floor((index * count) / ranges.length);
    return random.sample(shapes, share).map((shape) => ({ ...shape, brand, category }));
  });
  let item = 0;
  return products.map(({ kind, size, style, note, brand, category }, index) => {
    item += random.between(1, 97);
    const weightGrams = gramsOf(size, kind.gramsEach);
    return {
      gtin: demonstrationGtin(item),
      name: longNames[index] ?? nameOf(style, kind.name, size, note),
      brand,
      category: category.name,
      field: category.field,
      unitsPerBox: unitsPerBox(weightGrams, random),
      weightGrams,
      isDangerous: kind.isDangerous ? 1 : 0,
      cents: centsOf(kind, size, random),
    };
  });
}

type Shape = { kind: ProductKind; size: string; style: string; note: string | null };

function everyShape({ kinds, styles, notes }: Category): Shape[] {
  return kinds.flatMap((kind) =>
    kind.sizes.flatMap((size) =>
      styles.flatMap((style) => [null, ...notes].map((note) => ({ kind, size, style, note }))),
    ),
  );
}

function nameOf(style: string, kind: string, size: string, note: string | null): string {
  const joint = /\d$/.test(kind) ? ', ' : ' ';
  const parts = [size === '1 piece' ? `${style} ${kind}` : `${style} ${kind}${joint}${size}`, note];
  return parts.filter((part) => part !== null).join(', ');
}

/** GS1 keeps the prefix 952 for demonstrations: such a number never stands on a real product. */
export function demonstrationGtin(item: number): string {
  const digits = `952${String(item).padStart(9, '0')}`;
  const sum = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const gramsPer: Record<string, number> = { ml: 1.04, l: 1040, g: 1, kg: 1000 };

/** `2 × 75 ml` → the content and a tenth for its packaging. */
function gramsOf(size: string, gramsEach: number): number {
  const [, times = '1', amount = '1', unit = ''] = /^(?:(\d+) × )?([\d.]+) (.+)$/.exec(size) ?? [];
  const each = gramsEach > 0 ? gramsEach : (gramsPer[unit] ?? 1);
  return Math.max(5, Math.round(Number(times) * Number(amount) * each * 1.1 + 8));
}

/** Full boxes of at most 14 kg: Ideally 12 to 20 kg, 30 kg the maximum (decisions 5). */
function unitsPerBox(weightGrams: number, random: Random): number {
  const fitting = [1, 2, 4, 6, 8, 10, 12, 18, 24, 36, 48].filter((units) => units * weightGrams <= 14_000);
  const largest = fitting.slice(-3);
  return largest.length > 0 ? random.pick(largest) : 1;
}

function centsOf(kind: ProductKind, size: string, random: Random): number {
  const [least, most] = kind.cents;
  const smallest = gramsOf(expectEntry(kind.sizes, 0), kind.gramsEach);
  const ratio = Math.sqrt(gramsOf(size, kind.gramsEach) / smallest);
  return Math.round(random.between(least, most) * ratio);
}
