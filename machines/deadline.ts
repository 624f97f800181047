import { fromPromise } from 'xstate';
import { serverNow } from '#client/server-time.ts';

/**
 * The longest timer. Timers stop while a computer sleeps and hold at most 24 days, so the clock is checked this
 * often.
 */
const LONGEST_TIMER = 30_000;
const WAKE_EVENTS = ['focus', 'online', 'pageshow', 'visibilitychange'];

/**
 * Resolves when the marketplace's clock reaches `at`, in milliseconds since 1970 or as an ISO instant. Unlike `after`
 * it works in a restored snapshot, whose timers never fire. Checks the clock when the computer or the tab wakes.
 */
export const deadline = fromPromise<void, { at: number | string }>(({ input, signal }) => {
  const at = typeof input.at === 'string' ? Date.parse(input.at) : input.at;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function check() {
      clearTimeout(timer);
      const left = at - serverNow();
      if (left > 0) timer = setTimeout(check, Math.min(left, LONGEST_TIMER));
      else end();
    }

    function end() {
      clearTimeout(timer);
      for (const name of WAKE_EVENTS) globalThis.removeEventListener?.(name, check);
      resolve();
    }

    for (const name of WAKE_EVENTS) globalThis.addEventListener?.(name, check);
    signal.addEventListener('abort', end);
    check();
  });
});
