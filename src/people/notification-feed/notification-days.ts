import { isSameDay } from 'date-fns/isSameDay';
import { subDays } from 'date-fns/subDays';
import type { FeedNotification } from '#contract/people/notification-feed.schemas.ts';
import { formatDate } from '#src/lib/format.ts';

/** The notifications of a list by the day on which they came, in the sequence of the list. */
export function byDay(
  notifications: readonly FeedNotification[],
  now: number,
): { day: string; notifications: FeedNotification[] }[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => dayText(createdAt, now));
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
}

function dayText(instant: string, now: number): string {
  if (isSameDay(instant, now)) return 'Today';
  if (isSameDay(instant, subDays(now, 1))) return 'Yesterday';
  return formatDate(instant);
}
