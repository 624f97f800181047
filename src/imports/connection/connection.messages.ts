import * as v from 'valibot';
import {
  deleteStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import { FetchInterval } from '#contract/imports/connections.schemas.ts';
import type { ConnectionFailure } from '#machines/imports/connection/connection.machine.ts';
import type { FormRefusal } from '#src/lib/refusal.ts';
import {
  overtakenText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { hourText, intervalTexts } from './connection-fetches.messages.ts';
import type { ConnectionDraft } from './use-connection-draft.ts';

const notAllowed = 'This address can’t be reached from the internet. Enter a public address.';

const failureMessage = combineFailureMessages(
  defineFailureMessages(testStocklistSource, {
    default: 'We couldn’t test the connection. Try again.',
    address_not_allowed: notAllowed,
    source_unreachable: 'The server didn’t answer. Check the address and your firewall.',
    source_login_failed: 'The server rejected the username or password. Check both.',
    source_file_missing: 'The server answered, but there’s no file at this path. Check the path.',
    source_file_too_large: 'The file is larger than 4 MB. Remove columns or rows you don’t need.',
    source_file_unreadable: 'We couldn’t read this stock list. Use a CSV or Excel file.',
    throttled: 'A test is still running, or you’ve tested too many times. Wait a moment, then try again.',
  }),
  defineFailureMessages(saveStocklistSource, {
    default: 'We couldn’t save your connection settings. Try again.',
    address_not_allowed: notAllowed,
    stale_version: overtakenText('your connection settings'),
  }),
  defineFailureMessages(deleteStocklistSource, {
    default: 'We couldn’t remove the connection. Try again.',
  }),
);

/** Shown when an attempt whose answer was lost seems to be saved. */
const onFile =
  'These settings are saved, but we can’t tell whether a new password is. If you entered one, save again.';

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

/** The text of a value that is stored in another form. */
export function connectionValueText(name: keyof ConnectionDraft['values'], value: string): string {
  if (name === 'hour') return hourText(Number(value));
  return name === 'interval' && v.is(FetchInterval, value) ? intervalTexts[value] : value;
}

export const connectionLabels: Record<keyof ConnectionDraft['values'], string> = {
  kind: 'Connection type',
  url: 'Address',
  host: 'Host',
  port: 'Port',
  path: 'File path',
  username: 'Username',
  isPasswordRemoved: 'Remove the saved password',
  interval: 'Fetch the file',
  hour: 'Time',
};
