import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { newQid } from '#client/keys.ts';
import { putAwayMachine } from '#machines/put-away/put-away.machine.ts';
import { retryAtOf } from '#machines/throttled.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { now } from '#src/lib/use-now.ts';
import type { PageScan } from '#src/scanning/make-scan.ts';
import type { ScanAnswer } from '#src/scanning/scan-answer.ts';
import { newestAnswer } from './put-away.answers.ts';
import { withTypedPlace } from './read-label.ts';
import { refreshStoredPackages } from './stored-packages.queries.ts';

export type PutAway = ReturnType<typeof usePutAway>;

/** The scans of this page. */
export function usePutAway() {
  const queries = useQueryClient();
  const actor = useFormActor(putAwayMachine, undefined);
  useEmittedToEnd(actor, {
    'package.stored': () => refreshStoredPackages(queries),
    'package.returned': () => refreshStoredPackages(queries),
  });
  return {
    actor,
    context: useSelector(actor, ({ context }) => context),
    // The same object while it says the same: a new one is a new sound.
    newest: useSelector(actor, ({ context }) => newestAnswer(context), isSameAnswer),
    isStopped: useSelector(actor, (snapshot) => snapshot.hasTag('stopped')),
    waitUntil: useSelector(actor, retryAtOf),
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
    sendAgain: () => actor.send({ type: 'retry.requested' }),
  };
}

function isSameAnswer(one: ScanAnswer | null, other: ScanAnswer | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
