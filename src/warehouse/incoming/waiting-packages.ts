import * as v from 'valibot';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import type { ScanQueueView } from '#src/warehouse/scanning/queue/scan-queue-view.ts';

/** The labels of the packages that are received on this device alone, until the network is back. */
export function waitingPackages({ waiting }: Pick<ScanQueueView, 'waiting'>): Set<string> {
  const undone = new Set(waiting.flatMap(({ scan }) => (scan.action === 'UNDO' ? [scan.scanQid] : [])));
  return new Set(
    waiting.flatMap(({ qid, scan }) =>
      scan.action === 'RECEIVE' && !undone.has(qid) && v.is(PackageCode, scan.code) ? [scan.code] : [],
    ),
  );
}
