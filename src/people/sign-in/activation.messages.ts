import { activateAccount, readActivation } from '#contract/people/accounts.calls.ts';
import { mainSiteOrigin } from '#src/env.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { commonPasswordText } from '#src/messages/password.messages.ts';

const link = {
  default: 'There was an error updating your password. Please try again.',
  invalidSecret: 'The link has expired or is invalid. Please contact us for a new link.',
  expiredSecret: () =>
    `Your activation link has expired, please go to ${mainSiteOrigin()}/reset-password/ to receive a new link.`,
};

/** Specification 8.2, account activation. */
export const activationFailureMessage = combineFailureMessages(
  defineFailureMessages(readActivation, link),
  defineFailureMessages(activateAccount, {
    ...link,
    password_too_common: commonPasswordText,
    password_required: 'Choose a password.',
  }),
);
