import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { serve } from '#server/serve.ts';
import { sameOriginHeaders, startGateway } from '#tests/platform/marketplace/gateway.factory.ts';
import { createProxy } from './proxy.ts';
import { LARGEST_REPLY_BYTES } from './upstream-reply.ts';

async function listen(app: Hono) {
  const serving = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => serving.stop(0));
  return `http://127.0.0.1:${serving.port}`;
}

/** A gateway on a port of its own before an upstream on another one. */
async function startProxied(upstream: Hono, limit?: number) {
  const base = await listen(upstream);
  return startBefore(base, limit);
}

async function startBefore(upstream: string, limit?: number) {
  const baseUrl = 'https://seller.quayside.example';
  const apiBaseUrl = `${upstream}/market/api/`;
  const { app } = startGateway({
    upstream: createProxy({ apiBaseUrl, baseUrl, log: createLog('silent'), limit }),
  });
  return listen(new Hono().mount('/', app.fetch));
}

test('a request goes to the base address with its query, its own headers and no others', async () => {
  const gateway = await startProxied(
    new Hono().get('/market/api/sales/:qid/', (c) => c.json({ url: c.req.url, headers: c.req.header() })),
  );
  const reply = await fetch(`${gateway}/api/sales/42?status=CURRENT&page=2`, {
    headers: {
      authorization: 'Bearer token',
      cookie: 'Refresh-Token=abc',
      'x-quayside-trace': 'trace-1234',
      'x-forwarded-for': '1.1.1.1',
      'x-forwarded-host': 'evil.example',
      'x-internal': 'secret door',
    },
  });
  const { url, headers } = await reply.json();
  expect(new URL(url).pathname + new URL(url).search).toBe('/market/api/sales/42/?status=CURRENT&page=2');
  expect(headers).toMatchObject({
    authorization: 'Bearer token',
    cookie: 'Refresh-Token=abc',
    'x-quayside-trace': 'trace-1234',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'seller.quayside.example',
    'x-forwarded-proto': 'https',
  });
  expect(headers).not.toHaveProperty('x-internal');
});

const foreign = {
  'proxy-authenticate': 'Basic',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=600',
  'clear-site-data': '"*"',
  refresh: '0; url=https://evil.example/',
  'content-security-policy': 'default-src *',
};

