import { TZDate } from '@date-fns/tz';
import { addBusinessDays } from 'date-fns/addBusinessDays';
import { startOfDay } from 'date-fns/startOfDay';

/** The warehouse stands in the Netherlands: its days are those of its clock. */
export const WAREHOUSE_TIME_ZONE = 'Europe/Amsterdam';

const LANES = 6;
const FIRST_HOUR = 8;
const HOURS = 9;

/** The lane of the hall where the packages for a country are put down, from 1. */
export function laneOf(country: string): number {
  return (sumOfLetters(country) % LANES) + 1;
}

/** When a carrier brings what it collects: each has its hour of the day. */
export function expectedArrival(booking: { pickupDate: string; transitDays: number; carrier: string }): Date {
  const [year = 0, month = 1, day = 1] = booking.pickupDate.split('-').map(Number);
  const hour = FIRST_HOUR + (sumOfLetters(booking.carrier) % HOURS);
  const pickup = new TZDate(year, month - 1, day, hour, WAREHOUSE_TIME_ZONE);
  return new Date(addBusinessDays(pickup, booking.transitDays).getTime());
}

/** When the day of the warehouse began. */
export function startOfWarehouseDay(now: Date): Date {
  return new Date(startOfDay(new TZDate(now.getTime(), WAREHOUSE_TIME_ZONE)).getTime());
}

/** How an unknown package is named on its box: U-06. */
export function unknownPackageName(number: number): string {
  return `U-${String(number).padStart(2, '0')}`;
}

/** Whether two lists of numbers have the same ones. */
export function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number) => other.includes(number));
}

function sumOfLetters(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
