import { requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import {
  commonPasswordText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';

const common = {
  default: 'There was an error updating your password. Please try again.',
  throttled: 'That was too often in a short time. Please wait before you try again.',
};

export const passwordResetFailureMessage = combineFailureMessages(
  defineFailureMessages(requestPasswordReset, common),
  defineFailureMessages(resetPassword, {
    ...common,
    invalidSecret: 'This link has been used or is not complete. Please ask for a new one.',
    expiredSecret: 'This link has expired. Please ask for a new one.',
    password_too_common: commonPasswordText,
  }),
);
