import type { CallFailure } from '#contract/platform/api/call.ts';
import type { sendScan } from '#contract/warehouse/scans.calls.ts';
import type { ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import { failureOfRefusal, type ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';

export type StoredOutcome = Extract<ScanOutcome, { result: 'STORED' }>;
export type PutAwayFailure = CallFailure<typeof sendScan>;

/** What a scanner has read: `code` is what the text means. */
export type ReadCode = {
  /** Of the scan, made by the device. */
  qid: string;
  scannedAt: string;
  text: string;
  code: { kind: string; value: string };
};

/** A package that was put into a place here, or is about to be. */
export type PutAwayEntry = {
  /** Of its scan. */
  qid: string;
  scannedAt: string;
  code: string;
  place: string;
  status: 'waiting' | 'stored' | 'refused' | 'undoing' | 'undone';
  /** Of the scan that takes it back; null before there is one. */
  undoQid: string | null;
  /** Null until the marketplace has put it there. */
  outcome: StoredOutcome | null;
  /** Why it, or its undo, was refused. */
  failure: PutAwayFailure | null;
};

type OfScan = { qid: string; scannedAt: string };

/** What the last scan or undo came to; that of an entry is in the entry. */
export type PutAwayAnswer =
  | (OfScan &
      (
        | {
            kind: 'HELD';
            code: string;
            /** The package that was in hand before, which has been put nowhere. */
            left: string | null;
          }
        | { kind: 'HELD_AGAIN'; code: string }
        | { kind: 'PLACE_OPENED'; place: string }
        | { kind: 'PLACE_AGAIN'; place: string }
        /** The package stands in the open place already. */
        | { kind: 'TWICE'; code: string; place: string }
        /** Neither a package nor a place. */
        | { kind: 'WRONG_CODE'; text: string; codeKind: string }
      ))
  | { kind: 'ENTRY'; entryQid: string };

/** How many entries can be undone. */
export const SHOWN_ENTRIES = 5;

/** Adds an entry as the newest; older ones stay while they are sent. */
export function addEntry(entries: readonly PutAwayEntry[], entry: PutAwayEntry): PutAwayEntry[] {
  return [entry, ...entries.filter(({ qid }) => qid !== entry.qid)].filter(
    ({ status }, index) => index < SHOWN_ENTRIES || status === 'waiting' || status === 'undoing',
  );
}

/** The place of a package by its newest entry; null for one that is nowhere by it. */
export function placeByEntries(entries: readonly PutAwayEntry[], code: string): string | null {
  const entry = entries.find((each) => each.code === code);
  return entry && entry.status !== 'refused' && entry.status !== 'undone' ? entry.place : null;
}

/** Whether an entry can be taken back: it has put its package somewhere or is about to, and no later one has. */
export function isUndoable(entries: readonly PutAwayEntry[], entryQid: string): boolean {
  const entry = entries.find(({ qid }) => qid === entryQid);
  return (
    (entry?.status === 'stored' || entry?.status === 'waiting') &&
    placeByEntries(entriesAfter(entries, entryQid), entry.code) === null
  );
}

/** The entries that are newer than this one. */
export function entriesAfter(entries: readonly PutAwayEntry[], entryQid: string): PutAwayEntry[] {
  const index = entries.findIndex(({ qid }) => qid === entryQid);
  return entries.slice(0, Math.max(0, index));
}

/** The entry to whose scan or undo an answer belongs. */
export function answeredEntry(entries: readonly PutAwayEntry[], scanQid: string): PutAwayEntry | undefined {
  return entries.find(({ qid, undoQid }) => qid === scanQid || undoQid === scanQid);
}

/** The entries after an answer. One that was refused may be sent again by a person, and has another answer then. */
export function withAnswer(entries: readonly PutAwayEntry[], answered: ScanAnswered): PutAwayEntry[] {
  const { scanQid } = answered;
  const failure = answered.type === 'scan.refused' ? failureOfRefusal(answered.refusal) : null;
  const outcome = answered.type === 'scan.sent' ? answered.outcome : null;
  return entries.map((entry) => {
    if (entry.qid === scanQid) return { ...entry, ...changeByScan(entry, outcome, failure) };
    if (entry.undoQid === scanQid) return { ...entry, ...changeByUndo(entry, failure) };
    return entry;
  });
}

type Change = Partial<PutAwayEntry>;
type Failure = PutAwayFailure | null;

/** An undo that waits behind the scan is still to come. */
function changeByScan({ status }: PutAwayEntry, outcome: ScanOutcome | null, failure: Failure): Change {
  if (outcome?.result !== 'STORED') return { status: 'refused', failure };
  return { status: status === 'undoing' ? 'undoing' : 'stored', outcome, failure: null };
}

/** A package whose undo is refused stands where it stood. */
function changeByUndo({ outcome, failure: own }: PutAwayEntry, failure: Failure): Change {
  if (failure === null) return { status: 'undone', failure: null };
  return outcome === null ? { status: 'refused', failure: own ?? failure } : { status: 'stored', failure };
}

export function changeEntry(
  entries: readonly PutAwayEntry[],
  entryQid: string,
  change: Partial<PutAwayEntry>,
): PutAwayEntry[] {
  return entries.map((entry) => (entry.qid === entryQid ? { ...entry, ...change } : entry));
}

export function answerToWrongCode({ qid, scannedAt, text, code }: ReadCode): PutAwayAnswer {
  return { kind: 'WRONG_CODE', qid, scannedAt, text, codeKind: code.kind };
}

export function expectAnswer({ answer }: { answer: PutAwayAnswer | null }): PutAwayAnswer {
  if (!answer) throw new Error('There is no answer to a scan.');
  return answer;
}
