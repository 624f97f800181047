import type { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import { fetchFailureReasons } from '#server/people/notification-feed/fetch-failures.ts';
import type { Mail } from '#server/platform/outbox/outbox.store.ts';

type Notice = Omit<Mail, 'to'>;

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
