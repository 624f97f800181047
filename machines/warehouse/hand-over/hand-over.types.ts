import type { CallFailure } from '#contract/platform/api/call.ts';
import type {
  collectCollection,
  reportCarrierLeft,
  undoHandOver,
} from '#contract/warehouse/hand-overs.calls.ts';
import type { Collection, Driver } from '#contract/warehouse/hand-overs.schemas.ts';
import type { Scan } from '#contract/warehouse/scans.schemas.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import type { LoadEntry, LoadingAnswer, ReadCode, UndoRequest } from './hand-over.rules.ts';

export type HandOverFailure =
  | CallFailure<typeof collectCollection>
  | CallFailure<typeof undoHandOver>
  | CallFailure<typeof reportCarrierLeft>;

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
  | ({ type: 'code.read' } & ReadCode)
  | ({ type: 'undo.requested' } & UndoRequest)
  | ScanAnswered
  | { type: 'collection.read'; collection: Collection }
  | { type: 'collection.requested'; qid: string; scannedAt: string }
  | { type: 'driver.named'; driver: Driver; qid: string; scannedAt: string }
  | { type: 'dialog.closed' }
  | { type: 'handOver.undone' }
  | { type: 'departure.reported' };

export type HandOverEmitted =
  /** To be kept on the device and sent. */
  | { type: 'scan.made'; scan: Scan }
  | { type: 'loading.changed' }
  /** Refused in sight of the user, who was told that it was not loaded. */
  | { type: 'scan.told'; scanQid: string }
  | { type: 'collection.changed'; collection: Collection }
  | { type: 'call.refused' }
  | { type: 'carrier.left' };
