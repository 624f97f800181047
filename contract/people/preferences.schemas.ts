import * as v from 'valibot';
import { CountryCode, Instant } from '#contract/platform/api/shapes.ts';

/** Reference lists of specification 9. */
export const regions = ['Europe (EU+UK)', 'USA', 'World'] as const;
export const continents = [
  'Africa',
  'Asia',
  'Europe',
  'North America',
  'Oceania',
  'South America',
  'Middle East',
  'Antarctica',
] as const;

/** Per cent with at most one decimal, after a point or a comma. */
export const Percentage = v.pipe(
  v.string(),
  v.trim(),
  v.transform((entered) => entered.replace(',', '.')),
  v.regex(
    /^([0-4]?\d(\.\d)?|50(\.0)?)$/,
    'Enter a percentage from 0 to 50 with at most one decimal, such as 7.5.',
  ),
);

/** The regions, continents and countries whose buyers see the offers, and the countries that are excluded. */
export type SellTo = v.InferOutput<typeof SellTo>;
export const SellTo = v.pipe(
  v.object({
    regions: v.array(v.picklist(regions)),
    continents: v.array(v.picklist(continents)),
    countries: v.array(CountryCode),
    excludedCountries: v.array(CountryCode),
  }),
  v.partialCheck(
    [['regions'], ['continents'], ['countries']],
    ({ regions, continents, countries }) => regions.length + continents.length + countries.length > 0,
    'Choose at least one region, continent or country.',
  ),
);

/** The order preferences of a seller (specification 2.1), in a shape that is not in the specification. */
export type OrderPreferences = v.InferOutput<typeof OrderPreferences>;
export const OrderPreferences = v.object({
  /** Per cent taken off all offers. */
  discount: Percentage,
  /** Countries whose buyers get orders straight from the seller, past the warehouse. */
  shipDirectTo: v.array(CountryCode),
  sellTo: SellTo,
  /** The countries that goods leave from. */
  shippingFrom: v.pipe(
    v.array(CountryCode),
    v.minLength(1, 'Choose at least one country that you ship from.'),
  ),
});

export type Fee = v.InferOutput<typeof Fee>;
export const Fee = v.object({
  fee: Percentage,
  minimum: Percentage,
  maximum: Percentage,
  version: v.number(),
});

export type SavedPreferences = v.InferOutput<typeof SavedPreferences>;
export const SavedPreferences = v.object({
  ...OrderPreferences.entries,
  version: v.number(),
  updatedAt: v.nullable(Instant),
});
