/**
 * The tables, the same on SQLite and PostgreSQL: times are ISO 8601 text in UTC (so they sort), money is decimal text,
 * structures are JSON text. Each resource adds its own in `<resource>.tables.ts`.
 */
export interface Database {
  storeMetadata: StoreMetadataTable;
}

/** Data about the store itself, e.g. when it was seeded. */
export type StoreMetadataTable = { name: string; value: string };

export type SqlBoolean = 0 | 1;
