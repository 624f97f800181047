import { isDeepStrictEqual } from 'node:util';
import type { ConnectionEntry } from '#contract/imports/connections.schemas.ts';
import type { SourceRow } from './connections.store.ts';

/** The columns of an entry besides its credentials. */
export function sourceColumnsOf(
  entry: ConnectionEntry,
): Pick<SourceRow, 'kind' | 'url' | 'host' | 'port' | 'path'> {
  return entry.kind === 'URL'
    ? { kind: 'URL', url: entry.url, host: null, port: null, path: null }
    : { kind: 'FTP', url: null, host: entry.host, port: entry.port, path: entry.path };
}

export function parseSourceHost(entry: ConnectionEntry): string {
  return entry.kind === 'URL' ? new URL(entry.url).hostname : entry.host;
}

/** Whether a saved source is the same file as the one that an entry names. */
export function isSameFile(entry: ConnectionEntry, kept: SourceRow): boolean {
  const { kind, url, host, port, path } = sourceColumnsOf(entry);
  return isDeepStrictEqual(
    { kind, url, host, port, path },
    { kind: kept.kind, url: kept.url, host: kept.host, port: kept.port, path: kept.path },
  );
}

/** The place of a saved source. */
export function placeOf({ kind, url, host, port, path, username }: SourceRow): ConnectionEntry {
  if (kind === 'URL' && url !== null) return { kind, url, username };
  if (kind === 'FTP' && host !== null && port !== null && path !== null) {
    return { kind, host, port, path, username };
  }
  throw new Error(`A source of the kind ${kind} lacks its place.`);
}

/** Whether an entry has the server of the stored password: no other server gets it. */
export function isSameSourceServer(entry: ConnectionEntry, kept: SourceRow): boolean {
  if (entry.kind === 'URL')
    return kept.url !== null && new URL(entry.url).origin === new URL(kept.url).origin;
  return entry.host.toLowerCase() === kept.host?.toLowerCase() && entry.port === kept.port;
}
