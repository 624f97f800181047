import { euVat, stdnum, type Validator } from 'stdnum';

export type VatCheck = { is: 'VALID'; number: string } | { is: 'INVALID' } | { is: 'UNABLE_TO_VALIDATE' };

/** The form and the check digits of a VAT number; `number` begins with the letters of its country. */
export function checkVat(country: string, typed: string): VatCheck {
  const validators = validatorsOf(country);
  if (validators.length === 0) return { is: 'UNABLE_TO_VALIDATE' };
  for (const validator of validators) {
    const checked = validator.validate(typed);
    if (checked.isValid) return { is: 'VALID', number: withPrefix(country, checked.compact) };
  }
  return { is: 'INVALID' };
}

/** Whether companies of a country have VAT numbers whose form can be checked. */
export function hasVatNumbers(country: string): boolean {
  return validatorsOf(country).length > 0;
}

function validatorsOf(country: string): Validator[] {
  const beyond = { GB: stdnum.GB?.vat, CH: stdnum.CH?.vat, NO: stdnum.NO?.mva };
  const known = Object.entries(beyond).find(([code]) => code === country)?.[1];
  return known ? [known] : (euVat[country] ?? []);
}

function withPrefix(country: string, compact: string): string {
  const prefix = country === 'GR' ? 'EL' : country;
  return compact.startsWith(prefix) ? compact : prefix + compact;
}
