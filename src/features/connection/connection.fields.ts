import * as v from 'valibot';
import { ConnectionEntry } from '#contract/connections/connections.schemas.ts';

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
  }),
  v.transform(({ kind, url, host, port, path, username, password, isPasswordRemoved }): ConnectionEntry => {
    const given = isPasswordRemoved === undefined ? password || undefined : '';
    return kind === 'URL'
      ? { kind, url, username, password: given }
      : { kind, host, port: Number(port), path, username, password: given };
  }),
  ConnectionEntry,
);
