import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the Node server passes with each request; absent where a test calls the app itself. */
export type GatewayEnv = { Bindings: Partial<HttpBindings>; Variables: { pattern?: string } };

/** The client of a request, as the gateway knows it and not as the request says. */
export type Caller = { address: string; cut: () => void };

/** The address of the peer, or the last one that a trusted proxy names. */
export function callerOf(c: Context<GatewayEnv>, trustProxy: boolean): Caller {
  const named = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return {
    address: named ?? c.env?.incoming?.socket.remoteAddress ?? '',
    cut: () => c.env?.outgoing?.destroy(),
  };
}
