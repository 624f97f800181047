import { expect, test, vi } from 'vitest';
import { sameOriginHeaders, startGateway } from '#tests/platform/marketplace/gateway.factory.ts';

const request = {
  method: 'POST',
  headers: {
    ...sameOriginHeaders,
    authorization: 'Bearer token',
    cookie: 'Refresh-Token=abc',
    'x-quayside-trace': 'trace-1234',
  },
};

const clearing = ['/', '/api/', '/api/auth/'].map(
  (path) => `Refresh-Token=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Strict`,
);

test('a logout is passed on to the marketplace with its session and clears the cookie', async () => {
  const told: unknown[] = [];
  const upstream = (given: Request, path: string) => {
    told.push({ path, method: given.method, headers: Object.fromEntries(given.headers) });
    return new Response(null, { status: 204 });
  };
  const reply = await startGateway({ upstream }).app.request('/api/auth/logout/', request);
  expect(reply.status).toBe(204);
  expect(reply.headers.getSetCookie()).toEqual(clearing);
  expect(told).toEqual([
    {
      path: 'user/logout/',
      method: 'POST',
      headers: {
        authorization: 'Bearer token',
        cookie: 'Refresh-Token=abc',
        'x-application': 'quayside-seller-portal',
        'x-quayside-trace': 'trace-1234',
      },
    },
  ]);
});

test.each([
  ['refuses', () => Response.json({ code: 'token_not_valid' }, { status: 401 })],
  ['is broken', () => Response.json({}, { status: 500 })],
  ['cannot be reached', vi.fn().mockRejectedValue(new Error('no route'))],
])('the cookie goes even when the marketplace %s, and the log says so', async (_, upstream) => {
  const { app, lines } = startGateway({ upstream });
  const reply = await app.request('/api/auth/logout', request);
  expect(reply.status).toBe(204);
  expect(reply.headers.getSetCookie()).toEqual(clearing);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'the marketplace did not end the session' }));
});

test('over https the cookie is cleared by one that only https carries', async () => {
  const { app } = startGateway({ environment: { BASE_URL: 'https://seller.quayside.example' } });
  const reply = await app.request('/api/auth/logout/', request);
  expect(reply.headers.getSetCookie()).toEqual(clearing.map((cookie) => `${cookie}; Secure`));
});

test('there is nothing to read at the logout route', async () => {
  expect((await startGateway().app.request('/api/auth/logout/')).status).toBe(404);
});
