import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { testStocklistSource } from '#contract/connections/connections.calls.ts';
import { refuse, Refused } from '#server/refuse.ts';
import { readWhole, type Credentials, type Fetched } from './fetched.ts';
import { addressesOf, type Reach } from './reach.ts';

const MAXIMUM_REDIRECTS = 5;

/** Fetches a file by HTTP. Redirects are followed one by one, each checked like the address itself. */
export async function fetchUrl(
  address: string,
  credentials: Credentials | null,
  reach: Reach,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = new URL(address);
  let shown = credentials;
  for (let hops = 0; hops <= MAXIMUM_REDIRECTS; hops += 1) {
    const response = await get(url, shown, reach, signal);
    const next = redirectOf(response, url);
    if (next === null) return { fileName: fileNameOf(url), content: await readFile(response) };
    response.destroy();
    // Another place is told nothing that was meant for this one.
    if (next.origin !== url.origin) shown = null;
    url = next;
  }
  throw refuse(testStocklistSource, 'source_unreachable');
}

async function get(
  url: URL,
  credentials: Credentials | null,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await addressesOf(url.hostname, reach);
  const lookup: LookupFunction = (_host, _options, found) => found(null, addresses);
  const options = {
    lookup,
    signal,
    agent: false as const,
    auth: credentials ? `${credentials.username}:${credentials.password}` : undefined,
    headers: { accept: '*/*', 'accept-encoding': 'identity' },
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .on('error', () => reject(refuse(testStocklistSource, 'source_unreachable')))
      .end();
  });
}

async function readFile(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode = 0 } = response;
  const code = refusalFor(statusCode);
  if (code !== null) {
    response.destroy();
    throw refuse(testStocklistSource, code);
  }
  try {
    return await readWhole(response);
  } catch (error) {
    throw error instanceof Refused ? error : refuse(testStocklistSource, 'source_unreachable');
  }
}

function refusalFor(status: number) {
  if (status === 200) return null;
  if (status === 401 || status === 403) return 'source_login_failed';
  return status === 404 || status === 410 ? 'source_file_missing' : 'source_unreachable';
}

/** Where a redirect leads; null when the response is none. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const to = URL.parse(headers.location ?? '', from);
  if (to === null || !/^https?:$/.test(to.protocol)) throw refuse(testStocklistSource, 'source_unreachable');
  return to;
}

function fileNameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last;
  }
}
