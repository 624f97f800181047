import * as v from 'valibot';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';
import { takeScan, undoScan } from './scan-actions.ts';
import { findScan, markUndone, saveScan, type ScanEffect, type ScanGiven } from './scans.store.ts';

const StoredOutcome = v.pipe(v.string(), v.parseJson(), ScanOutcome);

export function scanRoutes(app: MarketplaceApp): void {
  route(app, sendScan, async (given) => {
    const { tx, body: scan, user, now } = given;
    const known = await findScan(tx, scan.qid);
    // Idempotency keys are forgotten after a day; a device without a network may send its scans later.
    if (known?.userQid === user.qid) return v.parse(StoredOutcome, known.outcome);
    if (known) throw given.refuse('invalid');
    const effect =
      scan.action === 'UNDO' ? await undo(given, scan.scanQid) : await takeScan(given, scan.action, scan);
    await saveScan(tx, { scan, effect, userQid: user.qid }, now);
    return effect.outcome;
  });
}

async function undo(given: ScanGiven, scanQid: string): Promise<ScanEffect> {
  const { tx, user, now, refuse } = given;
  const former = await findScan(tx, scanQid, 'lock');
  if (former?.userQid !== user.qid || former.undoneAt !== null) throw refuse('unknown_scan');
  const version = await undoScan(given, former);
  await markUndone(tx, scanQid, now);
  return { outcome: { result: 'UNDONE', scanQid, version }, packageQid: former.packageQid };
}
