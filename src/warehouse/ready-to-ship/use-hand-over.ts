import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { newQid } from '#client/keys.ts';
import type { Collection, Driver } from '#contract/warehouse/hand-overs.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { handOverMachine } from '#machines/warehouse/hand-over/hand-over.machine.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { now } from '#src/lib/use-now.ts';
import { useOnChange } from '#src/lib/use-on-change.ts';
import type { PageScan } from '#src/warehouse/scanning/make-scan.ts';
import { addScan, hearScanAnswers, settleRefusal } from '#src/warehouse/scanning/scan-queue.ts';
import { useScanContext } from '#src/warehouse/scanning/use-scan-context.ts';
import { useDrawnScanQueue } from '#src/warehouse/scanning/use-scan-queue.ts';
import { isNewestAwaited } from './hand-over.answers.ts';
import { collectionQuery, refreshAfterDeparture, refreshHandOvers } from './ready-to-ship.queries.ts';

export type HandOverOfPage = ReturnType<typeof useHandOver>;

/** The loading of one collection on this page, and its signature. */
export function useHandOver(collection: Collection, onLeft: () => void) {
  const queries = useQueryClient();
  const { offlineSince } = useDrawnScanQueue();
  const isOnline = offlineSince === null;
  const actor = useFormActor(handOverMachine, { collection });
  useOnChange(collection, (read) => actor.send({ type: 'collection.read', collection: read }));
  useHeard(hearScanAnswers, (answered) => actor.send(answered));
  useEmittedToEnd(actor, {
    'scan.made': ({ scan }) => addScan(scan),
    // Its user was told not to load it, and why.
    'scan.told': ({ scanQid }) => settleRefusal(scanQid, 'drop'),
    'loading.changed': () => refreshHandOvers(queries),
    'call.refused': () => refreshHandOvers(queries),
    'collection.changed': (event) => {
      queries.setQueryData(collectionQuery(event.collection).queryKey, event.collection);
      refreshHandOvers(queries);
    },
    'carrier.left': () => {
      refreshAfterDeparture(queries);
      onLeft();
    },
  });
  const made = () => ({ qid: newQid(), scannedAt: new Date(now()).toISOString() });
  return {
    actor,
    isOnline,
    context: useScanContext(actor, isNewestAwaited),
    isNaming: useSelector(actor, (snapshot) => isAsking(snapshot.value)),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    waitUntil: useSelector(actor, retryAtOf),
    read: ({ qid, scannedAt, text, code }: PageScan) =>
      actor.send({ type: 'code.read', qid, scannedAt, text, code, isOnline }),
    undo: (entryQid: string) => actor.send({ type: 'undo.requested', entryQid, ...made() }),
    collect: () => actor.send({ type: 'collection.requested', ...made() }),
    nameDriver: (driver: Driver) => actor.send({ type: 'driver.named', driver, ...made() }),
    closeDialog: () => actor.send({ type: 'dialog.closed' }),
    undoHandOver: () => actor.send({ type: 'handOver.undone' }),
    reportLeft: () => actor.send({ type: 'departure.reported' }),
  };
}

function isAsking({ signing }: { signing: string | object }): boolean {
  return signing === 'collecting' || (typeof signing === 'object' && 'naming' in signing);
}
