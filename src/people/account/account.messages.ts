import { changePassword, logoutEverywhere } from '#contract/people/accounts.calls.ts';
import { wrongPasswordText } from '#src/messages/account.messages.ts';
import { defineFailureMessages, stoppedText } from '#src/messages/failure.messages.ts';
import { commonPasswordText, samePasswordText } from '#src/messages/password.messages.ts';

/** Shown when an earlier attempt got no answer: it may have changed the password. */
export const passwordMaybeChangedText =
  'This isn’t your current password. Your earlier attempt may have changed it: check your inbox for a confirmation.';

/** Specification 8.5, password: the API answers "Invalid input." when the current password is wrong. */
export const changePasswordFailureMessage = defineFailureMessages(changePassword, {
  default: 'There was an error updating your password. Please try again.',
  CANCELLED: stoppedText('Your password may still change. Check your inbox before you try again.'),
  incorrect_password: wrongPasswordText,
  password_too_common: commonPasswordText,
  password_unchanged: samePasswordText,
});

export const logoutEverywhereFailureMessage = defineFailureMessages(logoutEverywhere, {
  default: 'We couldn’t sign out the other devices. Try again.',
  incorrect_password: wrongPasswordText,
});
