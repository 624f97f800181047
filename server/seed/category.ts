import type { Field } from './brands.ts';

/** One kind of product: its sizes, and the lowest and highest wholesale price of the smallest size in cents. */
export type Kind = {
  name: string;
  sizes: string[];
  cents: [number, number];
  isDangerous: boolean;
  /** Weight of one piece, where the size names no volume or weight. */
  gramsEach: number;
};

export type Category = { name: string; field: Field; styles: string[]; notes: string[]; kinds: Kind[] };

type Range = { styles: string; notes: string; kinds: Kind[] };

export function category(name: string, field: Field, { styles, notes, kinds }: Range): Category {
  return { name, field, styles: styles.split(', '), notes: notes.split(', '), kinds };
}

export function kind(name: string, sizes: string, cents: [number, number], gramsEach = 0): Kind {
  return { name, sizes: sizes.split(', '), cents, isDangerous: false, gramsEach };
}

/** Aerosols, flammable liquids, lighters, lithium batteries. */
export function dangerous(name: string, sizes: string, cents: [number, number], gramsEach = 0): Kind {
  return { ...kind(name, sizes, cents, gramsEach), isDangerous: true };
}
