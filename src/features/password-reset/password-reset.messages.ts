import { readPasswordReset, requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { commonPasswordText, samePasswordText } from '#src/messages/password.messages.ts';

const common = {
  default: 'There was an error updating your password. Please try again.',
  throttled: 'Too many attempts. Wait a moment, then try again.',
};

const uncheckedText = 'We couldn’t check the link. Try again.';

const link = {
  invalidSecret: 'This link has already been used or is incomplete. Request a new one.',
  expiredSecret: 'This link has expired. Request a new one.',
};

export const passwordResetFailureMessage = combineFailureMessages(
  defineFailureMessages(readPasswordReset, { ...common, ...link, default: uncheckedText }),
  defineFailureMessages(requestPasswordReset, {
    ...common,
    default: 'We couldn’t send the link. Try again.',
  }),
  defineFailureMessages(resetPassword, {
    ...common,
    ...link,
    password_too_common: commonPasswordText,
    password_unchanged: samePasswordText,
  }),
);
