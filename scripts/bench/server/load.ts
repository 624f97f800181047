import { once } from 'node:events';
import { globSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import { signIn, type Portal } from '#scripts/bench/kit/portal.ts';

const seconds = 5;
const connections = 20;

/** Measures requests per second, p99 and processor time per request, also of a server that only says hello. */
export async function measureLoad(portal: Portal): Promise<BenchFigure[]> {
  const { accessToken } = await signIn(portal.origin);
  // A file of medium size: the largest would measure the connection.
  const [script] = globSync('assets/sales.page-*.js', { cwd: 'dist' });
  const list = '/api/sales/?status=CURRENT&page=1';
  const signedIn = { authorization: `Bearer ${accessToken}` };
  const found = await (await fetch(`${portal.origin}${list}`, { headers: signedIn })).json();
  return [
    ...(await measureHello()),
    ...(await measureAddress(portal, 'asset', `/${script}`, {}, { rate: 6_000, p99: 25 })),
    ...(await measureAddress(portal, 'list of 20', list, signedIn, { rate: 1_500 })),
    ...(await measureAddress(portal, 'sale with lines', `/api/sales/${found.results[0].qid}/`, signedIn, {
      rate: 2_000,
    })),
  ];
}

async function measureAddress(
  portal: Portal,
  name: string,
  path: string,
  headers: Record<string, string>,
  gate: { rate: number; p99?: number },
): Promise<BenchFigure[]> {
  const before = portal.cpuSeconds();
  const { rate, p99, requests } = await fire(`${portal.origin}${path}`, headers);
  const cpu = (1_000_000 * (portal.cpuSeconds() - before)) / requests;
  return [
    { name: `${name}: requests`, value: rate, unit: '/s', gate: gate.rate, better: 'higher' },
    { name: `${name}: p99`, value: p99, unit: 'ms', gate: gate.p99 },
    { name: `${name}: processor time a request`, value: cpu, unit: 'µs' },
  ];
}

async function measureHello(): Promise<BenchFigure[]> {
  const hello = `
    const { createServer } = require('node:http');
    const { parentPort } = require('node:worker_threads');
    const server = createServer((_, reply) => reply.end('hello')).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
  const worker = new Worker(hello, { eval: true });
  const [port] = await once(worker, 'message');
  const { rate, p99 } = await fire(`http://127.0.0.1:${port}/`, {});
  await worker.terminate();
  return [
    { name: 'hello world of Node alone: requests', value: rate, unit: '/s' },
    { name: 'hello world of Node alone: p99', value: p99, unit: 'ms' },
  ];
}

async function fire(url: string, headers: Record<string, string>) {
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
