import * as v from 'valibot';
import { CountryCode, Currency, Instant } from '#contract/platform/api/shapes.ts';
import { noLineBreaks } from '#contract/platform/values/no-line-breaks.ts';
import { CurrentPassword } from './accounts.schemas.ts';

/** Bank details as shown: the account number masked to its last four characters. */
export type BankInfo = v.InferOutput<typeof BankInfo>;
export const BankInfo = v.object({
  kind: v.picklist(['IBAN', 'SWIFT', 'SORT_CODE', 'ABA']),
  accountHolder: v.string(),
  maskedAccount: v.string(),
  currency: Currency,
  updatedAt: Instant,
});

const accountHolder = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter the account holder’s name.'),
  v.maxLength(140, 'Use 140 characters or fewer.'),
  noLineBreaks,
);
const withoutSpaces = v.transform(stripSeparators);
/** Every form asks for the password again: it changes where money goes. */
const common = { accountHolder, secret: CurrentPassword };

const line = (missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(70, 'Use 70 characters or fewer.'),
    noLineBreaks,
  );

export type IbanDetails = v.InferOutput<typeof IbanDetails>;
export const IbanDetails = v.object({
  ...common,
  iban: v.pipe(
    v.string(),
    v.transform(readIban),
    v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'Enter an IBAN such as NL91 ABNA 0417 1643 00.'),
  ),
});

/** With the address that SWIFT payments need, filled from the billing address by default (specification 2.12). */
export type SwiftDetails = v.InferOutput<typeof SwiftDetails>;
export const SwiftDetails = v.object({
  ...common,
  swiftCode: v.pipe(
    v.string(),
    withoutSpaces,
    v.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Enter a SWIFT code such as ABNANL2A.'),
  ),
  accountNumber: v.pipe(
    v.string(),
    withoutSpaces,
    v.regex(/^[A-Z0-9]{4,34}$/, 'Enter an account number with 4 to 34 letters and digits.'),
  ),
  lineOne: line('Enter the street and number.'),
  city: line('Enter the town.'),
  postcode: line('Enter the postcode.'),
  country: CountryCode,
});

export type SortCodeDetails = v.InferOutput<typeof SortCodeDetails>;
export const SortCodeDetails = v.object({
  ...common,
  sortCode: v.pipe(
    v.string(),
    withoutSpaces,
    v.regex(/^\d{6}$/, 'Enter a six-digit sort code, such as 40-00-00.'),
  ),
  accountNumber: v.pipe(
    v.string(),
    withoutSpaces,
    v.regex(/^\d{6,8}$/, 'Enter an eight-digit account number.'),
  ),
});

export type AbaDetails = v.InferOutput<typeof AbaDetails>;
export const AbaDetails = v.object({
  ...common,
  routingNumber: v.pipe(v.string(), withoutSpaces, v.regex(/^\d{9}$/, 'Enter a nine-digit routing number.')),
  accountNumber: v.pipe(
    v.string(),
    withoutSpaces,
    v.regex(/^\d{4,17}$/, 'Enter an account number with 4 to 17 digits.'),
  ),
  accountType: v.picklist(['CHECKING', 'SAVINGS'], 'Choose the account type.'),
});

/** A number without the spaces, marks and invisible characters that people write or paste between its digits. */
export function stripSeparators(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}./\\_:,;'’·•()]/gu, '')
    .toUpperCase();
}

/** An IBAN as `stripSeparators` leaves it, without the word “IBAN” that papers print before it. */
export function readIban(typed: string): string {
  return stripSeparators(typed).replace(/^IBAN/, '');
}
