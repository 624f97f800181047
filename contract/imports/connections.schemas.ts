import * as v from 'valibot';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';
import { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';
import { Count } from '#contract/platform/values/numbers.ts';

const wrongPort = 'Enter a port from 1 to 65535. FTP uses 21.';

const credentials = {
  /** Empty when the source asks for none. */
  username: v.pipe(v.string(), v.trim(), v.maxLength(120, 'Use 120 characters or fewer.')),
  /** Never in replies. Without it the stored password for the same server stays; an empty one removes it. */
  password: v.optional(v.pipe(v.string(), v.maxLength(256, 'Use 256 characters or fewer.'))),
};

/** How often stock lists are fetched. */
export type FetchInterval = v.InferOutput<typeof FetchInterval>;
export const FetchInterval = v.picklist(['DAILY', 'EVERY_SIX_HOURS', 'HOURLY', 'MANUAL']);

const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** Without them the stored schedule stays; a new source is fetched daily at six. */
const schedule = {
  interval: v.optional(FetchInterval),
  /** Of a daily fetch, in the time zone of the seller; it begins within this hour. */
  hour: v.optional(Hour),
};

const UrlSource = v.object({
  kind: v.literal('URL'),
  url: v.pipe(
    v.string(),
    v.trim(),
    v.custom<string>(isUrl, 'Enter an address such as https://files.company.com/stock.csv.'),
    v.regex(/^https?:\/\//i, 'Enter an address that begins with https:// or http://.'),
    v.maxLength(2000, 'Use 2,000 characters or fewer.'),
    v.custom<string>(namesNobody, 'Enter the username and password in their own fields, not in the address.'),
  ),
  ...credentials,
  ...schedule,
});
const FtpSource = v.object({
  kind: v.literal('FTP'),
  host: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\w.-]{1,253}$/, 'Enter a host name such as ftp.company.com.'),
  ),
  port: v.pipe(
    v.number(wrongPort),
    v.integer(wrongPort),
    v.minValue(1, wrongPort),
    v.maxValue(65_535, wrongPort),
  ),
  path: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\/[^\0\r\n]{0,400}$/, 'Enter the file path, such as /stock/today.csv.'),
  ),
  ...credentials,
  ...schedule,
});
const AnyFtp = v.looseObject({ kind: v.literal('FTP') });

/** Where stock lists are fetched from (specification 2.8, decisions 5). */
export type ConnectionEntry = v.InferOutput<typeof UrlSource> | v.InferOutput<typeof FtpSource>;
// Not a union: its issues would not name the fields of an entry.
export const ConnectionEntry = v.lazy((entered): v.GenericSchema<ConnectionEntry> =>
  v.is(AnyFtp, entered) ? FtpSource : UrlSource,
);

/** How the last fetch ended. */
export type FetchResult = v.InferOutput<typeof FetchResult>;
export const FetchResult = v.picklist([
  /** The file is fetched; its import goes on by itself. */
  'IMPORTING',
  'COMMITTED',
  'UNCHANGED',
  /** Its import waits for a user. */
  'DECISION',
  /** A user has changed, replaced or cancelled its import. */
  'TAKEN_OVER',
  /** Nothing was fetched, because the seller has an open import. */
  'OPEN_IMPORT',
  'FAILED',
]);

/** The last fetch. */
export type LastFetch = v.InferOutput<typeof LastFetch>;
export const LastFetch = v.object({
  at: Instant,
  result: FetchResult,
  failure: v.nullable(FetchFailureCode),
  importQid: v.nullable(Qid),
  /** What its import has changed, and the rows that it has left out. */
  changes: v.nullable(v.object({ new: Count, changed: Count, missing: Count, leftOut: Count })),
});

export type Connection = v.InferOutput<typeof Connection>;
export const Connection = v.object({
  kind: v.picklist(['URL', 'FTP']),
  url: v.nullable(v.string()),
  host: v.nullable(v.string()),
  port: v.nullable(v.number()),
  path: v.nullable(v.string()),
  username: v.string(),
  hasPassword: v.boolean(),
  version: v.number(),
  updatedAt: Instant,
  interval: FetchInterval,
  hour: Hour,
  /** Null without a schedule. */
  nextFetchAt: v.nullable(Instant),
  /** A fetch, or the import of its file, is under way. */
  isFetching: v.boolean(),
  failuresInARow: Count,
  lastFetch: v.nullable(LastFetch),
});

/** The result of a test of a connection. */
export type ConnectionTest = v.InferOutput<typeof ConnectionTest>;
export const ConnectionTest = v.object({
  bytes: v.number(),
  fileName: v.string(),
  /** The first row, as far as the file can be read as a stock list. */
  columns: v.array(v.string()),
});

function isUrl(entered: unknown) {
  return URL.canParse(String(entered));
}

function namesNobody(entered: unknown) {
  const { username, password } = new URL(isUrl(entered) ? String(entered) : 'https://nobody');
  return username + password === '';
}
