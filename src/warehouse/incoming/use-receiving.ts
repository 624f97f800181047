import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { newQid } from '#client/keys.ts';
import { listPackagePhotos } from '#contract/warehouse/package-photos.calls.ts';
import { receivingMachine } from '#machines/warehouse/receiving/receiving.machine.ts';
import type { MadeScans } from '#machines/warehouse/receiving/receiving.rules.ts';
import type { DamageScan } from '#machines/warehouse/scan-queue/damage.rules.ts';
import type { StoreFailure } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { now } from '#src/lib/use-now.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import type { PageScan } from '#src/warehouse/scanning/make-scan.ts';
import { addScan, hearPhotoAnswers, hearScanAnswers } from '#src/warehouse/scanning/scan-queue.ts';
import { useAllSent } from '#src/warehouse/scanning/use-all-sent.ts';
import { useScanContext } from '#src/warehouse/scanning/use-scan-context.ts';
import { useDrawnScanQueue } from '#src/warehouse/scanning/use-scan-queue.ts';
import { refreshIncoming } from './incoming.queries.ts';

export type DamageNote = {
  note: string;
  /** Keeps the photos of its scan on the device; returns why it cannot. */
  keepPhotos: (scan: DamageScan) => Promise<StoreFailure | null>;
};

/** The scans of this page: the scan queue keeps and sends them, and tells what became of each. */
export function useReceiving() {
  const queries = useQueryClient();
  const queue = useDrawnScanQueue();
  const actor = useFormActor(receivingMachine, undefined);
  useEmittedToEnd(actor, { 'scans.made': ({ scans }) => scans.forEach((scan) => addScan(scan)) });
  useHeard(hearScanAnswers, (answered) => actor.send(answered));
  useHeard(hearPhotoAnswers, () => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(listPackagePhotos) });
  });
  useAllSent(() => refreshIncoming(queries));
  const isOffline = queue.offlineSince !== null;
  const context = useScanContext(actor, isNewestAwaited);
  // The last scans are rendered again only for what they show.
  const undo = useCallback(
    (scanQid: string) => actor.send({ type: 'undo.requested', scan: { ...made(), action: 'UNDO', scanQid } }),
    [actor],
  );
  return {
    context,
    queue,
    isOffline,
    isSending: context.waiting.length > 0 && !isOffline,
    read({ code, qid, scannedAt }: PageScan) {
      actor.send({
        type: 'packages.scanned',
        scans: [{ qid, scannedAt, action: 'RECEIVE', code: code.value }],
      });
      showAnswer();
    },
    tick: (codes: readonly string[]) =>
      actor.send({
        type: 'packages.scanned',
        scans: codes.map((code) => ({ ...made(), action: 'RECEIVE', code })),
      }),
    /** Returns why the photos cannot be kept; then the note is not made either. */
    async noteDamage(code: string, { note, keepPhotos }: DamageNote): Promise<StoreFailure | null> {
      const scan = { ...made(), action: 'REPORT_DAMAGE' as const, code, note };
      const failure = await keepPhotos(scan);
      if (failure === null) actor.send({ type: 'damage.noted', scan });
      return failure;
    },
    undo,
  };
}

/** A refusal is drawn before a scan that waits. */
function isNewestAwaited({ waiting, newest }: MadeScans): boolean {
  return waiting.length === 1 && !newest?.failure;
}

function made() {
  return { qid: newQid(), scannedAt: new Date(now()).toISOString() };
}

/** On a hand-held the list below may be in view: the answer is at the top of the page. */
function showAnswer() {
  if (scrollY > 0 && matchMedia('(max-width: 63.9975rem)').matches) scrollTo(0, 0);
}
