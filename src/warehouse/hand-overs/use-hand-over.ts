import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { Collection, Driver } from '#contract/warehouse/hand-overs.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { handOverMachine } from '#machines/warehouse/hand-over/hand-over.machine.ts';
import type { HandOverContext, HandOverEvent } from '#machines/warehouse/hand-over/hand-over.types.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useOnChange } from '#src/lib/use-on-change.ts';
import { newStamp } from '#src/warehouse/scanning/codes/make-scan.ts';
import { scanQueue } from '#src/warehouse/scanning/queue/scan-queue.ts';
import { type ScanPage, useScanPage } from '#src/warehouse/scanning/use-scan-page.ts';
import { answersOf } from './hand-over.answers.ts';
import { collectionQuery, refreshAfterDeparture, refreshHandOvers } from './hand-overs.queries.ts';

export type HandOverOfPage = ReturnType<typeof useHandOver>;

const loadingPage: ScanPage<HandOverContext, HandOverEvent> = {
  read: (code, isOffline) => ({ type: 'code.read', ...code, isOnline: !isOffline }),
  say: answersOf,
};

/** The loading of one collection on this page, and its signature. */
export function useHandOver(collection: Collection, onLeft: () => void) {
  const queries = useQueryClient();
  const actor = useFormActor(handOverMachine, { collection });
  useOnChange(collection, (read) => actor.send({ type: 'collection.read', collection: read }));
  useEmittedToEnd(actor, {
    // Its user was told not to load it, and why.
    'scan.told': ({ scanQid }) => scanQueue.settle(scanQid, 'drop'),
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
  return {
    actor,
    ...useScanPage(actor, loadingPage, () => refreshHandOvers(queries)),
    isNaming: useSelector(actor, (snapshot) => isAsking(snapshot.value)),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    waitUntil: useSelector(actor, retryAtOf),
    collect: () => actor.send({ type: 'collection.requested', ...newStamp() }),
    nameDriver: (driver: Driver) => actor.send({ type: 'driver.named', driver, ...newStamp() }),
    closeDialog: () => actor.send({ type: 'dialog.closed' }),
    undoHandOver: () => actor.send({ type: 'handOver.undone' }),
    reportLeft: () => actor.send({ type: 'departure.reported' }),
  };
}

function isAsking({ signing }: { signing: string | object }): boolean {
  return signing === 'collecting' || (typeof signing === 'object' && 'naming' in signing);
}
