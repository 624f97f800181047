import { continents, countries as listed } from 'countries-list';
import { country } from './country.ts';

/** Codes of the list that ISO 3166-1 does not assign. */
const unassigned = ['AC', 'TA', 'XK'];

/** Every country of ISO 3166-1 with its name and continent, by name. */
export const countries: readonly { code: string; name: string; continent: string }[] = Object.entries(listed)
  .filter(([code]) => !unassigned.includes(code))
  .map(([code, { continent }]) => ({ code, name: country(code), continent: continents[continent] }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
