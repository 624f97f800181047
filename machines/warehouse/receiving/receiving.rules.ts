import { sendReceivingScan } from '#contract/warehouse/packages.scans.ts';
import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  addEntry,
  isInEffect,
  isUnanswered,
  newEntry,
  type ScanEntry,
  sentOf,
  withAnswer,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';

export type ReceivingEntry = ScanEntry<typeof sendReceivingScan, ScanOf<'RECEIVE' | 'REPORT_DAMAGE'>>;
export type ReceivingOutcome = NonNullable<ReceivingEntry['outcome']>;

export type ReceivingContext = {
  /** The newest first. */
  entries: ReceivingEntry[];
  /** The scan or undo whose answer is shown first. */
  shownQid: string | null;
};

/** The outcome of the scan or undo whose answer is shown first; null while it waits, and where it was refused. */
export function shownOutcome({ entries, shownQid }: ReceivingContext): ReceivingOutcome | null {
  return shownQid === null ? null : (sentOf(entries, shownQid)?.outcome ?? null);
}

export function withScan({ entries }: ReceivingContext, scan: ReceivingEntry['scan']): ReceivingContext {
  return { entries: addEntry(entries, newEntry(scan)), shownQid: scan.qid };
}

/** A refusal is shown until there is another answer; other answers give way to a newer scan that waits. */
export function afterAnswer(
  { entries, shownQid }: ReceivingContext,
  answered: ScanAnswered,
): ReceivingContext {
  const keepsPlace = answered.type === 'scan.sent' && shownQid !== null && isUnanswered(entries, shownQid);
  return {
    entries: withAnswer(sendReceivingScan, entries, answered),
    shownQid: keepsPlace ? shownQid : answered.scanQid,
  };
}

/** Whether a scan has changed something or is about to, and nothing takes it back. */
export function isUndoable(entries: readonly ReceivingEntry[], scanQid: string): boolean {
  const entry = entries.find(({ scan }) => scan.qid === scanQid);
  return entry !== undefined && isInEffect(entry) && entry.outcome?.result !== 'RECEIVED_BEFORE';
}
