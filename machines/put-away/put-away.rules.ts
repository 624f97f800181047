import type { CallFailure, CallInput, CallReply } from '#contract/call.ts';
import type { sendScan } from '#contract/scans/scans.calls.ts';

/** One scan as it is sent, and what it has done. */
export type Scan = CallInput<typeof sendScan>['body'];
export type ScanOutcome = CallReply<typeof sendScan>;
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
  outcome: StoredOutcome | null;
  /** Why it, or its undo, was refused. */
  failure: PutAwayFailure | null;
};

/** What is sent for an entry. */
export type ScanRequest = { entryQid: string; scan: Scan };

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

/** Whether a package stands where this entry has put it. */
export function isUndoable(entries: readonly PutAwayEntry[], entryQid: string): boolean {
  const entry = entries.find(({ qid }) => qid === entryQid);
  if (entry?.status !== 'stored') return false;
  const later = entries.slice(0, entries.indexOf(entry));
  return placeByEntries(later, entry.code) === null;
}

/** The entries after the answer to a request. */
export function withOutcome(
  entries: readonly PutAwayEntry[],
  entryQid: string,
  outcome: ScanOutcome,
): PutAwayEntry[] {
  return changeEntry(entries, entryQid, () =>
    outcome.result === 'STORED' ? { status: 'stored', outcome } : { status: 'undone' },
  );
}

/** The entries after the marketplace refused a request: a package whose undo is refused stands where it stood. */
export function withRefusal(
  entries: readonly PutAwayEntry[],
  entryQid: string,
  failure: PutAwayFailure,
): PutAwayEntry[] {
  return changeEntry(entries, entryQid, ({ status }) => ({
    status: status === 'undoing' ? 'stored' : 'refused',
    failure,
  }));
}

export function changeEntry(
  entries: readonly PutAwayEntry[],
  entryQid: string,
  change: (entry: PutAwayEntry) => Partial<PutAwayEntry>,
): PutAwayEntry[] {
  return entries.map((entry) => (entry.qid === entryQid ? { ...entry, ...change(entry) } : entry));
}

const refusedCodes = new Set<string>([
  'invalid',
  'idempotency_key_reused',
  'unknown_package',
  'package_not_received',
  'package_handed_over',
  'unknown_place',
  'unknown_scan',
  'scan_not_last',
] satisfies PutAwayFailure['code'][]);

/** Whether the marketplace has decided on the scan, so that sending it again would change nothing. */
export function isDecided({ code }: Pick<PutAwayFailure, 'code'>): boolean {
  return refusedCodes.has(code);
}

export function answerToWrongCode({ qid, scannedAt, text, code }: ReadCode): PutAwayAnswer {
  return { kind: 'WRONG_CODE', qid, scannedAt, text, codeKind: code.kind };
}

function firstOf(queue: readonly ScanRequest[]): ScanRequest {
  const [first] = queue;
  if (!first) throw new Error('No scan is being sent.');
  return first;
}

export function entryOf(queue: readonly ScanRequest[]): string {
  return firstOf(queue).entryQid;
}

/** The qid of a scan is its idempotency key: one that is sent twice takes effect once. */
export function requestOf(queue: readonly ScanRequest[]) {
  const { scan } = firstOf(queue);
  return { body: scan, idempotencyKey: scan.qid };
}

export function expectAnswer({ answer }: { answer: PutAwayAnswer | null }): PutAwayAnswer {
  if (!answer) throw new Error('There is no answer to a scan.');
  return answer;
}

export function expectStored(outcome: ScanOutcome): StoredOutcome {
  if (outcome.result !== 'STORED') throw new Error('The package is in no place.');
  return outcome;
}
