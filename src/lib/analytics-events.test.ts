import { expect, test } from 'vitest';
import {
  type AnalyticsEvent,
  subscribeToAnalyticsEvents,
  publishAnalyticsEvent,
} from './analytics-events.ts';

function listen() {
  const heard: AnalyticsEvent[] = [];
  return { heard, leave: subscribeToAnalyticsEvents((event) => heard.push(event)) };
}

test('events published before the first subscription are delivered first, once, at most fifty', () => {
  listen().leave();
  for (let number = 1; number <= 60; number += 1) publishAnalyticsEvent({ type: `early.${number}` });
  const first = listen();
  publishAnalyticsEvent({ type: 'late' });
  first.leave();
  const second = listen();
  second.leave();
  const early = Array.from({ length: 50 }, (_, index) => ({ type: `early.${index + 1}` }));
  expect(first.heard).toEqual([...early, { type: 'late' }]);
  expect(second.heard).toEqual([]);
});
