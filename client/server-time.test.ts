import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetServerTime, recordServerDate, serverNow } from './server-time.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  resetServerTime();
});

afterEach(() => {
  vi.useRealTimers();
});

function answer(serverTime: number, tookMs = 40) {
  const sentAt = Date.now();
  vi.setSystemTime(sentAt + tookMs);
  recordServerDate(new Date(serverTime).toUTCString(), sentAt, Date.now());
}

test('a clock that is right stays as it is', () => {
  answer(NOON);
  answer(NOON);
  expect(serverNow()).toBe(Date.now());
});

test('a clock that is three hours off is put right within a second, and closer with every answer', () => {
  const offset = 3 * 3_600_000 + 250;
  for (let nth = 0; nth < 20; nth += 1) {
    answer(Date.now() + offset);
    vi.setSystemTime(Date.now() + 137);
    expect(Math.abs(serverNow() - (Date.now() + offset))).toBeLessThanOrEqual(520);
  }
  expect(Math.abs(serverNow() - (Date.now() + offset))).toBeLessThanOrEqual(100);
});

test('a clock that is set is followed at once', () => {
  answer(NOON + 3_600_000);
  answer(NOON - 86_400_000);
  expect(Math.abs(serverNow() - (NOON - 86_400_000))).toBeLessThanOrEqual(1_100);
});

test('an answer without a date does not change the server time', () => {
  recordServerDate(null, 0, 0);
  recordServerDate('tomorrow', 0, 0);
  expect(serverNow()).toBe(NOON);
});
