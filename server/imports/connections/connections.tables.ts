import type { Connection, FetchResult } from '#contract/imports/connections.schemas.ts';
import type { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import { type ColumnsOf, defineTable, flag, integer, text } from '#server/platform/store/define-table.ts';

/** Where the stock lists of a seller are fetched from, and when. */
export const stocklistSourcesTable = defineTable(
  'stocklistSources',
  {
    sellerQid: text().references('sellers.qid'),
    kind: text<'URL' | 'FTP'>(),
    url: text().nullable(),
    host: text().nullable(),
    port: integer().nullable(),
    path: text().nullable(),
    username: text(),
    sealedPassword: text().nullable(),
    updatedAt: text(),
    interval: text<Connection['interval']>().addedWith('DAILY'),
    hour: integer().addedWith(6),
  },
  { primaryKey: ['sellerQid'] },
);

/** How far the fetching of a source is. It has no version: users edit the source while it is fetched. */
export const stocklistFetchesTable = defineTable(
  'stocklistFetches',
  {
    sellerQid: text().references('stocklistSources.sellerQid', 'cascade'),
    /** The time of the task that fetches next; in the past while it waits or runs. Null without a schedule. */
    nextAt: text().nullable(),
    fetchedAt: text().nullable(),
    result: text<FetchResult>().nullable(),
    failure: text<FetchFailureCode>().nullable(),
    importQid: text().nullable(),
    failuresInARow: integer(),
    /** The seller has a mail about an import that waits. */
    isWaitingTold: flag(),
    /** Of the last file that was taken, to find out whether another one is there. */
    etag: text().nullable(),
    lastModified: text().nullable(),
    contentHash: text().nullable(),
  },
  { primaryKey: ['sellerQid'] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    stocklistSources: ColumnsOf<typeof stocklistSourcesTable>;
    stocklistFetches: ColumnsOf<typeof stocklistFetchesTable>;
  }
}
