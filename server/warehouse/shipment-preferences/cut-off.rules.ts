import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import type { CarrierTimes } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { WAREHOUSE_TIME_ZONE } from '#server/warehouse/packages/packages.rules.ts';

const FIRST_CUT_OFF_HOUR = 15;
const CUT_OFF_HOURS = 4;

/** A carrier comes at half past its hour on each working day of the warehouse, unless the warehouse prefers other times. */
export function usualTimes(carrier: string): CarrierTimes {
  const time = `${FIRST_CUT_OFF_HOUR + (carrier.length % CUT_OFF_HOURS)}:30`;
  return [time, time, time, time, time, null, null];
}

/** When the carrier comes next, by its times from Monday to Sunday. */
export function nextCutOff(carrier: string, now: Date, times = usualTimes(carrier)): Date {
  const today = new TZDate(now.getTime(), WAREHOUSE_TIME_ZONE);
  for (let days = 0; days <= times.length; days += 1) {
    const day = addDays(today, days);
    const time = times[(day.getDay() + 6) % 7];
    if (!time) continue;
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const at = new TZDate(
      day.getFullYear(),
      day.getMonth(),
      day.getDate(),
      hour,
      minute,
      WAREHOUSE_TIME_ZONE,
    );
    if (at > now) return new Date(at.getTime());
  }
  throw new Error('a carrier has no day on which it comes');
}
