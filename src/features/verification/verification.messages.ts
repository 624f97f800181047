import { verifyPhone, verifyPhoneToken } from '#contract/verification/verification.calls.ts';
import type { VerificationChannel } from '#machines/verification/verification.actors.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

const wrongCode = 'Invalid verification code. Please try again.';
const throttled = 'Too many attempts. Wait a moment, then ask for another code.';
const already = 'Already verified.';

/** The messages of a code that could not be sent, the same for both channels. */
export const sendCodeFailureMessage = defineFailureMessages(verifyPhone, {
  default: 'We couldn’t send the code. Try again.',
  already_verified: already,
  impossible_phone_number: 'This phone number doesn’t exist. Check it, including the country code.',
  throttled,
});

/** Specification 8.2, phone verify-token: one message for all wrong codes. */
export const checkCodeFailureMessage = defineFailureMessages(verifyPhoneToken, {
  default: wrongCode,
  authentication_failed: wrongCode,
  already_verified: already,
  throttled,
});

/** Specification 8.6. */
export const sentAgainTexts: Record<VerificationChannel, string> = {
  email: 'New email sent.',
  phone: 'New code sent.',
};
