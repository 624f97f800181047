/**
 * The tables, the same on SQLite and PostgreSQL: times are ISO 8601 text in UTC (so they sort), money is decimal text,
 * structures are JSON text. Each resource adds its own in `<resource>.tables.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- only interfaces merge
export interface Database {}
