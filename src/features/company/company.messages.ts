import { updateUser } from '#contract/accounts/accounts.calls.ts';
import { overtaken, sentencesOf } from '#src/messages/failure.messages.ts';
import { emailRefusals, wrongPassword } from '#src/messages/account.messages.ts';

/** Specification 8.2, user update. */
export const companySentence = sentencesOf(updateUser, {
  default: 'There was an error updating your company details. Please try again.',
  stale_version: overtaken('your company details'),
  incorrect_password: wrongPassword,
  ...emailRefusals,
});
