import { registerUser } from '#contract/accounts/accounts.calls.ts';
import type { VatValidation } from '#contract/accounts/accounts.schemas.ts';
import { commonPasswordText, defineFailureMessages } from '#src/messages/failure.messages.ts';

export const signUpFailureMessage = defineFailureMessages(registerUser, {
  default: 'There was an error signing you up. Please try again.',
  password_too_common: commonPasswordText,
  registration_refused: 'Some of what you entered cannot be used. Please mend it and try again.',
  // The field may be empty.
  invalid_vat_number: 'Please enter a VAT number that exists in this country.',
  impossible_phone_number: 'There is no such phone number. Please check it, with its country code.',
  throttled: 'That was too often in a short time. Please wait before you try again.',
});

/** Shown when the register did not answer, or was asked too often. */
export const vatNotCheckedText =
  'The register cannot be asked at the moment. You can go on; we check the number later.';

/** The answer of the register about a VAT number, below its field. */
export function vatValidationText({ validationStatus, companyName }: VatValidation): string {
  if (validationStatus === 'INVALID')
    return 'This VAT number does not exist in this country. Please check it.';
  if (validationStatus === 'VALID')
    return companyName ? `Registered for ${companyName}.` : 'The number is valid.';
  return vatNotCheckedText;
}
