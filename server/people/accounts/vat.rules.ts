import { euVat, stdnum, type Validator } from 'stdnum';
import { isBulgarianVat, isSpecialCzechVat } from './vat.check-digits.ts';

export type VatCheck = { is: 'VALID'; number: string } | { is: 'INVALID' } | { is: 'UNABLE_TO_VALIDATE' };

/** The form and the check digits of a VAT number; `number` begins with the letters of its country. */
export function checkVat(country: string, typed: string): VatCheck {
  if (!hasVatNumbers(country)) return { is: 'UNABLE_TO_VALIDATE' };
  const number = withoutSigns(typed);
  if (/^\D*0+\D*$/.test(number)) return { is: 'INVALID' };
  const compact = findNumber(country, number);
  return compact === null ? { is: 'INVALID' } : { is: 'VALID', number: withPrefix(country, compact) };
}

/** Whether companies of a country have VAT numbers whose form can be checked. */
export function hasVatNumbers(country: string): boolean {
  return validatorsOf(country).length > 0;
}

function findNumber(country: string, number: string): string | null {
  // The library is wrong about these two.
  const digits = number.replace(/^(BG|CZ)/, '');
  if (country === 'BG') return isBulgarianVat(digits) ? digits : null;
  if (country === 'CZ' && isSpecialCzechVat(digits)) return digits;
  // Companies write the number of their organisation: the VAT number without its ending.
  const whole = country === 'NO' && /\d$/.test(number) ? `${number}MVA` : number;
  for (const validator of validatorsOf(country)) {
    const checked = validator.validate(whole);
    if (checked.isValid) return checked.compact;
  }
  return null;
}

function validatorsOf(country: string): Validator[] {
  const beyond = { GB: stdnum.GB?.vat, CH: stdnum.CH?.vat, NO: stdnum.NO?.mva };
  const known = Object.entries(beyond).find(([code]) => code === country)?.[1];
  return known ? [known] : (euVat[country] ?? []);
}

/** Without the signs that people write between the digits. Irish numbers may have a plus or an asterisk. */
function withoutSigns(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^\p{L}\p{N}+*]/gu, '');
}

function withPrefix(country: string, compact: string): string {
  const prefix = country === 'GR' ? 'EL' : country;
  return compact.startsWith(prefix) ? compact : prefix + compact;
}
