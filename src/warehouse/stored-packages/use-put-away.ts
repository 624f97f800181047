import { useQueryClient } from '@tanstack/react-query';
import { newQid } from '#client/keys.ts';
import { putAwayMachine } from '#machines/warehouse/put-away/put-away.machine.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { now } from '#src/lib/use-now.ts';
import type { PageScan } from '#src/warehouse/scanning/make-scan.ts';
import { addScan, hearScanAnswers } from '#src/warehouse/scanning/scan-queue.ts';
import { useAllSent } from '#src/warehouse/scanning/use-all-sent.ts';
import { useScanContext } from '#src/warehouse/scanning/use-scan-context.ts';
import { useDrawnScanQueue } from '#src/warehouse/scanning/use-scan-queue.ts';
import { isNewestAwaited } from './put-away.answers.ts';
import { withTypedPlace } from './read-label.ts';
import { refreshStoredPackages } from './stored-packages.queries.ts';

export type PutAway = ReturnType<typeof usePutAway>;

/** The scans of this page: the scan queue keeps and sends them, and tells what became of each. */
export function usePutAway() {
  const queries = useQueryClient();
  const isOffline = useDrawnScanQueue().offlineSince !== null;
  const actor = useFormActor(putAwayMachine, undefined);
  useEmittedToEnd(actor, { 'scan.made': ({ scan }) => addScan(scan) });
  useHeard(hearScanAnswers, (answered) => actor.send(answered));
  useAllSent(() => refreshStoredPackages(queries));
  return {
    context: useScanContext(actor, isNewestAwaited),
    isOffline,
    read: (scan: PageScan) => actor.send({ type: 'code.read', ...withTypedPlace(scan) }),
    undo: (entryQid: string) =>
      actor.send({
        type: 'undo.requested',
        entryQid,
        qid: newQid(),
        scannedAt: new Date(now()).toISOString(),
      }),
    putDown: () => actor.send({ type: 'package.dropped' }),
    closePlace: () => actor.send({ type: 'place.closed' }),
  };
}
