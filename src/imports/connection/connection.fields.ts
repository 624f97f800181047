import * as v from 'valibot';
import { ConnectionEntry, FetchInterval } from '#contract/imports/connections.schemas.ts';

const text = v.optional(v.string(), '');

/** The form of a source. An empty password keeps the saved one, unless it is to be removed. */
export const ConnectionFields = v.pipe(
  v.object({
    kind: v.picklist(['URL', 'FTP']),
    url: text,
    host: text,
    port: text,
    path: text,
    username: text,
    password: text,
    isPasswordRemoved: v.optional(v.string()),
    interval: v.optional(FetchInterval, 'DAILY'),
    hour: v.optional(v.string(), '6'),
  }),
  v.transform(({ kind, url, host, port, path, isPasswordRemoved, ...entered }): ConnectionEntry => {
    const password = isPasswordRemoved === undefined ? entered.password || undefined : '';
    const common = { ...entered, password, hour: Number(entered.hour) };
    return kind === 'URL' ? { kind, url, ...common } : { kind, host, port: Number(port), path, ...common };
  }),
  ConnectionEntry,
);
