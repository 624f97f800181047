import {
  addEmail,
  makeEmailPrimary,
  removeEmail,
  verifyAddedEmail,
} from '#contract/people/accounts.calls.ts';
import type { EmailsFailure } from '#machines/people/emails/emails.machine.ts';
import type { FormRefusal } from '#src/lib/refusal.ts';
import { emailRefusalTexts, wrongPasswordText } from '#src/messages/account.messages.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';

const failureMessage = combineFailureMessages(
  defineFailureMessages(addEmail, {
    default: 'We couldn’t add this address. Try again.',
    incorrect_password: wrongPasswordText,
    ...emailRefusalTexts,
    too_many_emails: 'You can have up to five email addresses. Remove one to add another.',
  }),
  defineFailureMessages(makeEmailPrimary, {
    default: 'We couldn’t change your primary address. Try again.',
    incorrect_password: wrongPasswordText,
    email_not_verified: 'This address isn’t verified yet. Open the link that we emailed to it.',
    not_found: 'This address has been removed.',
  }),
  defineFailureMessages(removeEmail, {
    default: 'We couldn’t remove this address. Try again.',
    incorrect_password: wrongPasswordText,
    primary_email: 'This is your primary address. Make another address primary first.',
  }),
);

/** The message of a refused change, and the field that it belongs to. */
export function emailRefusal(failure: EmailsFailure): FormRefusal {
  return formRefusalOf(failure, failureMessage);
}

export const emailLinkFailureMessage = defineFailureMessages(verifyAddedEmail, {
  default: 'We couldn’t verify this address. Try again.',
  invalidSecret: 'This link has already been used. Add the address again to get a new one.',
  expiredSecret: 'This link has expired. Remove the address and add it again to get a new one.',
});
