import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type NotificationInput, notificationsMachine } from './notifications.machine.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const actor = createActor(notificationsMachine).start();
  onTestFinished(() => {
    actor.stop();
  });
  const shown = () => actor.getSnapshot().context.shown.map(({ message }) => message);
  const notify = (message: string, rest: Partial<NotificationInput> = {}) =>
    actor.send({
      type: 'notification.arrived',
      notification: { message, variant: 'success', ...rest },
      now: Date.now(),
    });
  const read = (type: 'reading.started' | 'reading.ended') => actor.send({ type, now: Date.now() });
  return { actor, shown, notify, read };
}

test('a notification shows for three seconds and stays in the history', () => {
  const { actor, shown, notify } = start();
  notify('File updated');
  vi.advanceTimersByTime(2_750);
  expect(shown()).toEqual(['File updated']);
  vi.advanceTimersByTime(250);
  expect(shown()).toEqual([]);
  expect(actor.getSnapshot().context.history.map(({ message }) => message)).toEqual(['File updated']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a notification without a timeout shows until it is closed', () => {
  const { actor, shown, notify } = start();
  notify('Order declined');
  notify('Unable to update the order.', { timeout: null });
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toEqual(['Unable to update the order.']);
  const [kept] = actor.getSnapshot().context.shown;
  actor.send({ type: 'notification.closed', id: kept?.id ?? '' });
  expect(shown()).toEqual([]);
});

test('notifications pause while they are read, then each has its own time left', () => {
  const { shown, notify, read } = start();
  notify('first');
  vi.advanceTimersByTime(2_000);
  read('reading.started');
  vi.advanceTimersByTime(60_000);
  notify('came meanwhile');
  vi.advanceTimersByTime(60_000);
  read('reading.ended');
  vi.advanceTimersByTime(750);
  expect(shown()).toEqual(['first', 'came meanwhile']);
  vi.advanceTimersByTime(250);
  expect(shown()).toEqual(['came meanwhile']);
  vi.advanceTimersByTime(2_000);
  expect(shown()).toEqual([]);
});

test('the history keeps the last fifty, newest first', () => {
  const { actor, notify } = start();
  for (let nth = 1; nth <= 60; nth += 1) notify(`${nth}`);
  const messages = actor.getSnapshot().context.history.map(({ message }) => message);
  expect(messages).toHaveLength(50);
  expect([messages[0], messages.at(-1)]).toEqual(['60', '11']);
});

test('with the session all of it goes', () => {
  const { actor, notify } = start();
  notify('Shipping details saved');
  actor.send({ type: 'notifications.cleared' });
  expect(actor.getSnapshot().context).toMatchObject({ shown: [], history: [] });
});

test('notifications are numbered as they arrive', () => {
  const { actor, notify } = start();
  notify('first');
  notify('second');
  notify('third');
  const ids = actor.getSnapshot().context.shown.map(({ id }) => id);
  expect(ids).toEqual(['notification-1', 'notification-2', 'notification-3']);
});
