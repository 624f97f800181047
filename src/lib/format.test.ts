import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatFileSize,
  formatFullDate,
  formatGtin,
  formatMoney,
  formatNearDay,
  formatNearTime,
  formatNumber,
  formatPercent,
  formatRate,
  formatCount,
  formatShortDate,
  formatTime,
  formatTimeLeft,
  formatPageRange,
} from './format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const NBSP = '\u00a0';

test.each([
  ['EUR', '€12,345,678,901,234.56'],
  ['GBP', '£12,345,678,901,234.56'],
  ['PLN', `zł${NBSP}12,345,678,901,234.56`],
  ['SEK', `kr${NBSP}12,345,678,901,234.56`],
  ['CHF', `CHF${NBSP}12,345,678,901,234.56`],
])('a long amount in %s keeps every digit', (currency, shown) => {
  expect(formatMoney('12345678901234.56', currency)).toBe(shown);
});

test('an amount beyond the precision of a number is still exact', () => {
  expect(formatMoney('9007199254740993.01')).toBe('€9,007,199,254,740,993.01');
});

test.each([
  ['0', '€0.00'],
  ['-31.08', '−€31.08'],
  ['-0.001', '€0.00'],
  ['7287.4', '€7,287.40'],
  ['1e3', '1e3'],
  ['', ''],
])('the amount %j is shown as %j', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test('numbers and shares have the requested decimals', () => {
  expect([formatNumber(1480), formatNumber(-6.5, 1), formatPercent(0.953), formatPercent(0.0125, 2)]).toEqual(
    ['1,480', '−6.5', '95%', '1.25%'],
  );
});

test('a rate has as many decimals as the API sends', () => {
  expect(['0', '0.08', '0.2', '0.125'].map(formatRate)).toEqual(['0%', '8%', '20%', '12.5%']);
});

test('a count takes its noun along', () => {
  expect([formatCount(1, 'line'), formatCount(1000, 'line'), formatCount(0, 'box', 'boxes')]).toEqual([
    '1 line',
    '1,000 lines',
    '0 boxes',
  ]);
});

test.each([
  ['9520000012348', '9520 0000 1234 8'],
  ['00012345678905', '0001 2345 6789 05'],
  ['95200002', '9520 0002'],
  ['', ''],
])('the GTIN %s reads as %s', (code, shown) => {
  expect(formatGtin(code)).toBe(shown);
});

test('a deadline names its day, hour and time zone', () => {
  expect(formatDateTime('2026-11-21T17:00:00Z', 'Europe/London')).toBe('21 November 2026 at 17:00 GMT');
  expect(formatDateTime('2026-07-21T07:05:00Z', 'Europe/London')).toBe('21 July 2026 at 08:05 BST');
});

test('a time at the change to summer time is formatted with the zone it falls into', () => {
  expect(formatDateTime('2026-03-29T00:59:59Z', 'Europe/Amsterdam')).toBe('29 March 2026 at 01:59 CET');
  expect(formatDateTime('2026-03-29T01:00:00Z', 'Europe/Amsterdam')).toBe('29 March 2026 at 03:00 CEST');
});

test('the hour that comes twice in autumn differs by its zone', () => {
  expect(formatDateTime('2026-10-25T00:30:00Z', 'Europe/Amsterdam')).toBe('25 October 2026 at 02:30 CEST');
  expect(formatDateTime('2026-10-25T01:30:00Z', 'Europe/Amsterdam')).toBe('25 October 2026 at 02:30 CET');
});

test('an instant falls on the day of the reader', () => {
  expect(formatDate('2026-11-20T23:30:00Z', 'Europe/Amsterdam')).toBe('21 November 2026');
  expect(formatShortDate('2026-11-18T09:12:00Z', 'Europe/London')).toBe('18 Nov');
  expect(formatTime('2026-11-18T09:12:00Z', 'Europe/London')).toBe('09:12');
});

test.each([
  [16 * hour + 42 * minute, '16 h 42 min'],
  [21 * hour + 5 * minute, '21 h 05 min'],
  [day + 6 * hour + 59 * minute, '1 day 6 h'],
  [day, '1 day'],
  [day - 1, '23 h 59 min'],
  [2 * day, '2 days'],
  [3 * day - hour, '2 days 23 h'],
  [3 * day - 1, '2 days 23 h'],
  [7 * day + hour, '7 days 1 h'],
  [hour, '1 h 00 min'],
  [59 * minute + 59_999, '59 min'],
  [minute - 1, 'under 1 min'],
  [0, '0 min'],
  [-5 * day, '0 min'],
])('%d ms left read as %s', (left, shown) => {
  expect(formatTimeLeft(left)).toBe(shown);
});

test.each([
  [0, '0\u00A0B'],
  [999, '999\u00A0B'],
  [12_400, '12\u00A0kB'],
  [999_499, '999\u00A0kB'],
  [999_500, '1\u00A0MB'],
  [1_240_000, '1.2\u00A0MB'],
  [10_000_000, '10\u00A0MB'],
])('a file of %d bytes is %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});

test.each([
  [1, 20, 77, '1–20'],
  [4, 20, 77, '61–77'],
  [51, 20, 1_020, '1,001–1,020'],
])('the entries of page %i with %i of %i are %s', (page, size, count, range) => {
  expect(formatPageRange(page, size, count)).toBe(range);
});

test.each([
  ['2026-11-19T16:00:00Z', 'today at 17:00', 'today'],
  ['2026-11-18T23:00:00Z', 'today at 00:00', 'today'],
  ['2026-11-18T22:59:00Z', 'yesterday at 23:59', 'yesterday'],
  ['2026-11-20T22:59:00Z', 'tomorrow at 23:59', 'tomorrow'],
  ['2026-11-20T23:00:00Z', '21 Nov at 00:00', 'on Saturday 21 Nov'],
])('%s is %s in Berlin', (instant, time, day) => {
  const now = Date.parse('2026-11-19T08:20:00Z');
  expect(formatNearTime(instant, now, 'Europe/Berlin')).toBe(time);
  expect(formatNearDay(instant, now, 'Europe/Berlin')).toBe(day);
});

test('the day after one of 25 hours is tomorrow', () => {
  const now = Date.parse('2026-10-24T22:10:00Z');
  expect(formatNearDay('2026-10-26T10:00:00Z', now, 'Europe/Berlin')).toBe('tomorrow');
});

test('a date has its weekday', () => {
  expect(formatFullDate(Date.parse('2026-11-19T08:20:00Z'), 'Europe/Berlin')).toBe(
    'Thursday 19 November 2026',
  );
});
