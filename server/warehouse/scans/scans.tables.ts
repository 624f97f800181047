import type { Selectable } from 'kysely';
import type { ScanAction } from '#contract/warehouse/scans.schemas.ts';

/** What warehouse users have scanned, once each. */
export type ScanTable = {
  qid: string;
  userQid: string;
  action: ScanAction;
  /** What it changed: a package or an unknown package; null where it changed nothing. */
  packageQid: string | null;
  unknownQid: string | null;
  scannedAt: string;
  arrivedAt: string;
  /** JSON: how to undo it. */
  before: string | null;
  /** JSON: the outcome that it was answered with. */
  outcome: string;
  undoneAt: string | null;
};

export type ScanRow = Selectable<ScanTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    scans: ScanTable;
  }
}
