import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
/** The preferences of the warehouse: one row at most. */
export const shipmentPreferencesTable = defineTable('shipmentPreferences', {
  qid: text(),
  version: integer(),
  /** JSON. */
  content: text(),
});

declare module '#server/platform/store/schema.ts' {
  interface Database {
    shipmentPreferences: ColumnsOf<typeof shipmentPreferencesTable>;
  }
}
