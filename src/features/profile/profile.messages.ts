import { createIbanBankDetails } from '#contract/bank/bank.calls.ts';
import { updateUser } from '#contract/accounts/accounts.calls.ts';
import type { ProfileGap } from '#contract/users/users.schemas.ts';
import { sentencesOf } from '#src/messages/failure.messages.ts';

export const gapTexts: Record<ProfileGap, string> = {
  CHAMBER_OF_COMMERCE: 'Chamber of commerce number',
  BANK_DETAILS: 'Payment details',
  BILLING_ADDRESS: 'Billing address',
  SHIPPING_ADDRESS: 'Shipping address',
};

/** Specification 8.2, bank details: whatever it was, the same sentence, but for an IBAN that does not exist. */
const bankNotSaved = 'There was an error submitting bank details. Please try again.';

export const bankSentence = sentencesOf(createIbanBankDetails, {
  default: bankNotSaved,
  UNREACHABLE: bankNotSaved,
  incorrect_password: 'This is not your current password.',
  invalid_iban: 'This IBAN does not exist. Please compare it with your bank statement.',
});

/** Specification 8.2, user update. */
export const userSentence = sentencesOf(updateUser, {
  default: 'There was an error updating your company details. Please try again.',
  incorrect_password: 'This is not your current password.',
  ALREADY_EXISTS: 'This e-mail address is in use already.',
  INVALID: 'This e-mail address cannot be used.',
});
