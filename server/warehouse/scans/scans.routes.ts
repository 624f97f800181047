import * as v from 'valibot';
import { sendScan } from '#contract/warehouse/scans.calls.ts';
import { type Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { type Given, route } from '#server/platform/requests/route.ts';
import { reportDamage, undoDamage } from './damage.store.ts';
import { handOver, undoLoading } from './hand-over.store.ts';
import { packUnit, takeOut, undoPacking } from './pack.store.ts';
import { putAway, undoPutAway } from './put-away.store.ts';
import { receivePackage, undoReceiving } from './receiving.store.ts';
import { findScan, markUndone, saveScan, type ScanEffect } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

type ScanGiven = Given<typeof sendScan>;

const StoredOutcome = v.pipe(v.string(), v.parseJson(), ScanOutcome);

export function scanRoutes(app: MarketplaceApp): void {
  route(app, sendScan, async (given) => {
    const { tx, body: scan, user, now } = given;
    const known = await findScan(tx, scan.qid);
    // Idempotency keys are forgotten after a day; a device without a network may send its scans later.
    if (known?.userQid === user.qid) return v.parse(StoredOutcome, known.outcome);
    if (known) throw given.refuse('invalid');
    const effect = await takeEffect(given, scan);
    await saveScan(tx, { scan, effect, userQid: user.qid }, now);
    return effect.outcome;
  });
}

function takeEffect(given: ScanGiven, scan: Scan): Promise<ScanEffect> {
  if (scan.action === 'RECEIVE') return receivePackage(given, scan);
  if (scan.action === 'REPORT_DAMAGE') return reportDamage(given, scan);
  if (scan.action === 'PUT_AWAY') return putAway(given, scan);
  if (scan.action === 'HAND_OVER') return handOver(given, scan);
  if (scan.action === 'PACK') return packUnit(given, scan);
  if (scan.action === 'TAKE_OUT') return takeOut(given, scan);
  return undo(given, scan.scanQid);
}

async function undo(given: ScanGiven, scanQid: string): Promise<ScanEffect> {
  const { tx, user, now, refuse } = given;
  const former = await findScan(tx, scanQid, 'lock');
  if (former?.userQid !== user.qid || former.undoneAt !== null) throw refuse('unknown_scan');
  const version = await takeBack(given, former);
  await markUndone(tx, scanQid, now);
  return { outcome: { result: 'UNDONE', scanQid, version }, packageQid: former.packageQid };
}

/** Gives the version of what it changed, where that has one. */
async function takeBack(given: ScanGiven, former: ScanRow): Promise<number | undefined> {
  if (former.action === 'RECEIVE') await undoReceiving(given, former);
  if (former.action === 'REPORT_DAMAGE') await undoDamage(given, former);
  if (former.action === 'PUT_AWAY') await undoPutAway(given, former);
  if (former.action === 'HAND_OVER') await undoLoading(given, former);
  if (former.action === 'PACK') return undoPacking(given, former);
  if (former.action === 'UNDO' || former.action === 'TAKE_OUT') throw given.refuse('unknown_scan');
  return undefined;
}
