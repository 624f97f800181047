import { registerUser } from '#contract/people/accounts.calls.ts';
import type { VatValidation } from '#contract/people/accounts.schemas.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { commonPasswordText } from '#src/messages/password.messages.ts';

export const signUpFailureMessage = defineFailureMessages(registerUser, {
  default: 'We couldn’t sign you up. Try again.',
  password_too_common: commonPasswordText,
  registration_refused: 'Some details need correcting. Check them and try again.',
  // The field may be empty.
  invalid_vat_number: 'Enter a VAT number that exists in this country.',
  impossible_phone_number: 'This phone number doesn’t exist. Check it, including the country code.',
});

/** Shown when the register did not answer, or was asked too often. */
export const vatNotCheckedText =
  'We can’t reach the VAT register. You can continue, and we’ll check your number later.';

/** The answer of the register about a VAT number, below its field. */
export function vatValidationText({ validationStatus, companyName }: VatValidation): string {
  if (validationStatus === 'INVALID') return 'This VAT number doesn’t exist in this country. Check it.';
  if (validationStatus === 'VALID')
    return companyName ? `Registered to ${companyName}.` : 'This VAT number is valid.';
  return vatNotCheckedText;
}
