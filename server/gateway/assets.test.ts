import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuild, makeFile, startGateway } from '#tests/platform/marketplace/gateway.factory.ts';
import { readBuild } from './build-files.ts';
import { chooseEncoding } from './encoding.ts';

const script = 'console.log("main");'.repeat(50);

test('an asset comes in the best encoding that the client takes', async () => {
  const { app } = startGateway();
  const get = (accepted: string) =>
    app.request('/assets/main.js', { headers: { 'accept-encoding': accepted } });
  const brotli = await get('gzip, deflate, br, zstd');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
  const gzip = await get('gzip');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
  const plain = await get('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
});

test('a hashed asset may be kept for ever, another file for an hour', async () => {
  const { app } = startGateway();
  const cacheOf = async (path: string) => (await app.request(path)).headers.get('cache-control');
  expect(await cacheOf('/assets/main.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/favicon.svg')).toBe('public, max-age=3600');
});

test('only the thread that reads pictures may run WebAssembly', async () => {
  const build = makeBuild();
  build.files.set('/assets/camera-decoder.thread-B1_x.js', makeFile('postMessage("ready")'));
  const { app } = startGateway({ build });
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  expect(await policyOf('/assets/camera-decoder.thread-B1_x.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'",
  );
  expect(await policyOf('/assets/main.js')).toBeNull();
  expect(await policyOf('/login/')).not.toContain('wasm');
});

test('a client that has the file already gets no body', async () => {
  const reply = await startGateway().app.request('/favicon.svg', { headers: { 'if-none-match': '"made"' } });
  expect(reply.status).toBe(304);
  expect(await reply.text()).toBe('');
});

test('HEAD sends the headers of an asset without its body', async () => {
  const reply = await startGateway().app.request('/assets/main.js', { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('');
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['BR', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['deflate, gzip', 'gzip'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a build is read with its compressed files, without what is not for the browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  const files = {
    'login.html': 'login',
    'shell.html': 'shell',
    'preloads.json': '{"orders":["/assets/a.js"]}',
    'build.json': '{}',
    '.vite/manifest.json': '{}',
    'assets/a.js': 'a',
    'assets/a.js.br': 'br',
    'favicon.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const build = readBuild(folder);
  expect([...build.files.keys()].toSorted()).toEqual(['/assets/a.js', '/favicon.svg']);
  expect(build.files.get('/assets/a.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    immutable: true,
    gzip: undefined,
  });
  expect(build.files.get('/assets/a.js')?.br?.toString()).toBe('br');
  expect(build.documents).toEqual({ login: 'login', shell: 'shell' });
  expect(build.preloads).toEqual({ orders: ['/assets/a.js'] });
});

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/assets/',
  '/assets/../package.json',
])('%s is not served: no metadata, source or list of files', async (path) => {
  const { app } = startGateway();
  const reply = await app.request(path);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toMatch(/\[core\]|"dependencies"|import /);
});
