import * as v from 'valibot';
import { TradeField } from '#server/people/users/sample-sellers.ts';
import json from './categories.json' with { type: 'json' };

/** One kind of product. */
export type ProductKind = v.InferOutput<typeof ProductKind>;
const ProductKind = v.object({
  name: v.string(),
  sizes: v.array(v.string()),
  /** The lowest and highest wholesale price of the smallest size. */
  cents: v.tuple([v.number(), v.number()]),
  /** Aerosols, flammable liquids, lighters, lithium batteries. */
  isDangerous: v.optional(v.boolean(), false),
  /** Weight of one piece, where the size names no volume or weight. */
  gramsEach: v.optional(v.number(), 0),
});

export type Category = v.InferOutput<typeof Category>;
const Category = v.object({
  name: v.string(),
  field: TradeField,
  styles: v.array(v.string()),
  notes: v.array(v.string()),
  kinds: v.array(ProductKind),
});

/** Twenty-five categories with what is sold in them. */
export const categories = v.parse(v.array(Category), json);
