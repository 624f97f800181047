import type { TimelineEntry } from '#contract/orders/timeline.schemas.ts';
import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const timelineTable = defineTable(
  'timeline',
  {
    qid: text(),
    saleQid: text().references('sales.qid'),
    at: text(),
    /** Entries of one moment keep their order. */
    sequence: integer(),
    actor: text(),
    kind: text<TimelineEntry['kind']>(),
    subject: text().nullable(),
    before: text().nullable(),
    after: text().nullable(),
    /** JSON; null where no amount changed. */
    amounts: text().nullable(),
  },
  { unique: [['saleQid', 'sequence']] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    timeline: ColumnsOf<typeof timelineTable>;
  }
}
