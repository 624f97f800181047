import { postcodeNotOfCountryText, wrongPasswordText } from '#src/messages/account.messages.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { type BankKind, bicNotFoundText, ibanNotFoundText, routingNumberNotFoundText } from './bank.rules.ts';
import { bankCalls } from './bank.submission.ts';

/** Specification 8.2, bank details: one message for all failures, except those that the seller can correct. */
const notSaved = 'There was an error submitting bank details. Please try again.';
const common = {
  default: notSaved,
  UNREACHABLE: notSaved,
  incorrect_password: wrongPasswordText,
};

export const bankFailureMessage = combineFailureMessages(
  defineFailureMessages(bankCalls.IBAN, { ...common, invalid_iban: ibanNotFoundText }),
  defineFailureMessages(bankCalls.SWIFT, {
    ...common,
    invalid_swift_code: bicNotFoundText,
    postcode_not_of_country: postcodeNotOfCountryText,
  }),
  defineFailureMessages(bankCalls.SORT_CODE, {
    ...common,
    invalid_sort_code:
      'This account number doesn’t match this sort code. Compare both with your bank statement.',
  }),
  defineFailureMessages(bankCalls.ABA, { ...common, invalid_routing_number: routingNumberNotFoundText }),
);

/** Shown with a restored draft. */
export const accountNumbersNotKeptText =
  'For your security, we don’t restore account numbers. Enter yours again.';

export const bankKindTexts: Record<BankKind, { title: string; text: string; account: string }> = {
  IBAN: { title: 'IBAN', text: 'Europe and many other countries', account: 'IBAN' },
  SORT_CODE: { title: 'Sort code', text: 'United Kingdom', account: 'Account number' },
  ABA: { title: 'ABA routing number', text: 'United States', account: 'Account number' },
  SWIFT: { title: 'SWIFT code', text: 'Everywhere else', account: 'Account number' },
};
