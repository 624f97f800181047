import { updateUser } from '#contract/accounts/accounts.calls.ts';
import { sentencesOf } from '#src/messages/failure.messages.ts';

/** Specification 8.2, user update. */
export const companySentence = sentencesOf(updateUser, {
  default: 'There was an error updating your company details. Please try again.',
  incorrect_password: 'This is not your current password.',
  ALREADY_EXISTS: 'This e-mail address is in use already.',
  INVALID: 'This e-mail address cannot be used.',
});
