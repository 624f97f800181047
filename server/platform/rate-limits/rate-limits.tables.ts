import {
  bigInteger,
  type ColumnsOf,
  defineTable,
  integer,
  text,
} from '#server/platform/store/define-table.ts';
/** The counters of rate limits on PostgreSQL, where several processes count together. */
export const rateLimitsTable = defineTable(
  'rateLimits',
  {
    /** The name of the limit and the hash of what it counts for. */
    key: text(),
    points: integer().addedWith(0),
    /** Milliseconds since 1970. */
    expire: bigInteger().nullable(),
  },
  { primaryKey: ['key'] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    rateLimits: ColumnsOf<typeof rateLimitsTable>;
  }
}
