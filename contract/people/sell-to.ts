import type { SellTo } from './preferences.schemas.ts';

export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const middleEast: ReadonlySet<string> = new Set(
  'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE'.split(' '),
);

type Place = { code: string; continent: string };

/** Whether buyers in a country see the offers of a seller. */
export function isSoldTo({ code, continent }: Place, sellTo: SellTo): boolean {
  const { regions, continents, countries, excludedCountries } = sellTo;
  if (excludedCountries.includes(code)) return false;
  return (
    countries.includes(code) ||
    continents.some((each) => each === continent || (each === 'Middle East' && middleEast.has(code))) ||
    regions.some(
      (region) =>
        region === 'World' ||
        (region === 'USA' && code === 'US') ||
        (region === 'Europe (EU+UK)' && (code === 'GB' || euCountries.has(code))),
    )
  );
}
