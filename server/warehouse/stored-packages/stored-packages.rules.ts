import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { WAREHOUSE_TIME_ZONE } from '#server/warehouse/packages/packages.rules.ts';

/** The days of the warehouse that have begun since a package was received. */
export function daysInWarehouse(receivedAt: string, now: Date): number {
  const inWarehouse = (moment: string | Date) => new TZDate(new Date(moment).getTime(), WAREHOUSE_TIME_ZONE);
  return Math.max(0, differenceInCalendarDays(inWarehouse(now), inWarehouse(receivedAt)));
}
