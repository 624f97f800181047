import { updateUser } from '#contract/people/accounts.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/people/verification.calls.ts';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import { emailRefusalTexts, wrongPasswordText } from '#src/messages/account.messages.ts';
import {
  overtakenText,
  combineFailureMessages,
  defineFailureMessages,
  stoppedText,
} from '#src/messages/failure.messages.ts';

const wrongCode = 'Invalid verification code. Please try again.';
const throttled = 'Too many attempts. Wait a moment, then ask for another code.';
const already = 'Already verified.';

/** The messages of a code that could not be sent, the same for both channels. */
export const sendCodeFailureMessage = defineFailureMessages(verifyPhone, {
  default: 'We couldn’t send the code. Try again.',
  CANCELLED: stoppedText('The code may still arrive. Check your messages before you try again.'),
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

const notCompared = overtakenText('your details');

export const emailChangeFailureMessage = combineFailureMessages(
  defineFailureMessages(updateUser, {
    default: 'We couldn’t change your email address. Try again.',
    stale_version: notCompared,
    incorrect_password: wrongPasswordText,
    ...emailRefusalTexts,
  }),
  defineFailureMessages(readUser, { default: notCompared, UNREACHABLE: notCompared, throttled: notCompared }),
);

/** Specification 8.6. */
export const sentAgainTexts: Record<VerificationChannel, string> = {
  email: 'New email sent.',
  phone: 'New code sent.',
};

export const channelTitles: Record<VerificationChannel, string> = {
  email: 'Email address',
  phone: 'Phone number',
};

export function codeHint(to: string, until: string): string {
  return `Sent to ${to}. The code expires at ${until}.`;
}

/** What is still to be verified. */
export function remainingText(user: { isEmailVerified: boolean; isPhoneVerified: boolean }): string {
  if (user.isEmailVerified) return 'Last step: verify your phone number.';
  if (user.isPhoneVerified) return 'Last step: verify your email address.';
  return 'Verify your email address and phone number.';
}
