import validator from 'validator';
import type { AddressEntry } from '#contract/addresses/addresses.schemas.ts';
import { createAddress } from '#contract/addresses/addresses.calls.ts';
import { refuse } from '#server/refuse.ts';

/** Of one seller. */
export const MAXIMUM_ADDRESSES = 50;

/** Refuses an entry that breaks a rule of the marketplace (specification 5). */
export function checkAddress(entry: AddressEntry, vatCompanyName: string | null): void {
  if (!includesCompany(entry.companyName, vatCompanyName ?? '')) {
    throw refuse(createAddress, 'VAT_COMPANY_NAME_MISMATCH');
  }
  if (!isPostcodeOf(entry.country, entry.postcode)) throw refuse(createAddress, 'postcode_not_of_country');
}

/** Whether a name includes that of the VAT register, however either of them writes it: `B. V.` is `bv`. */
export function includesCompany(name: string, vatCompanyName: string): boolean {
  return lettersOf(name).includes(lettersOf(vatCompanyName));
}

/** Whether the country has postcodes of this form; of countries whose form is not known any one will do. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  const known = validator.isPostalCodeLocales.find((locale) => locale === country);
  return known === undefined || validator.isPostalCode(postcode.toUpperCase(), known);
}

/** Registers write capitals and drop accents, people put points and spaces into legal forms. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
