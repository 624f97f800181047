import {
  addEmail,
  makeEmailPrimary,
  removeEmail,
  verifyAddedEmail,
} from '#contract/accounts/accounts.calls.ts';
import type { EmailsFailure } from '#machines/emails/emails.machine.ts';
import type { FormRefusal } from '#src/lib/refusal.ts';
import { emailRefusalTexts, wrongPasswordText } from '#src/messages/account.messages.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';

const failureMessage = combineFailureMessages(
  defineFailureMessages(addEmail, {
    default: 'There was an error adding this address. Please try again.',
    incorrect_password: wrongPasswordText,
    ...emailRefusalTexts,
    too_many_emails: 'You can have five addresses. Please remove one that you no longer need.',
  }),
  defineFailureMessages(makeEmailPrimary, {
    default: 'There was an error changing your primary address. Please try again.',
    incorrect_password: wrongPasswordText,
    email_not_verified: 'This address is not verified yet. Please open the link that we mailed to it.',
    not_found: 'This address was removed meanwhile.',
  }),
  defineFailureMessages(removeEmail, {
    default: 'There was an error removing this address. Please try again.',
    incorrect_password: wrongPasswordText,
    primary_email: 'This is your primary address. Make another one primary first.',
  }),
);

/** The message of a refused change, and the field that it belongs to. */
export function emailRefusal(failure: EmailsFailure): FormRefusal {
  return formRefusalOf(failure, failureMessage);
}

export const emailLinkFailureMessage = defineFailureMessages(verifyAddedEmail, {
  default: 'This address could not be verified. Please try again.',
  invalidSecret: 'This link was used already, or was never sent. Add the address again to get a new one.',
  expiredSecret: 'This link has expired. Remove the address and add it again to get a new one.',
});
