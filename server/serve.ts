import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { isEventStream } from '#server/platform/requests/event-stream.ts';

type App = { fetch: (request: Request, bindings: object) => Response | Promise<Response> };

export type RunningServer = {
  port: number;
  /**
   * Accepts no new connections, ends streams of events, lets other running requests finish, and closes the remaining
   * connections after `grace` milliseconds.
   */
  stop: (grace: number) => Promise<void>;
};

// Longer than the idle time of common load balancers, so that they close an idle connection first.
const keepAliveTimeout = 65_000;
const limits = { maxHeaderSize: 16_384, headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout };

/** Listens on one port; fails when it is taken. */
export async function serve(
  app: App,
  { port, host }: { port: number; host: string },
): Promise<RunningServer> {
  const streams = new Set<Writable>();
  async function answer(request: Request, bindings: HttpBindings | Http2Bindings) {
    const reply = await app.fetch(request, bindings);
    const { outgoing } = bindings;
    if (isEventStream(reply)) {
      streams.add(outgoing);
      outgoing.once('close', () => streams.delete(outgoing));
    }
    return reply;
  }
  const server = createServer(limits, getRequestListener(answer));
  server.listen(port, host);
  await once(server, 'listening');
  return { port: portOf(server.address()), stop: (grace) => stop(server, streams, grace) };
}

async function stop(server: Server, streams: Set<Writable>, grace: number) {
  const closed = once(server, 'close');
  server.close();
  // They have no end of their own; their clients connect to another process.
  for (const stream of streams) stream.destroy();
  // A connection that is kept open becomes idle only when its last reply is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const closing = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(closing);
}

function portOf(address: AddressInfo | string | null) {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
