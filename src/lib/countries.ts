import { continents } from './continents.ts';
import { country } from './country.ts';

type Country = { code: string; name: string; continent: string };

let sorted: readonly Country[] | undefined;

/** Every country of ISO 3166-1 with name and continent, sorted by name. Computed on first use, as it takes 30 ms. */
export function countries(): readonly Country[] {
  const { compare } = new Intl.Collator('en-GB');
  sorted ??= Object.entries(continents)
    .flatMap(([continent, codes]) =>
      codes.split(' ').map((code) => ({ code, name: country(code), continent })),
    )
    .toSorted((one, other) => compare(one.name, other.name));
  return sorted;
}
