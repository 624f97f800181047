import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
// @vitest-environment jsdom
import { createActor } from 'xstate';
import { resetServerTime, recordServerDate } from '#client/server-time.ts';
import { deadline } from './deadline.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  resetServerTime();
});

afterEach(() => {
  resetServerTime();
  vi.useRealTimers();
});

function start(at: number | string) {
  const actor = createActor(deadline, { input: { at } }).start();
  onTestFinished(() => {
    actor.stop();
  });
  return { actor, status: () => actor.getSnapshot().status };
}

test('a deadline ends when its time has come, not before', async () => {
  const { status } = start('2026-11-21T13:00:00.000Z');
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(status()).toBe('active');
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('a deadline of the past ends at once', async () => {
  const { status } = start(NOON - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('done');
});

test('a deadline beyond the maximum of a timer does not end at once', async () => {
  const { status } = start(NOON + 60 * 24 * HOUR);
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(status()).toBe('active');
});

test.each(['focus', 'online', 'pageshow', 'visibilitychange'])(
  'after a sleep a deadline is noticed with %s',
  async (awakening) => {
    const { status } = start(NOON + HOUR);
    vi.setSystemTime(NOON + 2 * HOUR);
    const from = awakening === 'visibilitychange' ? document : globalThis;
    from.dispatchEvent(new Event(awakening, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('done');
  },
);

test('a deadline follows the marketplace’s clock', async () => {
  const { status } = start(NOON + HOUR);
  recordServerDate(new Date(NOON + HOUR).toUTCString(), NOON, NOON);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(status()).toBe('done');
});

test('a stopped deadline leaves nothing behind', () => {
  const { actor } = start(NOON + HOUR);
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
});
