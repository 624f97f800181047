import { expect, test } from 'vitest';
import { sameOriginHeaders, startGateway } from '#tests/platform/marketplace/gateway.factory.ts';
import type { ServerPhase } from './lifecycle.ts';

test.each<[ServerPhase, number]>([
  ['starting', 503],
  ['ready', 200],
  ['stopping', 503],
])('while %s, readiness is %i and the process counts as alive', async (phase, status) => {
  const { app } = startGateway({ phase: () => phase });
  expect((await app.request('/readyz')).status).toBe(status);
  expect(await (await app.request('/readyz')).json()).toEqual({ phase });
  const health = await app.request('/healthz');
  expect(health.status).toBe(200);
  expect(Object.fromEntries(health.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('requests before the end of the start get a page that reloads automatically', async () => {
  const { app } = startGateway({ phase: () => 'starting' });
  const page = await app.request('/orders/');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
  expect(await page.text()).toContain('http-equiv="refresh"');
  const call = await app.request('/api/sales/42/');
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: 'not_ready' });
});

test('while stopping, requests that still arrive are answered, and their connections end', async () => {
  const { app } = startGateway({ phase: () => 'stopping' });
  for (const path of ['/api/sales/42/', '/login/']) {
    const answer = await app.request(path, { headers: sameOriginHeaders });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  }
});

test('without its database the process is not ready', async () => {
  const { app } = startGateway({ isReachable: () => Promise.resolve(false) });
  const answer = await app.request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { phase: 'unreachable' }]);
});
