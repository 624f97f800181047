import { expect, test } from 'vitest';
import { startGateway } from '#tests/platform/marketplace/gateway.factory.ts';
import { createFindPageName } from './pages.ts';

test.each(['/internal/create-test-sale', '/outbox/', '/welcome/', '/welcome', '/WELCOME/?from=mail'])(
  'in production there is no page at %s',
  async (path) => {
    const status = async (environment: 'preview' | 'production') => {
      const { app } = startGateway({ pageAt: createFindPageName(environment) });
      return (await app.request(path)).status;
    };
    expect(await status('production')).toBe(404);
    expect(await status('preview')).toBe(200);
  },
);

test('every other page is there in production, too', () => {
  const pageAt = createFindPageName('production');
  expect(['/login/', '/orders/', '/sign-up/'].map(pageAt)).toEqual(['login', 'orders', 'signUp']);
  expect(['/incoming/', '/shipments/17/', '/incomings/'].map(pageAt)).toEqual(['incoming', 'shipment', null]);
});
