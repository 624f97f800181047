import {
  deleteStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/connections/connections.calls.ts';
import type { ConnectionFailure } from '#machines/connection/connection.machine.ts';
import type { FormRefusal } from '#src/lib/refusal.ts';
import {
  overtakenText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import type { ConnectionDraft } from './use-connection-draft.ts';

const notAllowed = 'This address is not reachable from the internet. Please enter a public one.';

const failureMessage = combineFailureMessages(
  defineFailureMessages(testStocklistSource, {
    default: 'There was an error testing the connection. Please try again.',
    address_not_allowed: notAllowed,
    source_unreachable: 'The server did not answer. Please check the address, and whether it lets us in.',
    source_login_failed: 'The server refused user name and password. Please check both.',
    source_file_missing: 'The server answered, but there is no file at this place. Please check the path.',
    source_file_too_large: 'The file is larger than 4 MB. Please make it smaller or leave out columns.',
    source_file_unreadable:
      'The file is there, but is no stock list that we can read. Please use CSV or Excel.',
    throttled: ({ detail: { wait } }) =>
      `A test is still under way, or there were many in a short time. Please try again in ${wait} seconds.`,
  }),
  defineFailureMessages(saveStocklistSource, {
    default: 'There was an error saving your connection settings. Please try again.',
    address_not_allowed: notAllowed,
    stale_version: overtakenText('your connection settings'),
  }),
  defineFailureMessages(deleteStocklistSource, {
    default: 'There was an error removing the connection. Please try again.',
  }),
);

/** Shown when an attempt whose answer was lost seems to be saved. */
const onFile =
  'What you see here is on file already. A password cannot be compared: if you entered one, please save again.';

/** The fields of server and file, by kind of source. */
const places = { URL: { server: 'url', file: 'url' }, FTP: { server: 'host', file: 'path' } };

/** The message of a refused source, and its field. `isOnFile`: it was overtaken by a version with equal fields. */
export function sourceRefusal(
  failure: ConnectionFailure,
  { kind, isOnFile }: { kind: 'URL' | 'FTP'; isOnFile: boolean },
): FormRefusal {
  if (isOnFile) return { field: null, message: onFile };
  const refusal = connectionRefusal(failure);
  switch (failure.code) {
    case 'address_not_allowed':
    case 'source_unreachable':
      return { ...refusal, field: places[kind].server };
    case 'source_file_missing':
      return { ...refusal, field: places[kind].file };
    default:
      return refusal;
  }
}

/** The message of a refused change or test, and the field that it belongs to. */
export function connectionRefusal(failure: ConnectionFailure): FormRefusal {
  return formRefusalOf(failure, failureMessage);
}

export const connectionLabels: Record<keyof ConnectionDraft['values'], string> = {
  kind: 'How we get there',
  url: 'Address',
  host: 'Host',
  port: 'Port',
  path: 'Path of the file',
  username: 'User name',
  isPasswordRemoved: 'Remove the password on file',
};