test('the status, the refresh cookie and the listed headers come back, and no others', async () => {
  const upstream = new Hono().post('/market/api/auth/login/', (c) => {
    c.header('set-cookie', 'Refresh-Token=abc; Path=/api/; HttpOnly', { append: true });
    c.header('set-cookie', 'Other=1', { append: true });
    for (const [name, value] of Object.entries(foreign)) c.header(name, value);
    c.header('etag', '"7"');
    return c.json({ code: 'authentication_failed' }, 401);
  });
  const reply = await fetch(`${await startProxied(upstream)}/api/auth/login/`, {
    method: 'POST',
    headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(401);
  expect(await reply.json()).toEqual({ code: 'authentication_failed' });
  expect(reply.headers.getSetCookie()).toEqual(['Refresh-Token=abc; Path=/api/; HttpOnly']);
  expect(reply.headers.get('etag')).toBe('"7"');
  for (const [name, value] of Object.entries(foreign)) expect(reply.headers.get(name)).not.toBe(value);
});

test('bodies stream both ways: the first bytes arrive before the last are sent', async () => {
  const upstream = new Hono().put('/market/api/sales/:qid/lines/', (c) => new Response(c.req.raw.body));
  const gateway = await startProxied(upstream);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const upload: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: { ...sameOriginHeaders, 'content-length': '10' },
    body: readable,
    duplex: 'half',
  };
  const answering = fetch(`${gateway}/api/sales/42/lines/`, upload);
  await writer.write(new TextEncoder().encode('first'));
  const reader = (await answering).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  await writer.write(new TextEncoder().encode(' last'));
  await writer.close();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(' last');
});

test('a file of 10 MB arrives whole', async () => {
  const upstream = new Hono().put('/market/api/sales/:qid/lines/', async (c) => {
    const content = new Uint8Array(await c.req.arrayBuffer());
    return c.json({ length: content.length, hash: createHash('sha256').update(content).digest('hex') });
  });
  const file = new Uint8Array(10_000_000).map((_, index) => index % 251);
  const reply = await fetch(`${await startProxied(upstream)}/api/sales/42/lines/`, {
    method: 'PUT',
    headers: sameOriginHeaders,
    body: file,
  });
  expect(await reply.json()).toEqual({
    length: file.length,
    hash: createHash('sha256').update(file).digest('hex'),
  });
});

test('an upstream that does not answer in time is a 504 in JSON', async () => {
  const upstream = new Hono().get('/market/api/sales/:qid/', () => new Promise<Response>(() => {}));
  const reply = await fetch(`${await startProxied(upstream, 50)}/api/sales/42/`);
  expect(reply.status).toBe(504);
  expect(await reply.json()).toEqual({
    code: 'upstream_timeout',
    message: 'The marketplace did not answer within 30 seconds.',
  });
});

test('an upstream that does not finish its reply in time is a 504 in JSON', async () => {
  const upstream = new Hono().get('/market/api/sales/:qid/', () => endless('application/json'));
  const reply = await fetch(`${await startProxied(upstream, 50)}/api/sales/42/`);
  expect([reply.status, (await reply.json()).code]).toEqual([504, 'upstream_timeout']);
});

test('a stream of events goes on beyond the limit, and ends with its client', async () => {
  const left = Promise.withResolvers<void>();
  const events = new TransformStream<Uint8Array, Uint8Array>();
  const writer = events.writable.getWriter();
  const upstream = new Hono().get('/market/api/sales/:qid/', (c) => {
    c.req.raw.signal.addEventListener('abort', () => left.resolve());
    void writer.write(new TextEncoder().encode('data: 1\n\n'));
    return new Response(events.readable, { headers: { 'content-type': 'text/event-stream' } });
  });
  const gateway = await startProxied(upstream, 50);
  const client = new AbortController();
  const reply = await fetch(`${gateway}/api/sales/42/`, { signal: client.signal });
  const reader = reply.body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toBe('data: 1\n\n');
  await pause(100);
  void writer.write(new TextEncoder().encode('data: 2\n\n'));
  expect(await read()).toBe('data: 2\n\n');
  client.abort();
  await left.promise;
});

test('a file that does not end in time is cut off', async () => {
  const upstream = new Hono().get('/market/api/sales/:qid/', () => endless('application/pdf'));
  const reply = await fetch(`${await startProxied(upstream, 200)}/api/sales/42/`);
  expect(reply.status).toBe(200);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(reply.arrayBuffer()).rejects.toThrow('terminated');
  // The HTTP server of Hono prints it.
  expect(printed).toHaveBeenCalledOnce();
  printed.mockClear();
});

test.each(['application/json', 'application/pdf'])('a broken gzip of %s is a 502', async (type) => {
  const headers = { 'content-type': type, 'content-encoding': 'gzip' };
  const upstream = new Hono().get('/market/api/sales/:qid/', () => new Response('no gzip', { headers }));
  const reply = await fetch(`${await startProxied(upstream)}/api/sales/42/`);
  expect([reply.status, (await reply.json()).code]).toEqual([502, 'upstream_unreachable']);
});

test('a small reply that unpacks to too much is a 502', async () => {
  const packed = gzipSync(new Uint8Array(LARGEST_REPLY_BYTES + 1));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const upstream = new Hono().get('/market/api/sales/:qid/', () => new Response(packed, { headers }));
  const reply = await fetch(`${await startProxied(upstream)}/api/sales/42/`);
  expect(reply.status).toBe(502);
});

/** A reply that begins and never ends. */
function endless(type: string) {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
  });
  return new Response(body, { headers: { 'content-type': type } });
}

test('an upstream that is not there is a 502 in JSON', async () => {
  const reply = await fetch(`${await startBefore('http://127.0.0.1:1')}/api/sales/42/`);
  expect(reply.status).toBe(502);
  expect(await reply.json()).toMatchObject({ code: 'upstream_unreachable' });
});

test('a client that leaves ends the call to the marketplace', async () => {
  const arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const upstream = new Hono().get('/market/api/sales/:qid/', (c) => {
    c.req.raw.signal.addEventListener('abort', () => left.resolve());
    arrived.resolve();
    return new Promise<Response>(() => {});
  });
  const gateway = await startProxied(upstream);
  const client = new AbortController();
  const leaving = fetch(`${gateway}/api/sales/42/`, { signal: client.signal });
  await arrived.promise;
  client.abort();
  await expect(leaving).rejects.toThrow('aborted');
  await left.promise;
});
