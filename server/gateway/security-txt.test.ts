import { expect, test } from 'vitest';
import { brand } from '#contract/platform/brand.ts';
import { DAY } from '#server/platform/clock.ts';
import { startGateway } from '#tests/platform/marketplace/gateway.factory.ts';
import { securityText } from './security-txt.ts';

test('vulnerabilities are reported to the address of the brand, by RFC 9116', async () => {
  const { app } = startGateway({ environment: { BASE_URL: 'https://seller.quayside.example' } });
  const reply = await app.request('/.well-known/security.txt');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  const text = await reply.text();
  expect(text).toContain(`Contact: mailto:${brand.securityEmail}\n`);
  expect(text).toContain('Canonical: https://seller.quayside.example/.well-known/security.txt\n');
  expect(text.match(/^Expires: /gm)).toHaveLength(1);
});

test('it always expires in the future, and within a year', () => {
  for (const year of [2026, 2027, 2040]) {
    const now = new Date(`${year}-11-22T23:59:59.999Z`);
    const expires = /^Expires: (.*)$/m.exec(securityText('https://seller.quayside.example', now))?.[1];
    const left = new Date(expires ?? '').getTime() - now.getTime();
    expect(left).toBeGreaterThan(170 * DAY);
    expect(left).toBeLessThan(365 * DAY);
  }
});
