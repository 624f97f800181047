import { expect, test } from 'vitest';
import { daysLateOf } from './sales.rules.ts';

// A deadline on Thursday, 26 February, at 10:00 in Berlin.
const deadline = new Date('2026-02-26T09:00:00Z');

test.each([
  ['the day before', '2026-02-25T22:30:00Z', -1],
  ['the same day, before and after its time', '2026-02-26T08:00:00Z', 0],
  ['late the same day in Berlin', '2026-02-26T22:59:00Z', 0],
  ['the next day in Berlin', '2026-02-26T23:00:00Z', 1],
  ['a weekend counts as the Monday after it', '2026-02-28T12:00:00Z', 2],
  ['Monday', '2026-03-02T12:00:00Z', 2],
  ['a week later', '2026-03-05T12:00:00Z', 5],
  ['the week before', '2026-02-20T12:00:00Z', -4],
])('%s', (_, completedAt, days) => {
  expect(daysLateOf(deadline, new Date(completedAt), 'Europe/Berlin')).toBe(days);
});
