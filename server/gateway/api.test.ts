import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { ClientConnection } from '#server/marketplace.ts';
import { sameOriginHeaders, startGateway } from '#tests/platform/marketplace/gateway.factory.ts';

const put = { method: 'PUT', headers: sameOriginHeaders };

test('a listed call reaches the marketplace, its last slash added', async () => {
  const { app } = startGateway();
  expect(await (await app.request('/api/sales/42?a=1')).json()).toEqual({ path: 'sales/42/', method: 'GET' });
  expect(await (await app.request('/api/sales/42/lines/', put)).json()).toEqual({
    path: 'sales/42/lines/',
    method: 'PUT',
  });
});

test('a call that is not listed never reaches it', async () => {
  const upstream = vi.fn();
  const { app } = startGateway({ upstream });
  for (const path of ['/api/admin/', '/api/sales/42/secret/', '/api/sales/%2e%2e/', '/api/']) {
    const reply = await app.request(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'not_found' });
  }
  expect((await app.request('/api/sales/42/', { ...put, method: 'DELETE' })).status).toBe(404);
  expect(upstream).not.toHaveBeenCalled();
});

test('a gateway without `onlyListed` passes on paths outside of the contract', async () => {
  const { app } = startGateway({ onlyListed: false });
  const reply = await app.request('/api/scenario/clock', put);
  expect(await reply.json()).toEqual({ path: 'scenario/clock/', method: 'PUT' });
});

test.each([
  ['without the application header', { 'sec-fetch-site': 'same-origin' }],
  ['with the name of another application', { ...sameOriginHeaders, 'x-application': 'other' }],
  ['from another site', { ...sameOriginHeaders, 'sec-fetch-site': 'cross-site' }],
  ['from another host of the site', { ...sameOriginHeaders, 'sec-fetch-site': 'same-site' }],
])('a change %s is refused, with a body and without', async (_, headers) => {
  const upstream = vi.fn();
  const { app } = startGateway({ upstream });
  for (const body of ['{}', undefined]) {
    const reply = await app.request('/api/sales/42/lines/', { method: 'PUT', headers: { ...headers }, body });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ code: 'forbidden' });
  }
  expect((await app.request('/api/auth/logout/', { method: 'POST', headers: { ...headers } })).status).toBe(
    403,
  );
  expect(upstream).not.toHaveBeenCalled();
});

test('a change from a browser that does not send Sec-Fetch-Site is held by the application header alone', async () => {
  const headers = { 'x-application': 'quayside-seller-portal' };
  expect((await startGateway().app.request('/api/sales/42/lines/', { method: 'PUT', headers })).status).toBe(
    200,
  );
});

test('a body of more than 11 MB is refused, with or without a content length', async () => {
  const { app } = startGateway();
  const told = await app.request('/api/sales/42/lines/', {
    ...put,
    headers: { ...sameOriginHeaders, 'content-length': '11000001' },
    body: '{}',
  });
  expect(told.status).toBe(413);
  const upload: RequestInit & { duplex: 'half' } = {
    ...put,
    body: new Blob([new Uint8Array(11_000_001)]).stream(),
    duplex: 'half',
  };
  const streamed = await app.request('/api/sales/42/lines/', upload);
  expect(streamed.status).toBe(413);
  expect(await streamed.json()).toMatchObject({ code: 'body_too_large' });
});

test('an address of more than 4,096 characters is refused', async () => {
  const reply = await startGateway().app.request(`/api/sales/42/?q=${'x'.repeat(4_100)}`);
  expect(reply.status).toBe(414);
});

