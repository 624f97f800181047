import * as v from 'valibot';
import { PlaceCode } from '#contract/platform/codes/place-code.ts';

/** Numbers of rows and levels come from the query as text. */
function numberUpTo(largest: number) {
  return v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(largest));
}

export const PlaceArea = v.pipe(v.string(), v.regex(/^[A-Z]$/, 'expected the letter of an area'));

/** The places to print labels for: all that have what is given. */
export type PlaceChoice = v.InferOutput<typeof PlaceChoice>;
export const PlaceChoice = v.object({
  area: v.optional(PlaceArea),
  row: v.optional(numberUpTo(99)),
  level: v.optional(numberUpTo(9)),
});

/** The labels of all places, in sequence. */
export const Places = v.object({ codes: v.array(PlaceCode) });
