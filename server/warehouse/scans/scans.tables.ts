import type { Selectable } from 'kysely';
import type { ScanAction } from '#contract/warehouse/scans/scans.schemas.ts';
import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';

/** What warehouse users have scanned, once each. */
export const scansTable = defineTable(
  'scans',
  {
    qid: text(),
    userQid: text().references('users.qid'),
    action: text<ScanAction>(),
    /** What it changed: a package or an unknown package; null where it changed nothing. */
    packageQid: text().nullable(),
    unknownQid: text().nullable(),
    scannedAt: text(),
    arrivedAt: text(),
    /** JSON: how to undo it. */
    before: text().nullable(),
    /** JSON: the outcome that it was answered with. */
    outcome: text(),
    undoneAt: text().nullable(),
  },
  { indexes: { scans_packageQid: ['packageQid', 'arrivedAt'] } },
);

export type ScanRow = Selectable<ColumnsOf<typeof scansTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    scans: ColumnsOf<typeof scansTable>;
  }
}
