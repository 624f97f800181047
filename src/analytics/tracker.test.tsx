import { expect, onTestFinished, test, vi } from 'vitest';
import { createTracker } from './tracker.ts';

/** A tracker whose requests get these statuses in turn; the last status repeats. */
function start(...statuses: number[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const send = vi.fn((_url: string, _request: RequestInit) =>
    Promise.resolve(new Response(null, { status: statuses.length > 1 ? statuses.shift() : statuses[0] })),
  );
  vi.stubGlobal('fetch', send);
  const failed = vi.fn();
  let isAllowed = true;
  const tracker = createTracker({ mayLeave: () => isAllowed, failed });
  return { tracker, send, failed, withdraw: () => (isAllowed = false) };
}

test('an event that the provider does not take is sent again, at once and then ever later', async () => {
  const { tracker, send } = start(503, 503, 503, 200);
  void tracker.track({ name: 'Seller Terms' });
  await vi.advanceTimersByTimeAsync(700);
  expect(send).toHaveBeenCalledTimes(2);
  // The third attempt follows after 1 to 2 s, the fourth after 2 to 4 s.
  await vi.advanceTimersByTimeAsync(200);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(4);
  const letters = send.mock.calls.map(([, { body }]) => JSON.parse(String(body)).messageId);
  expect(new Set(letters).size).toBe(1);
});

test('queued events are not sent after consent is withdrawn', async () => {
  const { tracker, send, withdraw } = start(503);
  void tracker.track({ name: 'Seller Terms' });
  await vi.advanceTimersByTimeAsync(700);
  const before = send.mock.calls.length;
  withdraw();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([before, send.mock.calls.length]).toEqual([2, 2]);
});

test('an event that the provider refuses is dropped and reported', async () => {
  const { tracker, send, failed } = start(400);
  void tracker.page('orders', '/orders/');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('address, title and referrer are not sent, and no user is known after a reset', async () => {
  history.replaceState(null, '', '/activate-account/?secret=hush#quay');
  document.title = 'Order 225313019';
  const { tracker, send } = start(200);
  tracker.setVisitor('5d0c8f5e-7f63-4c3e-9a52-1f0c3f1f9b11');
  void tracker.identify({ id: 'u-1', traits: { email: 'jana@nordlicht.example' } });
  void tracker.page('activateAccount', '/activate-account/');
  await vi.advanceTimersByTimeAsync(100);
  tracker.reset();
  void tracker.track({ name: 'Seller Registered' });
  await vi.advanceTimersByTimeAsync(100);
  const letters = send.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
  expect(JSON.stringify(letters)).not.toMatch(/secret|hush|quay|225313019/);
  expect(letters.map(({ type, userId, properties }) => [type, userId, properties])).toEqual([
    ['identify', 'u-1', undefined],
    ['page', 'u-1', { path: '/activate-account/' }],
    ['track', null, {}],
  ]);
  expect(JSON.stringify(letters[2])).not.toContain('jana');
  expect(document.cookie).toBe('');
  expect(Object.keys(localStorage)).toEqual([]);
});