test('replies are not stored, not sniffed and inert', async () => {
  const { headers } = await startGateway().app.request('/api/sales/42/');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

test('a cache rule of the marketplace stays', async () => {
  const upstream = () => Response.json({}, { headers: { 'cache-control': 'private, max-age=60' } });
  const reply = await startGateway({ upstream }).app.request('/api/sales/42/');
  expect(reply.headers.get('cache-control')).toBe('private, max-age=60');
});

test.each([2_000, 20_000])('JSON of %i lines is compressed, except beside a sign-in', async (count) => {
  const upstream = () => Response.json({ lines: 'line '.repeat(count) });
  const { app } = startGateway({ upstream });
  const request = (encoding: string) => ({ headers: { ...sameOriginHeaders, 'accept-encoding': encoding } });
  const gzipped = await app.request('/api/sales/42/', request('gzip'));
  expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(
    JSON.stringify({ lines: 'line '.repeat(count) }),
  );
  const brotli = await app.request('/api/sales/42/', request('gzip, br'));
  expect(brotli.headers.get('vary')).toBe('accept-encoding');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toContain('line line');
  const login = await app.request('/api/auth/login/', { ...request('br'), method: 'POST', body: '{}' });
  expect(login.headers.get('content-encoding')).toBeNull();
});

test('small JSON and downloads travel as they are', async () => {
  const headers = { 'accept-encoding': 'br' };
  const small = await startGateway().app.request('/api/sales/42/', { headers });
  expect(small.headers.get('content-encoding')).toBeNull();
  expect(await small.json()).toEqual({ path: 'sales/42/', method: 'GET' });
  const upstream = () => new Response('x'.repeat(5_000), { headers: { 'content-type': 'application/pdf' } });
  const file = await startGateway({ upstream }).app.request('/api/sales/42/', { headers });
  expect(await file.text()).toBe('x'.repeat(5_000));
});

test('the address of the client is that of the connection, or the last one that a trusted proxy names', async () => {
  const upstream = (_request: Request, _path: string, connection: ClientConnection) =>
    new Response(connection.remoteAddress);
  const callerWith = async (environment: Record<string, string>) => {
    const { app } = startGateway({ upstream, environment });
    const claims = { headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' } };
    const reply = await app.request('/api/sales/42/', claims, {
      incoming: { socket: { remoteAddress: '10.0.0.9' } },
    });
    return reply.text();
  };
  expect(await callerWith({})).toBe('10.0.0.9');
  expect(await callerWith({ TRUST_PROXY: 'true' })).toBe('2.2.2.2');
});

test('a request leaves one line with the pattern of its path, its status and its trace', async () => {
  const { app, lines } = startGateway();
  const headers = { ...sameOriginHeaders, 'x-quayside-trace': 'trace-1234', authorization: 'Bearer canary' };
  await app.request('/api/sales/42/lines/?email=canary', { method: 'PUT', headers });
  await app.request('/api/unlisted/canary/', { headers: { 'x-quayside-trace': 'not a trace: canary' } });
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      method: 'PUT',
      path: 'sales/{qid}/lines/',
      status: 200,
      ms: expect.any(Number),
      trace: 'trace-1234',
      msg: 'request',
    },
    expect.objectContaining({ method: 'GET', path: 'unlisted', status: 404 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('canary');
});

test('an error of the marketplace is a plain 500 and a line in the log', async () => {
  const upstream = () => {
    throw new Error('the database is gone');
  };
  const { app, lines } = startGateway({ upstream });
  const reply = await app.request('/api/sales/42/');
  expect(reply.status).toBe(500);
  expect(await reply.json()).toEqual({ code: 'unexpected', message: 'Something went wrong.' });
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'a request failed', level: 'error' }));
});

test('policy violations are logged by rule and origin', async () => {
  const { app, lines } = startGateway();
  const report = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/x?canary',
    disposition: 'enforce',
  };
  const body = JSON.stringify([{ type: 'csp-violation', body: report }]);
  expect((await app.request('/policy-reports', { method: 'POST', body })).status).toBe(204);
  expect(lines[0]).toMatchObject({ directive: 'img-src', blocked: 'https://evil.example' });
  expect((await app.request('/policy-reports', { method: 'POST', body: 'no report' })).status).toBe(400);
});
