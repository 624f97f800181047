import { proxy } from 'hono/proxy';
import { APPLICATION_HEADER, IDEMPOTENCY_HEADER, TRACE_HEADER } from '#contract/headers.ts';
import type { Log } from '#server/log.ts';
import { refusal } from './refusals.ts';

/** Answers an API request whose call is known; `path` is relative to the API base. */
export type Upstream = (request: Request, path: string) => Promise<Response> | Response;

const upstreamLimit = 30_000;
// Everything else that a client sends, forwarded headers above all, stops here.
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
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  APPLICATION_HEADER,
  IDEMPOTENCY_HEADER,
  TRACE_HEADER,
];

/** Sends requests on to the marketplace at `base`; bodies stream both ways. */
export function createProxy(base: string, log: Log, limit = upstreamLimit): Upstream {
  return async (request, path) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limit);
    const target = `${base}${path}${new URL(request.url).search}`;
    try {
      return await proxy(target, {
        method: request.method,
        headers: headersFor(request),
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([late.signal, request.signal]),
      });
    } catch (error) {
      if (late.signal.aborted) return refusal('upstream_timeout');
      if (!request.signal.aborted) log.error({ err: error }, 'the marketplace could not be reached');
      return refusal('upstream_unreachable');
    } finally {
      clearTimeout(timer);
    }
  };
}

function headersFor(request: Request) {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
