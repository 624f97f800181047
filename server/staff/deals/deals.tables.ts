import type { Deal } from '#contract/staff/deals.schemas.ts';
import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';

/** The deals of the embedded stand-in of the helpdesk. */
export const dealsTable = defineTable(
  'deals',
  {
    id: text(),
    company: text(),
    stage: text<Deal['stage']>(),
    team: text(),
    ownerName: text(),
    ownerEmail: text(),
  },
  { primaryKey: ['id'] },
);

export type DealRow = ColumnsOf<typeof dealsTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    deals: ColumnsOf<typeof dealsTable>;
  }
}
