import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { newQid } from '#client/keys.ts';
import { receivingMachine } from '#machines/receiving/receiving.machine.ts';
import { retryAtOf } from '#machines/throttled.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { now } from '#src/lib/use-now.ts';
import { refreshIncoming } from './incoming.queries.ts';

/** The scans of this page. */
export function useReceiving() {
  const queries = useQueryClient();
  const actor = useFormActor(receivingMachine, undefined);
  useEmittedToEnd(actor, {
    'scan.settled': () => {
      refreshIncoming(queries);
      showAnswer();
    },
    'scan.stopped': showAnswer,
  });
  const made = () => ({ qid: newQid(), scannedAt: new Date(now()).toISOString() });
  return {
    actor,
    context: useSelector(actor, ({ context }) => context),
    isSending: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    waitUntil: useSelector(actor, retryAtOf),
    scan: (code: string, scan = made()) =>
      actor.send({ type: 'packages.scanned', scans: [{ ...scan, action: 'RECEIVE', code }] }),
    tick: (codes: readonly string[]) =>
      actor.send({
        type: 'packages.scanned',
        scans: codes.map((code) => ({ ...made(), action: 'RECEIVE', code })),
      }),
    noteDamage: (code: string, note: string) =>
      actor.send({ type: 'damage.noted', scan: { ...made(), action: 'REPORT_DAMAGE', code, note } }),
    undo: (scanQid: string) =>
      actor.send({ type: 'undo.requested', scan: { ...made(), action: 'UNDO', scanQid } }),
    sendAgain: () => actor.send({ type: 'retry.requested' }),
    drop: () => actor.send({ type: 'scan.dropped' }),
  };
}

/** On a hand-held the list below may be in view: the answer is at the top of the page. */
function showAnswer() {
  if (scrollY > 0 && matchMedia('(max-width: 63.9975rem)').matches) scrollTo(0, 0);
}
