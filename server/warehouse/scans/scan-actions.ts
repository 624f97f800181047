import type { ScanAction, ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import { reportDamage, undoDamage } from './damage.store.ts';
import { handOver, undoLoading } from './hand-over.store.ts';
import { packUnit, takeOut, undoPacking } from './pack.store.ts';
import { putAway, undoPutAway } from './put-away.store.ts';
import { receivePackage, undoReceiving } from './receiving.store.ts';
import type { ScanEffect, ScanGiven } from './scans.store.ts';
import type { ScanRow } from './scans.tables.ts';

/** All that is scanned but the undo itself. */
type TakenAction = Exclude<ScanAction, 'UNDO'>;

type Effect<Action extends TakenAction> = {
  take: (given: ScanGiven, scan: ScanOf<Action>) => Promise<ScanEffect>;
  /** Gives the version of what it changed, where that has one. Null: such a scan cannot be undone. */
  undo: ((given: ScanGiven, former: ScanRow) => Promise<number | undefined>) | null;
};

/** What a scan does and how that is undone, by action. */
const effects: { [Action in TakenAction]: Effect<Action> } = {
  RECEIVE: { take: receivePackage, undo: undoReceiving },
  REPORT_DAMAGE: { take: reportDamage, undo: undoDamage },
  PUT_AWAY: { take: putAway, undo: undoPutAway },
  HAND_OVER: { take: handOver, undo: undoLoading },
  PACK: { take: packUnit, undo: undoPacking },
  // What was taken out is put in again by a scan of its own.
  TAKE_OUT: { take: takeOut, undo: null },
};

export function takeScan<Action extends TakenAction>(
  given: ScanGiven,
  action: Action,
  scan: ScanOf<Action>,
): Promise<ScanEffect> {
  return effects[action].take(given, scan);
}

/** Refuses what cannot be undone. */
export async function undoScan(given: ScanGiven, former: ScanRow): Promise<number | undefined> {
  const undo = former.action === 'UNDO' ? null : effects[former.action].undo;
  if (undo === null) throw given.refuse('unknown_scan');
  return undo(given, former);
}
