import { createMiddleware } from 'hono/factory';
import { TRACE_HEADER } from '#contract/platform/api/headers.ts';
import type { Log } from '#server/platform/log.ts';
import { isAborted, type GatewayEnv } from './client-connection.ts';

/** As nginx writes it: the client closed its connection before its request was complete. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs one line a request, with the pattern of its path: ids and search terms in a path are personal data. */
export function httpLog(log: Log) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const status = isAborted(c) ? CLIENT_CLOSED_REQUEST : c.res.status;
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

/** The client chooses the trace id: only one of the expected form is logged. */
function traceOf(header: string | undefined) {
  return header && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
