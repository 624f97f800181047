import { updateUser } from '#contract/people/accounts.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { emailRefusalTexts, wrongPasswordText } from '#src/messages/account.messages.ts';
import {
  overtakenText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';

const notCompared = overtakenText('your company details');

/** Specification 8.2, user update. */
export const companyFailureMessage = combineFailureMessages(
  defineFailureMessages(updateUser, {
    default: 'We couldn’t save your company details. Try again.',
    stale_version: notCompared,
    incorrect_password: wrongPasswordText,
    ...emailRefusalTexts,
  }),
  defineFailureMessages(readUser, { default: notCompared, UNREACHABLE: notCompared, throttled: notCompared }),
);
