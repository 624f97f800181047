import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RefusedError } from '#server/platform/requests/refuse.ts';
import {
  readLimitedStream,
  type FetchOptions,
  type FetchedFile,
  type FileMarks,
  type RefuseSource,
} from './fetched.ts';
import { resolveHostAddresses } from './outbound-network.ts';

const MAXIMUM_REDIRECTS = 5;
/** A longer mark is not kept. */
const MAXIMUM_MARK_LENGTH = 500;

/**
 * Fetches a file by HTTP; null when the server says that it is still the known one. Redirects are followed one by one,
 * each checked like the address itself.
 */
export async function fetchUrl(address: string, options: FetchOptions): Promise<FetchedFile | null> {
  const { refuse, known } = options;
  const isConditional = known !== undefined && Object.keys(conditionOf(known)).length > 0;
  let url = new URL(address);
  let { credentials } = options;
  for (let hops = 0; hops <= MAXIMUM_REDIRECTS; hops += 1) {
    const response = await get(url, { ...options, credentials });
    const next = redirectOf(response, url, refuse);
    if (next === null && response.statusCode === 304 && isConditional) {
      response.destroy();
      return null;
    }
    if (next === null) {
      const content = await readFile(response, refuse);
      return { fileName: parseFileName(url), content, marks: marksOf(response) };
    }
    response.destroy();
    // Credentials are not sent to another origin.
    if (next.origin !== url.origin) credentials = null;
    url = next;
  }
  throw refuse('source_unreachable');
}

async function get(
  url: URL,
  { credentials, network, signal, refuse, known }: FetchOptions,
): Promise<IncomingMessage> {
  const addresses = await resolveHostAddresses(url.hostname, network, refuse);
  const lookup: LookupFunction = (_host, _options, found) => found(null, addresses);
  const options = {
    lookup,
    signal,
    agent: false as const,
    auth: credentials ? `${credentials.username}:${credentials.password}` : undefined,
    headers: { accept: '*/*', 'accept-encoding': 'identity', ...conditionOf(known) },
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .on('error', () => reject(refuse('source_unreachable')))
      .end();
  });
}

function conditionOf(known: FileMarks | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

function marksOf({ headers }: IncomingMessage): FileMarks {
  const kept = (mark: string | undefined) =>
    mark !== undefined && mark.length <= MAXIMUM_MARK_LENGTH ? mark : null;
  return { etag: kept(headers.etag), lastModified: kept(headers['last-modified']) };
}

async function readFile(response: IncomingMessage, refuse: RefuseSource): Promise<Uint8Array> {
  const { statusCode = 0 } = response;
  const code = refusalFor(statusCode);
  if (code !== null) {
    response.destroy();
    throw refuse(code);
  }
  try {
    return await readLimitedStream(response, refuse);
  } catch (error) {
    throw error instanceof RefusedError ? error : refuse('source_unreachable');
  }
}

function refusalFor(status: number) {
  if (status === 200) return null;
  if (status === 401 || status === 403) return 'source_login_failed';
  return status === 404 || status === 410 ? 'source_file_missing' : 'source_unreachable';
}

/** The target of a redirect; null for a response that is no redirect. */
function redirectOf(
  { statusCode = 0, headers }: IncomingMessage,
  from: URL,
  refuse: RefuseSource,
): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const to = URL.parse(headers.location ?? '', from);
  if (to === null || !/^https?:$/.test(to.protocol)) throw refuse('source_unreachable');
  return to;
}

function parseFileName({ pathname, hostname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last;
  }
}
