import { proxy } from 'hono/proxy';
import { APPLICATION_HEADER, IDEMPOTENCY_HEADER, TRACE_HEADER } from '#contract/platform/api/headers.ts';
import type { ClientConnection } from '#server/marketplace.ts';
import type { Log } from '#server/platform/log.ts';
import { isEventStream } from '#server/platform/requests/event-stream.ts';
import { refusal } from './refusals.ts';
import { passReply } from './upstream-reply.ts';

/** Answers an API request whose call is known; `path` is relative to the API base. */
export type Upstream = (
  request: Request,
  path: string,
  connection: ClientConnection,
) => Promise<Response> | Response;

type Proxied = {
  apiBaseUrl: string;
  /** The origin that the browser knows. */
  baseUrl: string;
  log: Log;
  limit?: number;
};

const upstreamLimit = 30_000;
// All other headers of a client, above all forwarded ones, are dropped.
const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'if-match',
  'if-none-match',
  'user-agent',
  APPLICATION_HEADER,
  IDEMPOTENCY_HEADER,
  TRACE_HEADER,
];

/**
 * Forwards requests to the marketplace's own API; files are streamed both ways. The time limit covers the whole reply, but
 * of a stream of events only its beginning.
 */
export function createProxy({ apiBaseUrl, baseUrl, log, limit = upstreamLimit }: Proxied): Upstream {
  const origin = new URL(baseUrl);
  return async (request, path, connection) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limit);
    const end = () => clearTimeout(timer);
    const target = `${apiBaseUrl}${path}${new URL(request.url).search}`;
    try {
      const reply = await proxy(target, {
        method: request.method,
        headers: headersFor(request, connection, origin),
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([late.signal, request.signal]),
      });
      if (isEventStream(reply)) end();
      return await passReply(reply, end);
    } catch (error) {
      end();
      if (late.signal.aborted) return refusal('upstream_timeout');
      if (!request.signal.aborted) log.error({ err: error }, 'the marketplace could not be reached');
      return refusal('upstream_unreachable');
    }
  };
}

function headersFor(request: Request, connection: ClientConnection, origin: URL) {
  const headers = new Headers({
    'x-forwarded-for': connection.remoteAddress,
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.protocol.slice(0, -1),
  });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
