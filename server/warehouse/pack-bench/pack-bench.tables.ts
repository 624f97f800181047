import type { Selectable } from 'kysely';
import type { PackStatus, PackVerdict } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { type ColumnsOf, defineTable, flag, integer, text } from '#server/platform/store/define-table.ts';

/** The work on one order at the pack bench, from its first claim on. */
export const packJobsTable = defineTable(
  'packJobs',
  {
    saleQid: text().references('sales.qid'),
    /** Counts all changes. */
    version: integer(),
    status: text<PackStatus>(),
    /** The warehouse user who packs it: all three or none. */
    claimedBy: text().references('users.qid').nullable(),
    claimedName: text().nullable(),
    claimedAt: text().nullable(),
    changedAt: text(),
  },
  { primaryKey: ['saleQid'], indexes: { packJobs_status: ['status', 'changedAt'] } },
);

/** What the bench knows of a package besides what is in it. */
export const packBoxesTable = defineTable(
  'packBoxes',
  {
    packageQid: text().references('packages.qid'),
    /** It was added at the bench, and weighs what is in it. */
    isNew: flag(),
    labelledAt: text().nullable(),
  },
  { primaryKey: ['packageQid'] },
);

/** The units of an ordered product in a box. */
export const packUnitsTable = defineTable(
  'packUnits',
  {
    packageQid: text().references('packages.qid'),
    gtin: text(),
    count: integer(),
  },
  { primaryKey: ['packageQid', 'gtin'] },
);

/** A unit that is in a box and does not belong there; its qid is that of the scan. */
export const packWrongItemsTable = defineTable(
  'packWrongItems',
  {
    qid: text(),
    saleQid: text().references('packJobs.saleQid'),
    packageQid: text().references('packages.qid'),
    gtin: text(),
    name: text().nullable(),
    verdict: text<PackVerdict>(),
    at: text(),
  },
  { indexes: { packWrongItems_saleQid: ['saleQid'] } },
);

/** Lines of which units could not be found. */
export const packNotFoundTable = defineTable(
  'packNotFound',
  {
    saleQid: text().references('packJobs.saleQid'),
    gtin: text(),
    at: text(),
  },
  { primaryKey: ['saleQid', 'gtin'] },
);

export type PackJobRow = Selectable<ColumnsOf<typeof packJobsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    packJobs: ColumnsOf<typeof packJobsTable>;
    packBoxes: ColumnsOf<typeof packBoxesTable>;
    packUnits: ColumnsOf<typeof packUnitsTable>;
    packWrongItems: ColumnsOf<typeof packWrongItemsTable>;
    packNotFound: ColumnsOf<typeof packNotFoundTable>;
  }
}
