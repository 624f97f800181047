import { updateUser } from '#contract/people/accounts.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { emailRefusalTexts, wrongPasswordText } from '#src/messages/account.messages.ts';
import {
  overtakenText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';

const notCompared = overtakenText('your name');

export const nameFailureMessage = combineFailureMessages(
  defineFailureMessages(updateUser, {
    default: 'We couldn’t save your name. Try again.',
    stale_version: notCompared,
    incorrect_password: wrongPasswordText,
    ...emailRefusalTexts,
  }),
  defineFailureMessages(readUser, { default: notCompared, UNREACHABLE: notCompared, throttled: notCompared }),
);

export const contactTexts = {
  page: 'The contact person and phone number for your orders.',
  nameSaved: 'Name saved.',
  newPhone: 'New phone number',
  phoneSaved: 'Phone number verified.',
  phoneStays: (phone: string) => `${phone} remains your phone number until you enter the code.`,
};
