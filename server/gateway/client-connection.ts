import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ClientConnection } from '#server/marketplace.ts';

/** What the Node server passes with each request; absent where a test calls the app itself. */
export type GatewayEnv = { Bindings: Partial<HttpBindings>; Variables: { pattern?: string } };

/** The connection of a request. Its address is that of the peer, or the last one that a trusted proxy names. */
export function clientConnectionOf(c: Context<GatewayEnv>, trustProxy: boolean): ClientConnection {
  const named = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return {
    remoteAddress: named ?? c.env?.incoming?.socket.remoteAddress ?? '',
    disconnect: () => c.env?.outgoing?.destroy(),
    isAborted: () => isAborted(c),
  };
}

/** Whether the client broke the connection before its request was complete. */
export function isAborted({ env }: Context<GatewayEnv>): boolean {
  const { incoming } = env ?? {};
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}
