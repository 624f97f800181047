import * as v from 'valibot';
import type { Random } from '#server/seed/random.ts';
import json from './buyers.json' with { type: 'json' };

export type Buyer = {
  company: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  region: string | null;
  country: string;
};

const Place = v.object({
  country: v.string(),
  /** Its share of all orders. */
  weight: v.number(),
  cities: v.array(v.object({ city: v.string(), postcode: v.string(), region: v.optional(v.string()) })),
  streets: v.array(v.string()),
  /** The house number stands before the street. */
  isNumberFirst: v.optional(v.boolean(), false),
  companies: v.array(v.string()),
});

/** Real cities; streets and companies are invented. */
const places = v.parse(v.array(Place), json);

const lots = places.flatMap((place) => Array.from({ length: place.weight }, () => place));

/** Makes a buyer in the given country or a random one; `city` names its city. */
export function makeBuyer(random: Random, country?: string, city?: string): Buyer {
  const place = random.pick(country ? places.filter((place) => place.country === country) : lots);
  const {
    city: cityName,
    postcode,
    region = null,
  } = random.pick(city ? place.cities.filter((one) => one.city === city) : place.cities);
  const street = random.pick(place.streets);
  const house = random.between(1, 148);
  return {
    company: random.pick(place.companies),
    lineOne: place.isNumberFirst ? `${house} ${street}` : `${street} ${house}`,
    lineTwo: random.chance(0.15)
      ? random.pick(['Goods in, rear yard', 'Dock 2', '2nd floor', 'Gate B'])
      : null,
    postcode,
    city: cityName,
    region,
    country: place.country,
  };
}
