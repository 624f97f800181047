import { createMiddleware } from 'hono/factory';
import { TRACE_HEADER } from '#contract/headers.ts';
import type { Log } from '#server/log.ts';
import type { GatewayEnv } from './client-connection.ts';

/** One line a request, with the pattern of the path in place of the path: ids and words searched for are personal. */
export function httpLog(log: Log) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const { status } = c.res;
    const entry = {
      method: c.req.method,
      path: c.var.pattern ?? 'unlisted',
      status,
      ms: Math.round(performance.now() - started),
      trace: traceOf(c.req.header(TRACE_HEADER)),
    };
    if (status >= 500) log.error(entry, 'request');
    else log.info(entry, 'request');
  });
}

/** A trace id is what the client chose to send: only what looks like one is written down. */
function traceOf(header: string | undefined) {
  return header && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
