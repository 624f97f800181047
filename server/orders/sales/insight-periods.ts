import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import { subMonths } from 'date-fns/subMonths';
import { monthAt, type Month } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readSeller } from './sales.store.ts';

/** From its first instant until before the other. */
export type Period = { from: string; until: string };

/** Statistics cover 30 days (specification 9): today and the 29 days before it. */
const DAYS = 30;

/** The orders that a seller got in a period. */
export type Scope = { sellerQid: string; period: Period };

type InsightPeriods = { current: Period; previous: Period; months: [Month, Month, Month] };

/**
 * The periods of the insights in the seller's time zone: the last 30 days and those before, and the month before last,
 * the last and the current one. The current period ends a day later than today, so that an order of this very moment counts.
 */
export function insightPeriods(now: Date, timeZone: string): InsightPeriods {
  const today = startOfDay(new TZDate(now, timeZone));
  const start = (daysAgo: number) => new Date(addDays(today, -daysAgo).getTime()).toISOString();
  const from = start(DAYS - 1);
  const monthAgo = (months: number) => monthAt(subMonths(new TZDate(now, timeZone), months), timeZone);
  return {
    current: { from, until: start(-1) },
    previous: { from: start(2 * DAYS - 1), until: from },
    months: [monthAgo(2), monthAgo(1), monthAgo(0)],
  };
}

/** The current period of the insights of a seller. */
export async function readPeriod(tx: Tx, sellerQid: string | null, now: Date): Promise<Period | null> {
  if (sellerQid === null) return null;
  const { timeZone } = await readSeller(tx, sellerQid);
  return insightPeriods(now, timeZone).current;
}
