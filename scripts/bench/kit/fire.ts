import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';

const seconds = 3;
const connections = 20;

/** Asks for an address as often as the server answers, for three seconds; an answer but 2xx throws. */
export async function fire(url: string, headers: Record<string, string> = {}) {
  const result = await autocannon({
    url,
    headers: { ...headers, 'accept-encoding': 'br' },
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return { rate: result.requests.average, p99: result.latency.p99, requests: result.requests.total };
}

const hello = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((_, reply) => reply.end('hello'));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

/** Requests a second of a server of Node alone that says hello: what the machine can do at most. */
export async function measureHello(): Promise<number> {
  const worker = new Worker(hello, { eval: true });
  try {
    const [port] = await once(worker, 'message');
    const { rate } = await fire(`http://127.0.0.1:${port}/`);
    return rate;
  } finally {
    await worker.terminate();
  }
}
