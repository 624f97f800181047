import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { expect, test } from 'vitest';
import { nextDailyAt, nextFetchAt } from './fetch-schedule.rules.ts';

const zone = 'Europe/Berlin';
const daily = { interval: 'DAILY', hour: 6, sellerQid: 'a' } as const;
const localHour = (at: Date | null) =>
  at?.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit' }) ?? null;

test.each([
  ['later today', '2026-03-02T01:00:00.000Z', '2026-03-02'],
  ['tomorrow', '2026-03-02T09:00:00.000Z', '2026-03-03'],
  ['the day when summer time begins', '2026-03-28T12:00:00.000Z', '2026-03-29'],
  ['the day when summer time ends', '2026-10-24T12:00:00.000Z', '2026-10-25'],
])('a daily fetch is at its hour where the seller is: %s', (_when, after, day) => {
  const at = nextFetchAt(daily, zone, new Date(after));
  expect(localHour(at)).toBe('06');
  expect(at?.toISOString().slice(0, 10)).toBe(day);
});

test('the hour is kept from day to day, and each seller has a minute of their own', () => {
  const first = nextFetchAt(daily, zone, new Date('2026-03-02T09:00:00.000Z'));
  const second = nextFetchAt(daily, zone, first ?? new Date(0));
  expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(86_400_000);
  const minutes = Array.from({ length: 40 }, (_, index) =>
    nextFetchAt({ ...daily, sellerQid: `seller ${index}` }, zone, new Date(0))?.getMinutes(),
  );
  expect(new Set(minutes).size).toBeGreaterThan(15);
});

/** Days on which clocks go forward or back: by an hour in the night or at midnight, and by half an hour. */
const changes = [
  ['Europe/Berlin', '2026-03-29', 2],
  ['Europe/Berlin', '2026-10-25', null],
  ['America/Santiago', '2026-09-06', 0],
  ['America/Santiago', '2026-04-04', null],
  ['Australia/Lord_Howe', '2026-10-04', null],
  ['Australia/Lord_Howe', '2026-04-05', null],
] as const;

test.each(changes)('in %s, around %s, each day has one fetch', (timeZone, day, skipped) => {
  const texts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  for (let hour = 0; hour < 24; hour += 1) {
    const schedule = { hour, sellerQid: 'a' };
    let at = nextDailyAt(schedule, timeZone, addDays(new Date(`${day}T12:00:00.000Z`), -3));
    const days: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const [date = '', time = ''] = texts.format(at).split(' ');
      // An hour that is skipped is the next one.
      const expected = date === day && hour === skipped ? hour + 1 : hour;
      expect({ date, hour, found: Number(time.slice(0, 2)) }).toEqual({ date, hour, found: expected });
      days.push(date);
      const next = nextDailyAt(schedule, timeZone, at);
      // Also for a fetch that ends late, in the hour that comes twice.
      expect(nextDailyAt(schedule, timeZone, addHours(at, 1))).toEqual(next);
      at = next;
    }
    const first = Date.parse(days[0] ?? '');
    const expected = days.map((_, index) => addDays(first, index).toISOString().slice(0, 10));
    expect(days).toEqual(expected);
  }
});

test('the other intervals count from the last fetch', () => {
  const after = new Date('2026-03-02T09:00:00.000Z');
  const next = (interval: 'HOURLY' | 'EVERY_SIX_HOURS' | 'MANUAL') =>
    nextFetchAt({ ...daily, interval }, zone, after)?.toISOString() ?? null;
  expect(next('HOURLY')).toBe('2026-03-02T10:00:00.000Z');
  expect(next('EVERY_SIX_HOURS')).toBe('2026-03-02T15:00:00.000Z');
  expect(next('MANUAL')).toBeNull();
});
