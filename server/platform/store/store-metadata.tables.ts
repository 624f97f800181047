import { type ColumnsOf, defineTable, text } from './define-table.ts';

/** Data about the store itself, e.g. when it was seeded. */
export const storeMetadataTable = defineTable(
  'storeMetadata',
  { name: text(), value: text() },
  { primaryKey: ['name'] },
);

declare module './schema.ts' {
  interface Database {
    storeMetadata: ColumnsOf<typeof storeMetadataTable>;
  }
}
