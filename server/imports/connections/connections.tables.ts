import type { Connection, FetchResult } from '#contract/imports/connections.schemas.ts';
import type { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

/** Where the stock lists of a seller are fetched from, and when. */
export type StocklistSourceTable = {
  sellerQid: string;
  kind: 'URL' | 'FTP';
  url: string | null;
  host: string | null;
  port: number | null;
  path: string | null;
  username: string;
  sealedPassword: string | null;
  updatedAt: string;
  interval: Connection['interval'];
  hour: number;
};

/** How far the fetching of a source is. It has no version: users edit the source while it is fetched. */
export type StocklistFetchTable = {
  sellerQid: string;
  /** The time of the task that fetches next; in the past while it waits or runs. Null without a schedule. */
  nextAt: string | null;
  fetchedAt: string | null;
  result: FetchResult | null;
  failure: FetchFailureCode | null;
  importQid: string | null;
  failuresInARow: number;
  /** The seller has a mail about an import that waits. */
  isWaitingTold: SqlBoolean;
  /** Of the last file that was taken, to find out whether another one is there. */
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    stocklistSources: StocklistSourceTable;
    stocklistFetches: StocklistFetchTable;
  }
}
