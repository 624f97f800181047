import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request that a server has not answered yet. */
type Pending = { method: string; path: string; port: number };

/**
 * Starts a load balancer with the rules of nginx: it sends each request to the next server, and to the one after it when
 * no connection is made, or when a read breaks off. A change that breaks off is 502, because it may have been made; 503
 * says that no server is there.
 */
export async function startBalancer() {
  let ports: number[] = [];
  let turn = 0;
  const pending = new Set<Pending>();
  const statuses = new Set<number>();
  // A kept connection to a server that is killed would break changes that were never sent.
  const agent = new Agent({ keepAlive: false });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url: path = '/' } = incoming;
    const body = await buffer(incoming);
    const isRead = method === 'GET' || method === 'HEAD';
    const first = turn;
    turn += 1;
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      const port = ports[(first + attempt) % ports.length] ?? 0;
      const sent: Pending = { method, path, port };
      pending.add(sent);
      try {
        return reply(await forward(sent, incoming, outgoing, body), outgoing);
      } catch (error) {
        if (outgoing.destroyed) return;
        if (!isRead && !isNotConnected(error)) return refuse(outgoing, 502);
      } finally {
        pending.delete(sent);
      }
    }
    refuse(outgoing, 503);
  }

  async function forward(
    { method, path, port }: Pending,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
  ): Promise<IncomingMessage> {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent });
    outgoing.on('close', () => request.destroy());
    request.end(body);
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('The server did not answer.');
    return response;
  }

  function reply(response: IncomingMessage, outgoing: ServerResponse) {
    const { statusCode = 0, statusMessage, rawHeaders } = response;
    statuses.add(statusCode);
    outgoing.writeHead(statusCode, statusMessage, rawHeaders);
    response.on('error', () => outgoing.destroy());
    response.pipe(outgoing);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** All statuses that servers have answered with. */
    statuses,
    /** The requests that servers have not answered yet. */
    pending: (): readonly Pending[] => [...pending],
    balance(origins: readonly { port: number }[]) {
      ports = origins.map(({ port }) => port);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(outgoing: ServerResponse, status: 502 | 503) {
  outgoing.writeHead(status, { 'content-type': 'text/html' });
  outgoing.end(`<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`);
}

function isNotConnected(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
