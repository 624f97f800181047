import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the node server hands along with each request; absent where a test calls the app itself. */
export type GatewayEnv = { Bindings: Partial<HttpBindings>; Variables: { pattern?: string } };

/** Who is calling: the peer, or, behind a proxy that is trusted, whom that proxy names last. */
export function clientAddress(c: Context<GatewayEnv>, trustProxy: boolean) {
  const named = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return named ?? c.env?.incoming?.socket.remoteAddress ?? '';
}
