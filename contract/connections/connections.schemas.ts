import * as v from 'valibot';
import { Instant } from '#contract/shapes.ts';

const wrongPort = 'Enter a port from 1 to 65535. FTP uses 21.';

const credentials = {
  /** Empty when the source asks for none. */
  username: v.pipe(v.string(), v.trim(), v.maxLength(120, 'Use 120 characters or fewer.')),
  /** Never in replies. Without it the stored password for the same server stays; an empty one removes it. */
  password: v.optional(v.pipe(v.string(), v.maxLength(256, 'Use 256 characters or fewer.'))),
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
});
const AnyFtp = v.looseObject({ kind: v.literal('FTP') });

/** Where stock lists are fetched from (specification 2.8, decisions 5). */
export type ConnectionEntry = v.InferOutput<typeof UrlSource> | v.InferOutput<typeof FtpSource>;
// Not a union: its issues would not name the fields of an entry.
export const ConnectionEntry = v.lazy((entered): v.GenericSchema<ConnectionEntry> =>
  v.is(AnyFtp, entered) ? FtpSource : UrlSource,
);

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
