import { useQueryClient } from '@tanstack/react-query';
import { listPackagePhotos } from '#contract/warehouse/package-photos.calls.ts';
import { receivingMachine } from '#machines/warehouse/receiving/receiving.machine.ts';
import type { DamageScan } from '#machines/warehouse/scan-queue/damage.rules.ts';
import { isAnswered, type ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { StoreFailure } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { newStamp } from '#src/warehouse/scanning/codes/make-scan.ts';
import { scanQueue } from '#src/warehouse/scanning/queue/scan-queue.ts';
import { useDrawnScanQueue } from '#src/warehouse/scanning/queue/use-scan-queue.ts';
import { useScanPage } from '#src/warehouse/scanning/use-scan-page.ts';
import { refreshIncoming } from './incoming.queries.ts';
import { answersOf } from './receiving.answers.ts';

export type DamageNote = {
  note: string;
  /** Keeps the photos of its scan on the device; returns why it cannot. */
  keepPhotos: (scan: DamageScan) => Promise<StoreFailure | null>;
};

const receivingPage = {
  read: ({ qid, scannedAt, code }: ReadCode) => received([{ qid, scannedAt, code: code.value }]),
  say: answersOf,
};

/** The scans of this page. */
export function useReceiving() {
  const queries = useQueryClient();
  const actor = useFormActor(receivingMachine, undefined);
  const page = useScanPage(actor, receivingPage, () => refreshIncoming(queries));
  useHeard(scanQueue.hearPhotos, () => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(listPackagePhotos) });
  });
  const { context, isOffline } = page;
  return {
    ...page,
    queue: useDrawnScanQueue(),
    isSending: !isOffline && !context.entries.every(isAnswered),
    read(code: ReadCode) {
      page.read(code);
      showAnswer();
    },
    tick: (codes: readonly string[]) => actor.send(received(codes.map((code) => ({ ...newStamp(), code })))),
    /** Returns why the photos cannot be kept; then the note is not made either. */
    async noteDamage(code: string, { note, keepPhotos }: DamageNote): Promise<StoreFailure | null> {
      const scan = { ...newStamp(), action: 'REPORT_DAMAGE' as const, code, note };
      const failure = await keepPhotos(scan);
      if (failure === null) actor.send({ type: 'damage.noted', scan });
      return failure;
    },
  };
}

function received(labels: { qid: string; scannedAt: string; code: string }[]) {
  const scans = labels.map((label) => ({ ...label, action: 'RECEIVE' as const }));
  return { type: 'packages.scanned' as const, scans };
}

/** On a hand-held the list below may be in view: the answer is at the top of the page. */
function showAnswer() {
  if (scrollY > 0 && matchMedia('(max-width: 63.9975rem)').matches) scrollTo(0, 0);
}
