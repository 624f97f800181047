import { useCallback } from 'react';
import type { Subscription } from 'xstate';
import { scanQueue } from '#src/warehouse/scanning/queue/scan-queue.ts';
import { useWhenAnswered } from '#src/warehouse/scanning/queue/use-when-answered.ts';

type ScanActor<Context> = {
  subscribe: (tell: () => void) => Subscription;
  getSnapshot: () => { context: Context };
};

/**
 * The context of a machine of scans, for what is drawn of them: with a network not at once while the answer to the newest
 * is about to come. `isNewestAwaited` must not change.
 */
export function useScanContext<Context>(
  actor: ScanActor<Context>,
  isNewestAwaited: (context: Context) => boolean,
): Context {
  const watch = useCallback(
    (tell: () => void) => {
      const subscription = actor.subscribe(tell);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = useCallback(() => actor.getSnapshot().context, [actor]);
  const isAnswerDue = useCallback(
    (context: Context) => scanQueue.read().offlineSince === null && isNewestAwaited(context),
    [isNewestAwaited],
  );
  return useWhenAnswered({ watch, read, isAnswerDue });
}
