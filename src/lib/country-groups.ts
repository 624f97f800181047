import { countries } from './countries.ts';

export type CountryGroup = { continent: string; countries: readonly { code: string; name: string }[] };

let grouped: readonly CountryGroup[] | undefined;

/** All countries grouped by continent, both sorted by name. */
export function countryGroups(): readonly CountryGroup[] {
  grouped ??= [...new Set(countries().map(({ continent }) => continent))].toSorted().map((continent) => ({
    continent,
    countries: countries().filter((country) => country.continent === continent),
  }));
  return grouped;
}

/** The countries whose name or code contains the search text; those that start with it come first. */
export function findCountries(search: string) {
  const wanted = plain(search);
  if (wanted === '') return [];
  const rank = ({ code, name }: { code: string; name: string }) => {
    const words = plain(name);
    if (words.startsWith(wanted) || code.toLowerCase() === wanted) return 0;
    if (words.split(' ').some((word) => word.startsWith(wanted))) return 1;
    return words.includes(wanted) ? 2 : 3;
  };
  return countries()
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

/** A selection summarized as whole continents and single countries, in list order. */
export function summarizeSelection(
  codes: readonly string[],
): { value: string; label: string; codes: string[] }[] {
  const chosen = new Set(codes);
  return countryGroups().flatMap(({ continent, countries }) => {
    const own = countries.filter(({ code }) => chosen.has(code));
    return own.length === countries.length && own.length > 1
      ? [{ value: continent, label: `All of ${continent}`, codes: own.map(({ code }) => code) }]
      : own.map(({ code, name }) => ({ value: code, label: name, codes: [code] }));
  });
}

/** Removes diacritics: "são tomé" finds "Sao Tome". */
function plain(text: string) {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
