import type { ConnectionEntry } from '#contract/connections/connections.schemas.ts';
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

/** Whether an entry has the server of the stored password: no other server gets it. */
export function isSameSourceServer(entry: ConnectionEntry, kept: SourceRow): boolean {
  if (entry.kind === 'URL')
    return kept.url !== null && new URL(entry.url).origin === new URL(kept.url).origin;
  return entry.host.toLowerCase() === kept.host?.toLowerCase() && entry.port === kept.port;
}
