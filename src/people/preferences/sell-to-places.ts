import { continents, type SellTo } from '#contract/people/preferences.schemas.ts';
import { isSoldTo } from '#contract/people/sell-to.ts';
import { countries } from '#src/lib/countries.ts';
import { countryGroups } from '#src/lib/country-groups.ts';

/** A part of Asia and Africa, which is chosen like a region. */
export const MIDDLE_EAST = 'Middle East';

/** The countries of the chosen continents, and the ones that are chosen singly. */
export function pickedCountries({ continents, countries }: SellTo): string[] {
  const whole = countryGroups().filter(({ continent }) => continents.some((each) => each === continent));
  return [...new Set([...whole.flatMap((group) => group.countries.map(({ code }) => code)), ...countries])];
}

/** The selection with these countries picked; a continent of which all are picked is chosen as a whole. */
export function withPickedCountries(sellTo: SellTo, codes: readonly string[]): SellTo {
  const whole = countryGroups().filter((group) => group.countries.every(({ code }) => codes.includes(code)));
  const covered = new Set(whole.flatMap((group) => group.countries.map(({ code }) => code)));
  return {
    ...sellTo,
    continents: continents.filter((each) =>
      each === MIDDLE_EAST
        ? sellTo.continents.includes(MIDDLE_EAST)
        : whole.some(({ continent }) => continent === each),
    ),
    countries: codes.filter((code) => !covered.has(code)),
  };
}

/** Whether no buyer would see the offers: every chosen country is excluded as well. */
export function sellsNowhere(sellTo: SellTo): boolean {
  return !countries().some((country) => isSoldTo(country, sellTo));
}
