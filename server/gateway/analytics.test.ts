import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recordConversion, sendAnalyticsEvent } from '#contract/platform/analytics.calls.ts';
import { serve } from '#server/serve.ts';
import { sameOriginHeaders, startGateway } from '#tests/platform/marketplace/gateway.factory.ts';

const calls = [sendAnalyticsEvent, recordConversion];
const event = {
  type: 'track',
  messageId: 'ajs-next-1',
  anonymousId: '5d0c8f5e-7f63-4c3e-9a52-1f0c3f1f9b11',
  event: 'Seller Terms',
  properties: { action: 'agreed' },
  writeKey: 'portal',
};
const conversion = {
  event: 'sign_up',
  id: '7d1f2a10-6a55-4a5c-9f6e-3f2f6c1f0a01',
  clicks: { gclid: 'Cj0KCQ' },
};

function posted(body: unknown, headers: Record<string, string> = {}) {
  const own = { ...sameOriginHeaders, 'content-type': 'application/json', ...headers };
  return { method: 'POST', headers: own, body: JSON.stringify(body) };
}

type Heard = { path: string; method: string; headers: Record<string, string>; body: unknown };

/** An outside service that records its requests. */
async function startProvider(status = 200, headers: Record<string, string> = {}) {
  const heard: Heard[] = [];
  const app = new Hono().all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const text = await c.req.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    heard.push({ path: pathname + search, method: c.req.method, headers: c.req.header(), body });
    return c.json({}, { status: status as 200, headers });
  });
  const serving = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => serving.stop(0));
  return { heard, origin: `http://127.0.0.1:${serving.port}` };
}

function startBefore(origin: string, environment: Record<string, string> = {}) {
  const upstream = vi.fn();
  const configured = { ANALYTICS_URL: `${origin}/v1`, ANALYTICS_WRITE_KEY: 'key-1', ...environment };
  return { upstream, ...startGateway({ calls, upstream, onlyListed: false, environment: configured }) };
}

test('an event goes to the provider with the key of the gateway and without data of the sender', async () => {
  const { heard, origin } = await startProvider();
  const { app, upstream } = startBefore(origin);
  const asker = {
    authorization: 'Basic cG9ydGFsOg==',
    cookie: 'Refresh-Token=abc',
    'x-forwarded-for': '198.51.100.7',
    'user-agent': 'Somebody/1.0',
    referer: 'https://seller.quayside.example/activate-account/?secret=abc',
  };
  const reply = await app.request('/api/analytics/v1/t', posted(event, asker));
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  expect(heard).toMatchObject([{ path: '/v1/t', method: 'POST', body: { ...event, writeKey: 'key-1' } }]);
  const told = heard[0]?.headers ?? {};
  expect(told.authorization).toBe(`Basic ${btoa('key-1:')}`);
  expect(Object.keys(told)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|forwarded|referer|x-application/)]),
  );
  expect(JSON.stringify(told)).not.toMatch(/Somebody|198\.51|Refresh-Token/);
  expect(upstream).not.toHaveBeenCalled();
});

test('only events of the kinds that the portal sends get through, and only as events', async () => {
  const { heard, origin } = await startProvider();
  const { app } = startBefore(origin);
  const status = async (path: string, body: unknown) => (await app.request(path, posted(body))).status;
  expect(await status('/api/analytics/v1/t', { ...event, type: 'alias' })).toBe(400);
  expect(await status('/api/analytics/v1/t', 'text')).toBe(400);
  expect(await status('/api/analytics/v1/g', event)).toBe(404);
  const large = { ...event, properties: { text: 'x'.repeat(70_000) } };
  expect(await status('/api/analytics/v1/t', large)).toBe(413);
  const foreign = posted(event, { 'sec-fetch-site': 'cross-site' });
  expect((await app.request('/api/analytics/v1/t', foreign)).status).toBe(403);
  expect(heard).toEqual([]);
});

