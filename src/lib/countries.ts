import { continents } from './continents.ts';
import { country } from './country.ts';

/** Every country of ISO 3166-1 with its name and continent, by name. */
export const countries: readonly { code: string; name: string; continent: string }[] = Object.entries(
  continents,
)
  .flatMap(([continent, codes]) => codes.split(' ').map((code) => ({ code, name: country(code), continent })))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
