import { useCallback, useRef } from 'react';

const INTERVAL = 1200;

export type Interval = Omit<ReturnType<typeof useInterval>, 'ref'>;

/** An interval that ends when its callback returns false, on `stop`, or when the element with `ref` unmounts. */
export function useInterval() {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = useCallback(() => clearInterval(timer.current), []);
  const ref = useCallback(() => stop, [stop]);

  /** `tick` returns whether the interval continues. */
  function start(tick: () => boolean): void {
    stop();
    timer.current = setInterval(() => {
      if (!tick()) stop();
    }, INTERVAL);
  }

  return { start, stop, ref };
}
