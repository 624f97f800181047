import { expect, test } from 'vitest';
import {
  listAnalyticsEvents,
  recordConversion,
  sendAnalyticsEvent,
} from '#contract/platform/analytics.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const agreed = {
  type: 'track' as const,
  messageId: 'ajs-next-1',
  anonymousId: '5d0c8f5e-7f63-4c3e-9a52-1f0c3f1f9b11',
  event: 'Seller Terms',
  properties: { action: 'agreed' },
  context: { library: { name: 'analytics.js' } },
};

test("events are recorded with the marketplace's time and listed newest first", async () => {
  const { anonymous, clock } = await startMarketplace();
  await anonymous.call(sendAnalyticsEvent, {
    params: { kind: 'i' },
    body: { type: 'identify', messageId: 'ajs-next-0', userId: 'u-1', traits: { company: 'Nordlicht' } },
  });
  clock.advance(1_000);
  await anonymous.call(sendAnalyticsEvent, { params: { kind: 't' }, body: { ...agreed, userId: 'u-1' } });
  const page = { type: 'page' as const, messageId: 'ajs-next-2', name: 'orders' };
  await anonymous.call(sendAnalyticsEvent, {
    params: { kind: 'p' },
    body: { ...page, properties: { path: '/orders/' } },
  });

  const { count, results } = await anonymous.call(listAnalyticsEvents, { query: {} });
  expect(count).toBe(3);
  expect(results).toEqual([
    {
      id: 'ajs-next-2',
      kind: 'PAGE',
      name: 'orders',
      userId: null,
      details: { path: '/orders/' },
      receivedAt: '2026-03-02T09:00:01.000Z',
    },
    {
      id: 'ajs-next-1',
      kind: 'TRACK',
      name: 'Seller Terms',
      userId: 'u-1',
      details: { action: 'agreed' },
      receivedAt: '2026-03-02T09:00:01.000Z',
    },
    {
      id: 'ajs-next-0',
      kind: 'IDENTIFY',
      name: 'identify',
      userId: 'u-1',
      details: { company: 'Nordlicht' },
      receivedAt: '2026-03-02T09:00:00.000Z',
    },
  ]);
});

test('an event that is sent again is recorded once', async () => {
  const { anonymous } = await startMarketplace();
  for (const event of ['Seller Terms', 'Another name']) {
    await anonymous.call(sendAnalyticsEvent, { params: { kind: 't' }, body: { ...agreed, event } });
  }
  const { results } = await anonymous.call(listAnalyticsEvents, { query: {} });
  expect(results.map(({ name }) => name)).toEqual(['Seller Terms']);
});

test('a conversion is sent to both platforms, with the click id and without personal data', async () => {
  const { anonymous } = await startMarketplace();
  const id = crypto.randomUUID();
  const body = { event: 'sign_up' as const, id, clicks: { gclid: 'Cj0KCQ' } };
  await anonymous.call(recordConversion, { body });
  await anonymous.call(recordConversion, { body });
  const { results } = await anonymous.call(listAnalyticsEvents, { query: {} });
  expect(results).toMatchObject([
    { kind: 'CONVERSION', name: 'sign_up', userId: null, details: { platform: 'social ads' } },
    { kind: 'CONVERSION', name: 'sign_up', details: { platform: 'search ads', gclid: 'Cj0KCQ' } },
  ]);
});

test('only the newest thousand are kept', async () => {
  const { anonymous, store } = await startMarketplace();
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    id: `old-${index}`,
    kind: 'TRACK' as const,
    name: 'Old',
    userId: null,
    details: '{}',
    receivedAt: '2026-03-02T08:00:00.000Z',
    sequence: index + 1,
  }));
  await store.db.insertInto('analyticsEvents').values(rows).execute();
  await anonymous.call(sendAnalyticsEvent, { params: { kind: 't' }, body: agreed });
  const { count } = await anonymous.call(listAnalyticsEvents, { query: {} });
  expect(count).toBe(1_000);
  const last = await anonymous.call(listAnalyticsEvents, { query: { page: 10, size: 100 } });
  expect(last.results.at(-1)?.id).toBe('old-1');
  expect(await anonymous.refusal(listAnalyticsEvents, { query: { page: 99 } })).toMatchObject({
    status: 404,
  });
});

test('invalid events and invalid click ids are refused', async () => {
  const marketplace = await startMarketplace();
  const status = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await marketplace.fetch(new Request(`http://localhost/api/analytics/${path}`, request))).status;
  };
  expect(await status('v1/t', agreed)).toBe(200);
  expect(await status('v1/g', agreed)).toBe(404);
  expect(await status('v1/t', { ...agreed, type: 'group' })).toBe(400);
  const id = crypto.randomUUID();
  const email = 'jana.holt@nordlicht.example';
  expect(await status('conversions', { event: 'sign_up', id, clicks: { email } })).toBe(400);
  expect(await status('conversions', { event: 'sign_up', id, clicks: { gclid: email } })).toBe(400);
});

test('in production no events are recorded or listed', async () => {
  const { anonymous } = await startMarketplace({ environment: 'production' });
  const refused = { status: 404, code: 'not_found' };
  expect(await anonymous.refusal(sendAnalyticsEvent, { params: { kind: 't' }, body: agreed })).toMatchObject(
    refused,
  );
  const conversion = { event: 'sign_up' as const, id: crypto.randomUUID(), clicks: {} };
  expect(await anonymous.refusal(recordConversion, { body: conversion })).toMatchObject(refused);
  expect(await anonymous.refusal(listAnalyticsEvents, { query: {} })).toMatchObject(refused);
});
