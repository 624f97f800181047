import { requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import {
  commonPasswordText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';

const common = {
  default: 'There was an error updating your password. Please try again.',
  throttled: 'Too many attempts. Wait a moment, then try again.',
};

export const passwordResetFailureMessage = combineFailureMessages(
  defineFailureMessages(requestPasswordReset, common),
  defineFailureMessages(resetPassword, {
    ...common,
    invalidSecret: 'This link has already been used or is incomplete. Request a new one.',
    expiredSecret: 'This link has expired. Request a new one.',
    password_too_common: commonPasswordText,
  }),
);
