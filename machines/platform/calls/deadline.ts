import { fromPromise } from 'xstate';

type At = number | string;
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
export const deadline = fromPromise<void, { at: At }>(({ input, signal }) => {
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

/** An `invoke` that waits for the instant `at`, then takes the transition `next`; a broken timer ends the wait. */
export function waitUntil<Id extends string, Context, Next>(
  id: Id,
  at: (context: Context) => At,
  next: Next,
) {
  return {
    id,
    src: 'deadline',
    input: ({ context }: { context: Context }) => ({ at: at(context) }),
    onDone: next,
    onError: next,
  } as const;
}
