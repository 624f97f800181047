import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startGateway } from '#tests/platform/marketplace/gateway.factory.ts';

test('the login page gets the login document, every other page the shell', async () => {
  const { app } = startGateway();
  expect(await (await app.request('/login/')).text()).toContain('data-page="login"');
  expect(await (await app.request('/orders/')).text()).toContain('data-page="shell"');
});

test('a page is found with and without its last slash, without a redirect', async () => {
  const { app } = startGateway();
  for (const path of ['/login', '/login/', '/login/?redirectPath=%2Forders%2F']) {
    const reply = await app.request(path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('data-page="login"');
  }
});

test('an address without a page gets the shell, which shows the not-found page, with status 404', async () => {
  const reply = await startGateway().app.request('/no/such/page/');
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain('data-page="shell"');
});

test('a file that does not exist is never answered with a page', async () => {
  const { app } = startGateway();
  for (const path of ['/assets/gone-1234.js', '/favicon.ico', '/apple-touch-icon.png']) {
    const reply = await app.request(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toBe('Not found');
  }
});

test('each reply has a nonce of its own, in the policy and on every script and preload', async () => {
  const { app } = startGateway();
  const replies = [await app.request('/orders/'), await app.request('/orders/')];
  const nonces = replies.map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  );
  expect(nonces[0]).toHaveLength(24);
  expect(nonces[0]).not.toBe(nonces[1]);
  const html = await replies[0]?.text();
  expect(html).not.toContain('QUAYSIDE-NONCE');
  expect(html).toContain(
    `<link rel="modulepreload" crossorigin href="/assets/orders.js" nonce="${nonces[0]}"></head>`,
  );
  expect(html?.match(/nonce="/g)).toHaveLength(2);
});

test('a page is compressed per request and never cached', async () => {
  const { app } = startGateway();
  const reply = await app.request('/login/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(brotliDecompressSync(await reply.arrayBuffer()).toString()).toContain('data-page="login"');
  const gzipped = await app.request('/login/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toContain('data-page="login"');
});

test('the policy allows this origin alone, and what is configured', async () => {
  const policyOf = async (environment: Record<string, string>) =>
    (await startGateway({ environment }).app.request('/login/')).headers
      .get('content-security-policy')
      ?.replace(/nonce-[^']+/, 'nonce-N')
      .split('; ');
  expect(await policyOf({})).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-N' 'strict-dynamic'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to policy',
  ]);
  const configured = await policyOf({
    IMAGE_HOST: 'https://images.quayside.example',
    FORM_HOSTS: 'https://forms.quayside.example',
  });
  expect(configured).toContain("img-src 'self' data: https://images.quayside.example");
  expect(configured).toContain('frame-src https://forms.quayside.example');
});

test('only https asks browsers to stay with https', async () => {
  const header = async (BASE_URL: string) =>
    (await startGateway({ environment: { BASE_URL } }).app.request('/login/')).headers.get(
      'strict-transport-security',
    );
  expect(await header('http://localhost:4173')).toBeNull();
  expect(await header('https://seller.quayside.example')).toBe('max-age=63072000; includeSubDomains');
});

test('a page carries the headers that keep it to itself', async () => {
  const { headers } = await startGateway().app.request('/login/');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'reporting-endpoints': 'policy="/policy-reports"',
  });
});

test('a page cannot be posted to', async () => {
  const reply = await startGateway().app.request('/login/', { method: 'POST' });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe('GET, HEAD');
});

test('the flow inspector is a document of its own, under the same policy', async () => {
  const { app } = startGateway();
  for (const path of ['/internal/flows/', '/internal/flows', '/internal/flows/?recording=1']) {
    const reply = await app.request(path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('data-page="flows"');
    expect(reply.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(reply.headers.get('permissions-policy')).toContain('camera=()');
  }
  expect(await (await app.request('/internal/flows/other/')).text()).toContain('data-page="shell"');
});

const production = {
  ENVIRONMENT: 'production',
  BASE_URL: 'https://seller.quayside.example',
  API_BASE_URL: 'https://api.quayside.example/api/',
};

test('in production there is no flow inspector, unless it was asked for', async () => {
  const without = await startGateway({ environment: production }).app.request('/internal/flows/');
  expect(without.status).toBe(404);
  expect(await without.text()).toContain('data-page="shell"');
  const environment = { ...production, ENABLE_FLOW_INSPECTOR: 'true' };
  const asked = await startGateway({ environment }).app.request('/internal/flows/');
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('data-page="flows"');
});
