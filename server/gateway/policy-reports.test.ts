import { expect, test } from 'vitest';
import { startGateway } from '#tests/platform/marketplace/gateway.factory.ts';
import { MAXIMUM_REPORTS_BY_NETWORK } from './policy-reports.ts';

function start() {
  const { app, lines } = startGateway({ environment: { TRUST_PROXY: 'true' } });
  const report = async (blockedURL: string, address = '203.0.113.7') => {
    const body = { effectiveDirective: 'img-src', blockedURL, disposition: 'enforce' };
    const headers = { 'x-forwarded-for': address };
    return app.request('/policy-reports', { method: 'POST', headers, body: JSON.stringify([{ body }]) });
  };
  return { lines, report };
}

test('a report of a long origin is logged in short', async () => {
  const { lines, report } = start();
  expect((await report('a'.repeat(60_000))).status).toBe(204);
  const logged = lines.find(({ msg }) => msg === 'stopped by the content security policy');
  expect(logged).toMatchObject({ directive: 'img-src', blocked: 'a'.repeat(100) });
});

test('reports are limited by network', async () => {
  const { report } = start();
  for (let count = 0; count < MAXIMUM_REPORTS_BY_NETWORK; count += 1) {
    expect((await report('https://ads.example/')).status).toBe(204);
  }
  const refused = await report('https://ads.example/');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await report('https://ads.example/', '198.51.100.1')).status).toBe(204);
});
