import validator from 'validator';
import type { addressEntryRefusals } from '#contract/people/addresses/addresses.calls.ts';
import type { AddressEntry, AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { stateCode } from '#contract/people/addresses/us-states.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';

/** The most addresses of one seller. */
export const MAXIMUM_ADDRESSES = 50;

/** The address that is used for a usage: the one that the seller has chosen, else the first, which is the oldest. */
export function usedAddress<A extends { usageTypes: AddressUsage[]; chosenFor: AddressUsage[] }>(
  oldestFirst: readonly A[],
  usage: AddressUsage,
): A | undefined {
  const suitable = oldestFirst.filter(({ usageTypes }) => usageTypes.includes(usage));
  return suitable.find(({ chosenFor }) => chosenFor.includes(usage)) ?? suitable[0];
}

/** Refuses an entry that breaks a rule of the marketplace (specification 5). */
export function checkAddress(
  refuse: Refuse<typeof addressEntryRefusals>,
  entry: AddressEntry,
  vatCompanyName: string | null,
): void {
  if (!includesCompanyName(entry.companyName, vatCompanyName ?? '')) {
    throw refuse('VAT_COMPANY_NAME_MISMATCH');
  }
  if (!isValidPostcode(entry.country, entry.postcode)) throw refuse('postcode_not_of_country');
  if (entry.country === 'US' && stateCode(entry.region ?? '') === undefined) throw refuse('state_missing');
}

/** Whether a name includes that of the VAT register, however either of them writes it: `B. V.` is `bv`. */
export function includesCompanyName(name: string, vatCompanyName: string): boolean {
  return lettersOf(name).includes(lettersOf(vatCompanyName));
}

/**
 * Whether the country has postcodes of this form, with its gap at any position and with or without the letters of the
 * country: `L-1855`, `D02X285`, `110 001`. Every postcode is right for countries whose form is not known.
 */
export function isValidPostcode(country: string, postcode: string): boolean {
  const known = validator.isPostalCodeLocales.find((locale) => locale === country);
  if (known === undefined) return true;
  const written = lettersOf(postcode);
  const codes = [written, country + written, lettersOf(postcode.replace(/^\s*[a-z]{1,2}\s*-/i, ''))];
  return codes.some((code) => waysToWrite(code).some((way) => validator.isPostalCode(way, known)));
}

/** All ways to write a code: with a gap at each position, or none. */
function waysToWrite(code: string): string[] {
  const places = Array.from(code, (_, place) => place);
  return places.flatMap((place) =>
    ['', ' ', '-'].map((gap) => code.slice(0, place) + gap + code.slice(place)),
  );
}

/** Registers write capitals and drop accents, people put points and spaces into legal forms and postcodes. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
