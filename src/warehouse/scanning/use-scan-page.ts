import { useCallback } from 'react';
import type { Subscription } from 'xstate';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import type { ReadCode, UndoScan } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { now, useNow } from '#src/lib/use-now.ts';
import { newStamp } from '#src/warehouse/scanning/codes/make-scan.ts';
import type { ScanAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import { scanQueue } from '#src/warehouse/scanning/queue/scan-queue.ts';
import { useAllSent } from '#src/warehouse/scanning/queue/use-all-sent.ts';
import { useDrawnScanQueue } from '#src/warehouse/scanning/queue/use-scan-queue.ts';
import { useScanContext } from './use-scan-context.ts';

/** What the texts of answers depend on beside the scans. */
export type ScreenState = { isOffline: boolean; now: number };

/** What a page declares of its scans. None of it may change. */
export type ScanPage<Context, Event> = {
  /** What its machine hears of a code that was read. */
  read: (code: ReadCode, isOffline: boolean) => Event;
  /** The answers on the screen: that to the last scan, then the scans before it. */
  say: (context: Context, screen: ScreenState) => ScanAnswer[];
};

type ScansMade = { type: 'scans.made'; scans: Scan[] };
type ScanActor<Context, Event> = {
  send: (event: NoInfer<Event> | ScanAnswered | { type: 'undo.requested'; scan: UndoScan }) => void;
  on: (type: 'scans.made', hear: (made: ScansMade) => void) => Subscription;
  subscribe: (tell: () => void) => Subscription;
  getSnapshot: () => { context: Context };
};

/**
 * Connects the machine of a page with the scan queue, which keeps and sends what the machine makes and tells it the
 * answers; `onAllSent` is called when none waits any more.
 */
export function useScanPage<Context, Event>(
  actor: ScanActor<Context, Event>,
  { read, say }: ScanPage<Context, Event>,
  onAllSent: () => void,
) {
  const isOffline = useDrawnScanQueue().offlineSince !== null;
  const minute = useNow('minute');
  useHeard(
    useCallback(
      (tell: (made: ScansMade) => void) => {
        const subscription = actor.on('scans.made', tell);
        return () => subscription.unsubscribe();
      },
      [actor],
    ),
    ({ scans }) => scans.forEach(scanQueue.add),
  );
  useHeard(scanQueue.hearScans, (answered) => actor.send(answered));
  useAllSent(onAllSent);
  const isNewestAwaited = useCallback(
    (told: Context) => say(told, { isOffline: false, now: now() })[0]?.isAwaited === true,
    [say],
  );
  const context = useScanContext(actor, isNewestAwaited);
  // The last scans are rendered again only for what they show.
  const undo = useCallback(
    (scanQid: string) =>
      actor.send({ type: 'undo.requested', scan: { ...newStamp(), action: 'UNDO', scanQid } }),
    [actor],
  );
  return {
    context,
    isOffline,
    answers: say(context, { isOffline, now: minute }),
    read: (code: ReadCode) => actor.send(read(code, isOffline)),
    undo,
  };
}
