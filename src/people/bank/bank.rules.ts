import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';
import { type BankInfo, readIban, stripSeparators } from '#contract/people/bank.schemas.ts';
import { isBankRoutingNumber } from '#contract/people/routing-number.ts';
import { country } from '#src/lib/country.ts';

export type BankKind = BankInfo['kind'];

/** The result of checking a number while it is typed; `message` is null for an incomplete number. */
export type BankNumberCheck = { is: 'incomplete' | 'right' | 'wrong'; message: string | null };

const nothingYet: BankNumberCheck = { is: 'incomplete', message: null };
export const ibanNotFoundText = 'This IBAN doesn’t exist. Compare it with your bank statement.';
export const bicNotFoundText = 'This SWIFT code doesn’t exist. Compare it with your bank statement.';
export const routingNumberNotFoundText =
  'This routing number doesn’t exist. Compare it with your cheque or bank statement.';

/** The form that is usual for banks of a country. */
export function usualBankKind(countryCode: string): BankKind {
  if (countryCode === 'GB') return 'SORT_CODE';
  if (countryCode === 'US') return 'ABA';
  return countrySpecs[countryCode]?.IBANRegistry ? 'IBAN' : 'SWIFT';
}

/** Checks the length and the check digits of the IBAN's country. */
export function checkIban(typed: string): BankNumberCheck {
  const iban = readIban(typed);
  if (iban.length < 2 || 'IBAN'.startsWith(iban)) return nothingYet;
  const code = iban.slice(0, 2);
  const length = countrySpecs[code]?.chars ?? null;
  if (length === null) return { is: 'wrong', message: `No country uses IBANs that start with ${code}.` };
  const name = country(code);
  if (iban.length < length) {
    return { is: 'incomplete', message: `${name}: ${iban.length} of ${length} characters` };
  }
  if (iban.length > length) {
    return {
      is: 'wrong',
      message: `${name}: IBANs have ${length} characters. This one has ${iban.length}.`,
    };
  }
  return isValidIBAN(iban)
    ? { is: 'right', message: `This looks like a valid IBAN (${name}).` }
    : { is: 'wrong', message: ibanNotFoundText };
}

export function checkSwiftCode(typed: string): BankNumberCheck {
  const code = stripSeparators(typed);
  if (code.length < 8 || code.length === 9 || code.length === 10) return nothingYet;
  return isValidBIC(code)
    ? { is: 'right', message: `Bank country: ${country(code.slice(4, 6))}` }
    : { is: 'wrong', message: bicNotFoundText };
}

export function checkRoutingNumber(typed: string): BankNumberCheck {
  const number = stripSeparators(typed);
  if (number.length < 9) return nothingYet;
  return isBankRoutingNumber(number)
    ? { is: 'right', message: 'This looks like a valid routing number.' }
    : { is: 'wrong', message: routingNumberNotFoundText };
}

/** Only the marketplace knows all sort codes; the browser can only check the length. */
export function checkSortCode(typed: string): BankNumberCheck {
  return stripSeparators(typed).length > 6
    ? { is: 'wrong', message: 'A sort code has six digits.' }
    : nothingYet;
}
