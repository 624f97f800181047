import type { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import type { Given } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { ScanRow } from './scans.tables.ts';

export type ScanGiven = Pick<Given<typeof sendScan>, 'tx' | 'user' | 'now' | 'refuse'>;

/** What a scan has changed, and its answer. */
export type ScanEffect = {
  outcome: ScanOutcome;
  packageQid?: string | null;
  unknownQid?: string | null;
  /** What the scan replaced, for its undo. */
  before?: string | null;
};

export async function findScan(tx: Tx, qid: string, lock?: 'lock'): Promise<ScanRow | undefined> {
  return tx
    .selectFrom('scans')
    .selectAll()
    .where('qid', '=', qid)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
}

type NewScan = { scan: Scan; effect: ScanEffect; userQid: string };

export async function saveScan(tx: Tx, { scan, effect, userQid }: NewScan, now: Date): Promise<void> {
  const { outcome, packageQid = null, unknownQid = null, before = null } = effect;
  await tx
    .insertInto('scans')
    .values({
      qid: scan.qid,
      userQid,
      action: scan.action,
      packageQid,
      unknownQid,
      scannedAt: scan.scannedAt,
      arrivedAt: now.toISOString(),
      before,
      outcome: JSON.stringify(outcome),
      undoneAt: null,
    })
    .execute();
}

export async function markUndone(tx: Tx, qid: string, now: Date): Promise<void> {
  await tx.updateTable('scans').set({ undoneAt: now.toISOString() }).where('qid', '=', qid).execute();
}
