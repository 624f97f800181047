import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { newScan, type Queued, type QueueChange } from './scan-queue.rules.ts';

/** The scan that photos belong to. */
export type DamageScan = Extract<Scan, { action: 'REPORT_DAMAGE' }>;
type NewPhoto = { qid: string; name: string };

/** A new scan that reports damage, with its photos behind it. */
export function addedDamage(
  queue: readonly Queued[],
  userQid: string,
  { scan, photos }: { scan: DamageScan; photos: readonly NewPhoto[] },
): QueueChange[] {
  const queued = newScan(queue, userQid, scan);
  const { qid: scanQid, code, scannedAt: takenAt } = scan;
  const added = photos.map(({ qid, name }, index) => ({
    userQid,
    qid,
    position: queued.position + 1 + index,
    photo: { scanQid, code, name, takenAt },
    refusal: null,
  }));
  return [queued, ...added].map((each) => ({ type: 'keep', queued: each }));
}
