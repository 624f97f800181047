import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a long loop lets others run when ten milliseconds have passed, and not before', async () => {
  const turn = createTurns();
  let others = 0;
  setImmediate(() => (others += 1));
  await turn();
  expect(others).toBe(0);
  busyFor(11);
  await turn();
  expect(others).toBe(1);
  setImmediate(() => (others += 1));
  await turn();
  expect(others).toBe(1);
});
