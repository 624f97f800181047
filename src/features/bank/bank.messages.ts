import { failureOf } from '#client/call-error.ts';
import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
} from '#contract/bank/bank.calls.ts';
import type { FormRefusal } from '#src/lib/refusal.ts';
import { postcodeNotOfCountryText, wrongPasswordText } from '#src/messages/account.messages.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { type BankKind, bicNotFoundText, ibanNotFoundText, routingNumberNotFoundText } from './bank.rules.ts';

/** Specification 8.2, bank details: one message for all failures, except those that the seller can correct. */
const notSaved = 'There was an error submitting bank details. Please try again.';
const common = {
  default: notSaved,
  UNREACHABLE: notSaved,
  incorrect_password: wrongPasswordText,
};

const failureMessages = {
  IBAN: defineFailureMessages(createIbanBankDetails, {
    ...common,
    invalid_iban: ibanNotFoundText,
  }),
  SWIFT: defineFailureMessages(createSwiftBankDetails, {
    ...common,
    invalid_swift_code: bicNotFoundText,
    postcode_not_of_country: postcodeNotOfCountryText,
  }),
  SORT_CODE: defineFailureMessages(createSortCodeBankDetails, {
    ...common,
    invalid_sort_code:
      'This account number doesn’t match this sort code. Compare both with your bank statement.',
  }),
  ABA: defineFailureMessages(createAbaBankDetails, {
    ...common,
    invalid_routing_number: routingNumberNotFoundText,
  }),
};

/** The message of refused bank details, and the field that it belongs to. */
export function bankRefusal(kind: BankKind, error: unknown): FormRefusal {
  switch (kind) {
    case 'IBAN':
      return formRefusalOf(failureOf(createIbanBankDetails, error), failureMessages.IBAN);
    case 'SWIFT':
      return formRefusalOf(failureOf(createSwiftBankDetails, error), failureMessages.SWIFT);
    case 'SORT_CODE':
      return formRefusalOf(failureOf(createSortCodeBankDetails, error), failureMessages.SORT_CODE);
    default:
      return formRefusalOf(failureOf(createAbaBankDetails, error), failureMessages.ABA);
  }
}

/** Shown with a restored draft. */
export const accountNumbersNotKeptText =
  'For your security, we don’t restore account numbers. Enter yours again.';

export const bankKindTexts: Record<BankKind, { title: string; text: string; account: string }> = {
  IBAN: { title: 'IBAN', text: 'Europe and many other countries', account: 'IBAN' },
  SORT_CODE: { title: 'Sort code', text: 'United Kingdom', account: 'Account number' },
  ABA: { title: 'ABA routing number', text: 'United States', account: 'Account number' },
  SWIFT: { title: 'SWIFT code', text: 'Everywhere else', account: 'Account number' },
};
