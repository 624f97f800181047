import { useCallback, useSyncExternalStore } from 'react';

/** Milliseconds in which most answers come. */
const MOMENT = 50;

/** None of these may change. */
type Store<Value> = {
  /** Calls `tell` after each change; returns how to end that. */
  watch: (tell: () => void) => () => void;
  read: () => Value;
  /** Whether the answer to a scan is about to come. */
  isAnswerDue: (value: Value) => boolean;
};

/**
 * What a store of scans holds, rendered again as it changes, but only after a moment where an answer is about to come: a
 * scan that is answered at once is then drawn once (docs/decisions/146).
 */
export function useWhenAnswered<Value>({ watch, read, isAnswerDue }: Store<Value>): Value {
  const watchCalmly = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tellNow = () => {
        clearTimeout(timer);
        timer = undefined;
        tell();
      };
      const end = watch(() => {
        // Scans that are made one after the other do not put the drawing off.
        if (isAnswerDue(read())) timer ??= setTimeout(tellNow, MOMENT);
        else tellNow();
      });
      return () => {
        clearTimeout(timer);
        end();
      };
    },
    [watch, read, isAnswerDue],
  );
  return useSyncExternalStore(watchCalmly, read);
}
