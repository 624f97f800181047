import { createHash } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { setMinutes } from 'date-fns/setMinutes';
import { startOfHour } from 'date-fns/startOfHour';
import { addMilliseconds, HOUR } from '#server/platform/clock.ts';
import type { SourceRow } from './connections.store.ts';

/** When a source is fetched next, by its schedule; null without one. */
export function nextFetchAt(
  { interval, hour, sellerQid }: Pick<SourceRow, 'interval' | 'hour' | 'sellerQid'>,
  timeZone: string,
  after: Date,
): Date | null {
  switch (interval) {
    case 'HOURLY':
      return addMilliseconds(after, HOUR);
    case 'EVERY_SIX_HOURS':
      return addMilliseconds(after, 6 * HOUR);
    case 'DAILY':
      return nextDailyAt({ hour, sellerQid }, timeZone, after);
    case 'MANUAL':
      return null;
  }
}

/** The first time after `after` at which a daily fetch begins. */
export function nextDailyAt(
  { hour, sellerQid }: Pick<SourceRow, 'hour' | 'sellerQid'>,
  timeZone: string,
  after: Date,
): Date {
  const minute = minuteOf(sellerQid);
  const today = startOfHour(new TZDate(after, timeZone));
  const at = (day: TZDate) => new Date(setMinutes(setHours(day, hour), minute).getTime());
  return at(today) > after ? at(today) : at(addDays(today, 1));
}

/** Spreads the sellers who chose the same hour over it. */
function minuteOf(sellerQid: string): number {
  return createHash('sha256').update(sellerQid).digest().readUInt16BE() % 60;
}
