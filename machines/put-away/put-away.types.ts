import type {
  PutAwayAnswer,
  PutAwayEntry,
  PutAwayFailure,
  ReadCode,
  ScanRequest,
  StoredOutcome,
} from './put-away.rules.ts';

export type PutAwayContext = {
  /** The label of the package that waits for its place. */
  held: string | null;
  /** The place into which packages are put. */
  place: string | null;
  /** The newest first. */
  entries: PutAwayEntry[];
  /** In the sequence in which they are sent. */
  queue: ScanRequest[];
  answer: PutAwayAnswer | null;
  /** Why sending stopped. */
  failure: PutAwayFailure | null;
};

export type UndoRequest = { entryQid: string; qid: string; scannedAt: string };

export type PutAwayEvent =
  | ({ type: 'code.read' } & ReadCode)
  /** The package in hand is not put away. */
  | { type: 'package.dropped' }
  | { type: 'place.closed' }
  | ({ type: 'undo.requested' } & UndoRequest)
  | { type: 'retry.requested' };

export type PutAwayEmittedEvent =
  | { type: 'scan.answered'; answer: PutAwayAnswer }
  | { type: 'package.stored'; outcome: StoredOutcome }
  | { type: 'package.returned'; entryQid: string }
  | { type: 'scan.failed'; failure: PutAwayFailure };
