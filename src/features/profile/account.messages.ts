import { changePassword, verifyAddedEmail } from '#contract/accounts/accounts.calls.ts';
import { logoutEverywhere } from '#contract/auth/auth.calls.ts';
import { updateFee } from '#contract/preferences/preferences.calls.ts';
import { commonPassword, sentencesOf } from '#src/messages/failure.messages.ts';

export const wrongPassword = 'This is not your current password.';

/** After an attempt without an answer, which may have been made all the same. */
export const maybeChanged =
  'This is not your current password. Your earlier attempt may have changed it: then the new one holds, and a mail says so.';

/** Of an address that is refused, wherever it is entered. */
export const emailRefusals = {
  ALREADY_EXISTS: 'This e-mail address is in use already.',
  INVALID: 'This e-mail address cannot be used.',
};

/** Specification 8.5, password: the words on the wire are "Invalid input."; what is meant is the current one. */
export const passwordSentence = sentencesOf(changePassword, {
  default: 'There was an error updating your password. Please try again.',
  incorrect_password: wrongPassword,
  password_too_common: commonPassword,
});

/** Where what they saved is not shown beside: it could not be read, or nothing was typed that differs. */
export function overtaken(what: string) {
  return `Somebody else has changed ${what} meanwhile. Nothing was saved: please check it and save again.`;
}

export const feeSentence = sentencesOf(updateFee, {
  default: 'There was an error updating your fee. Please try again.',
  stale_version: overtaken('your fee'),
  fee_out_of_range: ({ detail: { minimum, maximum } }) => feeRange(minimum, maximum),
});

export function feeRange(minimum: string, maximum: string) {
  return `Please enter a fee from ${minimum} to ${maximum} % with at most one decimal, such as 7.5.`;
}

export const logoutSentence = sentencesOf(logoutEverywhere, {
  default: 'The other devices could not be signed out. Please try again.',
});

export const linkSentence = sentencesOf(verifyAddedEmail, {
  default: 'This address could not be verified. Please try again.',
  invalidSecret: 'This link was used already, or was never sent. Add the address again to get a new one.',
  expiredSecret: 'This link has expired. Remove the address and add it again to get a new one.',
});
