import { updateUser } from '#contract/accounts/accounts.calls.ts';
import { sentencesOf } from '#src/messages/failure.messages.ts';
import { overtaken } from './account.messages.ts';

/** Specification 8.2, user update. */
export const companySentence = sentencesOf(updateUser, {
  default: 'There was an error updating your company details. Please try again.',
  stale_version: overtaken('your company details'),
  incorrect_password: 'This is not your current password.',
  ALREADY_EXISTS: 'This e-mail address is in use already.',
  INVALID: 'This e-mail address cannot be used.',
});
