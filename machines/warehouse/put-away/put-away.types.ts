import type { sendPutAwayScan } from '#contract/warehouse/put-away.scans.ts';
import type { Scan, ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import type {
  EntryAnswer,
  ReadCode,
  ScanEntry,
  UndoScan,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';

/** A package that was put into a place here, or is about to be. */
export type PutAwayEntry = ScanEntry<typeof sendPutAwayScan, ScanOf<'PUT_AWAY'>>;
export type PutAwayFailure = NonNullable<PutAwayEntry['failure']>;
export type StoredOutcome = Extract<PutAwayEntry['outcome'], { result: 'STORED' }>;

/** What the last scan or undo came to; that of an entry is in the entry. */
export type PutAwayAnswer =
  | (Pick<ReadCode, 'qid' | 'scannedAt'> &
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
  | EntryAnswer;

export type PutAwayContext = {
  /** The label of the package that waits for its place. */
  held: string | null;
  /** The place into which packages are put. */
  place: string | null;
  /** The newest first. */
  entries: PutAwayEntry[];
  answer: PutAwayAnswer | null;
};

export type PutAwayEvent =
  | ({ type: 'code.read' } & ReadCode)
  /** The package in hand is not put away. */
  | { type: 'package.dropped' }
  | { type: 'place.closed' }
  | { type: 'undo.requested'; scan: UndoScan }
  /** The answers that the scan queue tells; those to scans of other pages are among them. */
  | ScanAnswered;

/** For the scan queue. */
export type PutAwayEmittedEvent = { type: 'scans.made'; scans: Scan[] };
