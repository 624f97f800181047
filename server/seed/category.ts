import type { TradeField } from './brands.ts';

/** One kind of product: its sizes, and the lowest and highest wholesale price of the smallest size in cents. */
export type ProductKind = {
  name: string;
  sizes: string[];
  cents: [number, number];
  isDangerous: boolean;
  /** Weight of one piece, where the size names no volume or weight. */
  gramsEach: number;
};

export type Category = {
  name: string;
  field: TradeField;
  styles: string[];
  notes: string[];
  kinds: ProductKind[];
};

type Range = { styles: string; notes: string; kinds: ProductKind[] };

export function defineCategory(name: string, field: TradeField, { styles, notes, kinds }: Range): Category {
  return { name, field, styles: styles.split(', '), notes: notes.split(', '), kinds };
}

export function defineKind(name: string, sizes: string, cents: [number, number], gramsEach = 0): ProductKind {
  return { name, sizes: sizes.split(', '), cents, isDangerous: false, gramsEach };
}

/** Aerosols, flammable liquids, lighters, lithium batteries. */
export function defineDangerousKind(
  name: string,
  sizes: string,
  cents: [number, number],
  gramsEach = 0,
): ProductKind {
  return { ...defineKind(name, sizes, cents, gramsEach), isDangerous: true };
}
