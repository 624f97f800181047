import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refusal } from './refusals.ts';
import { INERT_POLICY } from './security-headers.ts';

export type ServerPhase = 'starting' | 'ready' | 'stopping';

const retryAfter = { 'retry-after': '2' };
const startingPage = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="2" />
    <title>Starting</title>
  </head>
  <body>
    <h1>Starting</h1>
    <p>The portal is getting ready. This page opens by itself in a moment.</p>
  </body>
</html>
`;

/** The answer to requests before the start is complete. */
export function notReadyResponse(c: Context) {
  if (c.req.path.startsWith('/api/')) return refusal('not_ready', retryAfter);
  return c.html(startingPage, 503, {
    ...retryAfter,
    'cache-control': 'no-store',
    'content-security-policy': INERT_POLICY,
  });
}

/** The state of now: nothing between the process and the load balancer may keep it. */
export const healthHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
});

/** Whether a load balancer may route requests here: not while the marketplace has no database. */
export async function readinessResponse(c: Context, phase: ServerPhase, isReachable: () => Promise<boolean>) {
  if (phase !== 'ready') return c.json({ phase }, 503, retryAfter);
  return (await isReachable()) ? c.json({ phase }) : c.json({ phase: 'unreachable' }, 503, retryAfter);
}
