import { serverNow } from '#client/server-time.ts';
import { fromPromise } from 'xstate';

/** Timers stand still while a computer sleeps and hold 24 days at most, so time is looked at again at least this often. */
const LOOK_EVERY = 30_000;
const AWAKENINGS = ['focus', 'online', 'pageshow', 'visibilitychange'];

/**
 * Ends when the marketplace's clock reaches `at`: milliseconds since 1970, or an ISO instant. Unlike `after` it may
 * stand in a persisted machine, whose restored timers never fire. Looks again when the computer or the tab wakes.
 */
export const deadline = fromPromise<void, { at: number | string }>(({ input, signal }) => {
  const at = typeof input.at === 'string' ? Date.parse(input.at) : input.at;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function look() {
      clearTimeout(timer);
      const left = at - serverNow();
      if (left > 0) timer = setTimeout(look, Math.min(left, LOOK_EVERY));
      else end();
    }

    function end() {
      clearTimeout(timer);
      for (const name of AWAKENINGS) globalThis.removeEventListener?.(name, look);
      resolve();
    }

    for (const name of AWAKENINGS) globalThis.addEventListener?.(name, look);
    signal.addEventListener('abort', end);
    look();
  });
});
