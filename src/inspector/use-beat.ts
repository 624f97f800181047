import { useCallback, useRef } from 'react';

const BEAT = 1200;

export type StepWithAnswers = Omit<ReturnType<typeof useBeat>, 'place'>;

/** Something that goes on by itself until it is over, until it is stopped, or until the element with `place` is gone. */
export function useBeat() {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = useCallback(() => clearInterval(timer.current), []);
  const place = useCallback(() => stop, [stop]);

  /** `goOn` returns whether there is more to come. */
  function start(goOn: () => boolean): void {
    stop();
    timer.current = setInterval(() => {
      if (!goOn()) stop();
    }, BEAT);
  }

  return { start, stop, place };
}
