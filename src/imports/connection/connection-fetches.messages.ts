import { fetchStocklistSource } from '#contract/imports/connections.calls.ts';
import type { Connection, FetchInterval, LastFetch } from '#contract/imports/connections.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { defineFailureMessages, stoppedText } from '#src/messages/failure.messages.ts';
import { fetchFailureTexts } from '#src/messages/stock-source.messages.ts';

export const fetchFailureMessage = defineFailureMessages(fetchStocklistSource, {
  default: 'We couldn’t start the fetch. Try again.',
  CANCELLED: stoppedText('The fetch may still start. Check this page before you try again.'),
  no_source: 'Someone else has removed this connection. Save it again to fetch your stock list.',
  throttled: 'You’ve fetched too many times. Wait a moment, then try again.',
});

export const intervalTexts: Record<FetchInterval, string> = {
  DAILY: 'Every day',
  EVERY_SIX_HOURS: 'Every 6 hours',
  HOURLY: 'Every hour',
  MANUAL: 'Only when I ask',
};

/** The hour in which a daily fetch begins. */
export function hourText(hour: number): string {
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return `${clock(hour)}–${clock((hour + 1) % 24)}`;
}

/** How the last fetch ended, or that one is under way. */
export function fetchResultText({ isFetching, lastFetch, failuresInARow }: Connection): string {
  if (isFetching) {
    return lastFetch?.result === 'IMPORTING' ? 'Importing your stock list…' : 'Fetching your stock list…';
  }
  if (lastFetch === null) return 'Nothing fetched yet';
  const text = resultText(lastFetch);
  return failuresInARow > 1 ? `${text} Failed ${failuresInARow} times in a row.` : text;
}

function resultText({ result, failure, changes }: LastFetch): string {
  switch (result) {
    case 'IMPORTING':
      return 'Importing your stock list…';
    case 'COMMITTED':
      return changes === null ? 'Offers updated.' : `Offers updated: ${changesText(changes)}.`;
    case 'UNCHANGED':
      return 'The file hasn’t changed. Your offers stay as they are.';
    case 'DECISION':
      return 'The stock list needs your decision. Your offers stay as they are until then.';
    case 'TAKEN_OVER':
      return 'You or a colleague took over this import.';
    case 'OPEN_IMPORT':
      return 'Nothing fetched, because you have an open import. Commit or cancel it first.';
    case 'FAILED':
      return fetchFailureTexts[failure ?? 'interrupted'];
  }
}

function changesText({ new: added, changed, missing, leftOut }: NonNullable<LastFetch['changes']>): string {
  const parts = [
    `${formatCount(added, 'offer')} added`,
    `${formatCount(changed, 'offer')} changed`,
    `${formatCount(missing, 'offer')} missing from the file`,
  ];
  if (leftOut > 0) parts.push(`${formatCount(leftOut, 'row')} left out`);
  return parts.join(', ');
}
