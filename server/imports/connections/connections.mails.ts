import type { FetchFailureCode } from '#contract/imports/fetch-failure.schemas.ts';
import type { Mail } from '#server/platform/outbox/outbox.store.ts';

type Notice = Omit<Mail, 'to'>;

export const fetchFailureReasons: Record<FetchFailureCode, string> = {
  address_not_allowed: 'The address can’t be reached from the internet.',
  source_unreachable: 'The server didn’t answer.',
  source_login_failed: 'The server rejected the username or password.',
  source_file_missing: 'The server answered, but there’s no file at this path.',
  source_file_too_large: 'The file is larger than 4 MB.',
  source_file_unreadable: 'The file isn’t a stock list that we can read.',
  file_infected: 'The file contains a virus.',
  file_not_scanned: 'We couldn’t check the file for viruses.',
  file_protected: 'The file is protected with a password.',
  file_unreadable: 'The file isn’t a stock list that we can read.',
  file_too_large: 'The file is too large to read.',
  file_without_rows: 'The file has no rows.',
  interrupted: 'The import was interrupted.',
};

/** After three fetches that failed in a row. */
export function fetchFailedMail(failure: FetchFailureCode, url: string): Notice {
  return {
    subject: 'We can’t fetch your stock list',
    paragraphs: [
      `The last three attempts to fetch your stock list failed. ${fetchFailureReasons[failure]}`,
      'Your offers stay as they are until a fetch succeeds. We’ll keep trying on schedule.',
    ],
    links: [{ label: 'Check your connection settings', url }],
  };
}

export function decisionNeededMail(fileName: string, url: string): Notice {
  return {
    subject: 'Your fetched stock list needs a decision',
    paragraphs: [
      `We fetched ${fileName}, but it needs you before it counts. Your offers stay as they are until then.`,
      'A newer file replaces this one as long as you haven’t changed anything in its import.',
    ],
    links: [{ label: 'Open the import', url }],
  };
}
