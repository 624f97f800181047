import { readPasswordReset, requestPasswordReset, resetPassword } from '#contract/people/accounts.calls.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { commonPasswordText, samePasswordText } from '#src/messages/password.messages.ts';

const uncheckedText = 'We couldn’t check the link. Try again.';

const link = {
  invalidSecret: 'This link has already been used or is incomplete. Request a new one.',
  expiredSecret: 'This link has expired. Request a new one.',
};

export const passwordResetFailureMessage = combineFailureMessages(
  defineFailureMessages(readPasswordReset, { ...link, default: uncheckedText }),
  defineFailureMessages(requestPasswordReset, { default: 'We couldn’t send the link. Try again.' }),
  defineFailureMessages(resetPassword, {
    default: 'There was an error updating your password. Please try again.',
    ...link,
    password_too_common: commonPasswordText,
    password_unchanged: samePasswordText,
  }),
);
