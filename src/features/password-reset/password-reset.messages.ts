import { resetPassword } from '#contract/accounts/accounts.calls.ts';
import { commonPassword, sentencesOf } from '#src/messages/failure.messages.ts';

export const passwordResetSentence = sentencesOf(resetPassword, {
  default: 'There was an error updating your password. Please try again.',
  invalidSecret: 'This link has been used or is not complete. Please ask for a new one.',
  expiredSecret: 'This link has expired. Please ask for a new one.',
  password_too_common: commonPassword,
  throttled: 'That was too often in a short time. Please wait before you try again.',
});
