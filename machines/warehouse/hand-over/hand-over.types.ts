import type { CallFailure } from '#contract/platform/api/call.ts';
import type {
  collectCollection,
  reportCarrierLeft,
  undoHandOver,
} from '#contract/warehouse/hand-overs.calls.ts';
import type { sendLoadingScan } from '#contract/warehouse/hand-overs.scans.ts';
import type { Collection, Driver, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import type { Scan, ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import type {
  EntryAnswer,
  ReadCode,
  ScanEntry,
  UndoScan,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';

export type HandOverFailure =
  | CallFailure<typeof collectCollection>
  | CallFailure<typeof undoHandOver>
  | CallFailure<typeof reportCarrierLeft>;

/** A unit that was scanned here. */
export type LoadEntry = ScanEntry<typeof sendLoadingScan, ScanOf<'HAND_OVER'>> & {
  /** Null for a code that was not in the list: the marketplace tells what it is. */
  unit: LoadUnit | null;
};

/** What the last scan came to; that of an entry is in the entry. */
export type LoadingAnswer =
  | EntryAnswer
  | (Pick<ReadCode, 'qid' | 'scannedAt'> &
      /** The driver cannot sign yet: something is not loaded, or not sent. */
      (
        | { kind: 'MISSING' }
        | { kind: 'TWICE'; unit: LoadUnit }
        /** Without a network a code that is not in the list is not taken. */
        | { kind: 'NOT_LISTED'; code: string }
        /** Neither a package nor a pallet. */
        | { kind: 'WRONG_CODE'; text: string; codeKind: string }
      ));

/** Whether the marketplace answers decides what is taken. */
export type LoadingCode = ReadCode & { isOnline: boolean };

export type HandOverContext = {
  /** As it was read last, with the answers since. */
  collection: Collection;
  /** The newest first. */
  entries: LoadEntry[];
  answer: LoadingAnswer | null;
  /** What the driver has told. */
  driver: Driver;
  /** Of the last call. */
  failure: HandOverFailure | null;
};

export type HandOverEvent =
  | ({ type: 'code.read' } & LoadingCode)
  | { type: 'undo.requested'; scan: UndoScan }
  | ScanAnswered
  | { type: 'collection.read'; collection: Collection }
  | { type: 'collection.requested'; qid: string; scannedAt: string }
  | { type: 'driver.named'; driver: Driver; qid: string; scannedAt: string }
  | { type: 'dialog.closed' }
  | { type: 'handOver.undone' }
  | { type: 'departure.reported' };

export type HandOverEmitted =
  /** To be kept on the device and sent. */
  | { type: 'scans.made'; scans: Scan[] }
  | { type: 'loading.changed' }
  /** Refused in sight of the user, who was told that it was not loaded. */
  | { type: 'scan.told'; scanQid: string }
  | { type: 'collection.changed'; collection: Collection }
  | { type: 'call.refused' }
  | { type: 'carrier.left' };