const answers: { theirs: number; headers: Record<string, string>; ours: number }[] = [
  { theirs: 503, headers: {}, ours: 502 },
  { theirs: 302, headers: { location: 'https://elsewhere.example/' }, ours: 502 },
  { theirs: 400, headers: {}, ours: 400 },
  { theirs: 429, headers: { 'retry-after': '30' }, ours: 429 },
];

test.each(answers)(
  'the answer $theirs of the provider is passed on as $ours',
  async ({ theirs, headers, ours }) => {
    const { origin } = await startProvider(theirs, headers);
    const { app, lines } = startBefore(origin);
    const reply = await app.request('/api/analytics/v1/t', posted(event));
    expect(reply.status).toBe(ours);
    expect(reply.headers.get('retry-after')).toBe(theirs === 429 ? '30' : null);
    expect(lines).toContainEqual(expect.objectContaining({ status: theirs }));
  },
);

test('a provider that is not there is a 502 and a line in the log', async () => {
  const { app, lines } = startBefore('http://127.0.0.1:9');
  expect((await app.request('/api/analytics/v1/t', posted(event))).status).toBe(502);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'the analytics provider could not be reached' }),
  );
});

test('a conversion is sent to each platform in its format, without personal data', async () => {
  const [search, social] = [await startProvider(), await startProvider()];
  const { app } = startBefore('http://127.0.0.1:9', {
    CONVERSION_URLS: `${search.origin}/pixel?e={event}&id={id}&click={gclid}&other={fbclid} ${social.origin}/conversions`,
  });
  const reply = await app.request('/api/analytics/conversions/', posted(conversion, { cookie: 'a=b' }));
  expect(reply.status).toBe(204);
  expect(search.heard).toMatchObject([
    { method: 'GET', path: `/pixel?e=sign_up&id=${conversion.id}&click=Cj0KCQ&other=`, body: null },
  ]);
  expect(social.heard).toEqual([
    {
      method: 'POST',
      path: '/conversions',
      headers: expect.not.objectContaining({ cookie: expect.anything() }),
      body: { event: 'sign_up', id: conversion.id, time: expect.any(String), gclid: 'Cj0KCQ' },
    },
  ]);
});

test('a platform that fails keeps no other from counting', async () => {
  const [search, social] = [await startProvider(500), await startProvider()];
  const urls = ['http://127.0.0.1:9/gone', `${search.origin}/pixel?id={id}`, `${social.origin}/conversions`];
  const { app, lines } = startBefore('http://127.0.0.1:9', { CONVERSION_URLS: urls.join(' ') });
  const reply = await app.request('/api/analytics/conversions/', posted(conversion));
  expect(reply.status).toBe(204);
  expect(social.heard).toHaveLength(1);
  const uncounted = lines.filter(({ msg }) => msg === 'a conversion was not counted');
  expect(uncounted.map(({ platform }) => platform).toSorted()).toEqual(
    ['127.0.0.1:9', new URL(search.origin).host].toSorted(),
  );
  expect(JSON.stringify(lines)).not.toContain(conversion.id);
});

test('routes that are neither configured nor embedded do not exist, nor do disabled ones', async () => {
  const upstream = vi.fn(() => Response.json({ success: true }));
  const outside = startGateway({ calls, upstream, onlyListed: true });
  const off = startGateway({
    calls,
    upstream,
    onlyListed: false,
    environment: { ENABLE_ANALYTICS: 'false' },
  });
  for (const { app } of [outside, off]) {
    expect((await app.request('/api/analytics/v1/t', posted(event))).status).toBe(404);
    expect((await app.request('/api/analytics/conversions/', posted(conversion))).status).toBe(404);
  }
  expect(upstream).not.toHaveBeenCalled();
  const embedded = startGateway({ calls, upstream, onlyListed: false });
  expect((await embedded.app.request('/api/analytics/v1/t', posted(event))).status).toBe(200);
});
