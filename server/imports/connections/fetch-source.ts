import type { ConnectionEntry } from '#contract/imports/connections.schemas.ts';
import { fetchFtp } from './fetch-ftp.ts';
import { fetchUrl } from './fetch-url.ts';
import type { FetchedFile, FetchOptions } from './fetched.ts';

type Options = Omit<FetchOptions, 'credentials'> & { password: string };

/** Fetches a file; null when it is the one that `known` names. */
export async function fetchSource(
  place: ConnectionEntry,
  { password, ...options }: Options,
): Promise<FetchedFile | null> {
  const { username } = place;
  const credentials = username || password ? { username, password } : null;
  return place.kind === 'URL'
    ? fetchUrl(place.url, { ...options, credentials })
    : fetchFtp(place, { ...options, credentials });
}
