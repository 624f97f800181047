import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '#server/serve.ts';
import { sameOriginHeaders, startGateway } from '#tests/platform/marketplace/gateway.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { WAIT_TIMEOUT } from '#tests/timeouts.ts';

async function start() {
  const marketplace = await startMarketplace();
  const { app, lines } = startGateway({
    calls: [
      { method: 'POST', path: 'auth/login/' },
      { method: 'POST', path: 'sales/{qid}/document/' },
    ],
    onlyListed: false,
    upstream: (request, _path, connection) => marketplace.fetch(request, connection),
  });
  const serving = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => serving.stop(0));
  return { marketplace, lines, port: serving.port };
}

test.each([
  ['JSON', 'application/json', 'auth/login/', '{"email":"jana'],
  ['a stream', 'application/json', 'auth/login/', '8\r\n{"email"\r\n'],
  [
    'a file',
    'multipart/form-data; boundary=part',
    'sales/0b8a7c3e-9a1f-4a55-8f0e-5f3a5b5d9f10/document/',
    '--part\r\nContent-Disposition: form-data; name="file"; filename="invoice.pdf"\r\n\r\n%PDF',
  ],
])('an upload of %s that the client aborts is no error', async (what, type, path, beginning) => {
  const { marketplace, lines, port } = await start();
  const { accessToken } = await marketplace.signInSeller();
  const headers = {
    ...sameOriginHeaders,
    host: '127.0.0.1',
    authorization: `Bearer ${accessToken}`,
    'content-type': type,
    'idempotency-key': 'upload-1',
  };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // A body of unknown length is read by the gateway, any other by the marketplace.
  const length = what === 'a stream' ? { 'transfer-encoding': 'chunked' } : { 'content-length': '100000' };
  const head = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/${path} HTTP/1.1\r\n${head.join('')}\r\n${beginning}`);
  socket.on('error', () => {});
  // The server has read the beginning before the connection breaks.
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(400), { timeout: WAIT_TIMEOUT });
  setTimeout(() => socket.destroy(), 100);
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: WAIT_TIMEOUT });
  expect(lines).toMatchObject([{ level: 'info', msg: 'request', status: 499 }]);
  expect(marketplace.logLines).toEqual([]);
});
