import type { Scan } from '#contract/warehouse/scans.schemas.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import type { PutAwayAnswer, PutAwayEntry, ReadCode } from './put-away.rules.ts';

export type PutAwayContext = {
  /** The label of the package that waits for its place. */
  held: string | null;
  /** The place into which packages are put. */
  place: string | null;
  /** The newest first. */
  entries: PutAwayEntry[];
  answer: PutAwayAnswer | null;
};

export type UndoRequest = { entryQid: string; qid: string; scannedAt: string };

export type PutAwayEvent =
  | ({ type: 'code.read' } & ReadCode)
  /** The package in hand is not put away. */
  | { type: 'package.dropped' }
  | { type: 'place.closed' }
  | ({ type: 'undo.requested' } & UndoRequest)
  /** The answers that the scan queue tells; those to scans of other pages are among them. */
  | ScanAnswered;

export type PutAwayEmittedEvent =
  | { type: 'scan.answered'; answer: PutAwayAnswer }
  /** For the scan queue. */
  | { type: 'scan.made'; scan: Scan };
