import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/**
 * Makes a function to await in a long loop: it lets other requests be served when ten milliseconds have passed since it
 * last did.
 */
export function createTurns(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < TURN_MS) return;
    await nextTurn();
    start = performance.now();
  };
}
