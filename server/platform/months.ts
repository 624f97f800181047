import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfMonth } from 'date-fns/startOfMonth';

/** A calendar month in one time zone: from its first instant until before that of the next month. */
export type Month = { month: string; from: string; until: string; firstDay: string; lastDay: string };

/** The calendar month such as "2026-10". */
export function monthIn(month: string, timeZone: string): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return describe(new TZDate(year, number - 1, 1, timeZone));
}

/** The calendar month of a moment. */
export function monthAt(at: Date, timeZone: string): Month {
  return describe(startOfMonth(new TZDate(at, timeZone)));
}

/** The months of two moments and those between, the newest first. */
export function monthsBetween(first: Date, last: Date, timeZone: string): Month[] {
  const months: Month[] = [];
  const oldest = startOfMonth(new TZDate(first, timeZone));
  for (let start = startOfMonth(new TZDate(last, timeZone)); start >= oldest; start = addMonths(start, -1)) {
    months.push(describe(start));
  }
  return months;
}

/** The calendar day of a moment, such as "2026-10-31". */
export function dayAt(at: Date | string, timeZone: string): string {
  return lightFormat(new TZDate(new Date(at), timeZone), 'yyyy-MM-dd');
}

function describe(start: TZDate): Month {
  const next = addMonths(start, 1);
  return {
    month: lightFormat(start, 'yyyy-MM'),
    from: new Date(start.getTime()).toISOString(),
    until: new Date(next.getTime()).toISOString(),
    firstDay: lightFormat(start, 'yyyy-MM-dd'),
    lastDay: lightFormat(addDays(next, -1), 'yyyy-MM-dd'),
  };
}
