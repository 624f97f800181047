import { login } from '#contract/people/auth.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { defineFailureMessages, stoppedText } from '#src/messages/failure.messages.ts';

/** The failures of a sign-in: those of the call, and an account that may not use the seller portal. */
export type LoginFailure = CallFailure<typeof login> | { code: 'INVALID_PORTAL_USER' };

const loginCallFailureMessage = defineFailureMessages(login, {
  default: 'Something went wrong. Please try again.',
  authentication_failed: 'This email address and password don’t match. Check both.',
  CANCELLED: stoppedText('You aren’t signed in. Try again.'),
});

export function loginFailureMessage(failure: LoginFailure) {
  if (failure.code === 'INVALID_PORTAL_USER')
    return 'This is a buyer account. Only sellers can sign in here.';
  return loginCallFailureMessage(failure);
}
