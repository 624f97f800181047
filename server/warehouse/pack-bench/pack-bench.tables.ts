import type { Selectable } from 'kysely';
import type { PackStatus, PackVerdict } from '#contract/warehouse/pack-bench.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

/** The work on one order at the pack bench, from its first claim on. */
export type PackJobTable = {
  saleQid: string;
  /** Counts all changes. */
  version: number;
  status: PackStatus;
  /** The warehouse user who packs it: all three or none. */
  claimedBy: string | null;
  claimedName: string | null;
  claimedAt: string | null;
  changedAt: string;
};

/** What the bench knows of a package besides what is in it. */
export type PackBoxTable = {
  packageQid: string;
  /** It was added at the bench, and weighs what is in it. */
  isNew: SqlBoolean;
  labelledAt: string | null;
};

/** The units of an ordered product in a box. */
export type PackUnitTable = { packageQid: string; gtin: string; count: number };

/** A unit that is in a box and does not belong there; its qid is that of the scan. */
export type PackWrongItemTable = {
  qid: string;
  saleQid: string;
  packageQid: string;
  gtin: string;
  name: string | null;
  verdict: PackVerdict;
  at: string;
};

/** Lines of which units could not be found. */
export type PackNotFoundTable = { saleQid: string; gtin: string; at: string };

export type PackJobRow = Selectable<PackJobTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    packJobs: PackJobTable;
    packBoxes: PackBoxTable;
    packUnits: PackUnitTable;
    packWrongItems: PackWrongItemTable;
    packNotFound: PackNotFoundTable;
  }
}
