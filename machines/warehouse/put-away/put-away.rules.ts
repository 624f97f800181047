import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  entriesAfter,
  isInEffect,
  type ReadCode,
  statusOf,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { PutAwayAnswer, PutAwayEntry } from './put-away.types.ts';

/** The place of a package by its newest entry; null for one that is nowhere by it. */
export function placeByEntries(entries: readonly PutAwayEntry[], code: string): string | null {
  const entry = entries.find(({ scan }) => scan.code === code);
  if (!entry) return null;
  const status = statusOf(entry);
  return status === 'refused' || status === 'undone' ? null : entry.scan.place;
}

/** Whether an entry can be taken back: it has put its package somewhere or is about to, and no later one has. */
export function isUndoable(entries: readonly PutAwayEntry[], scanQid: string): boolean {
  const entry = entries.find(({ scan }) => scan.qid === scanQid);
  return (
    entry !== undefined &&
    isInEffect(entry) &&
    placeByEntries(entriesAfter(entries, scanQid), entry.scan.code) === null
  );
}

export function putAwayScan(
  { qid, scannedAt }: ReadCode,
  target: Pick<ScanOf<'PUT_AWAY'>, 'code' | 'place'>,
): ScanOf<'PUT_AWAY'> {
  return { qid, scannedAt, action: 'PUT_AWAY', ...target };
}

export function answerToWrongCode({ qid, scannedAt, text, code }: ReadCode): PutAwayAnswer {
  return { kind: 'WRONG_CODE', qid, scannedAt, text, codeKind: code.kind };
}
