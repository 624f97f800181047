import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRequest } from '#client/request.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { createLocks } from '#tests/platform/marketplace/token-stores.ts';
import { sendEarlyRefresh, takeEarlyRefresh } from './early-refresh.ts';

const reply = new Response('{}');
const fetched = vi.fn<typeof fetch>();
const isKnown = vi.fn<() => string | null>();

beforeEach(() => {
  fetched.mockResolvedValue(reply);
  isKnown.mockReturnValue('yes');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: isKnown });
});

afterEach(() => void takeEarlyRefresh());

test('the request is the one that the portal would send', async () => {
  sendEarlyRefresh(createLocks());
  const sent = takeEarlyRefresh();
  await expect(sent?.answer).resolves.toBe(reply);
  const { url, method, headers } = buildRequest(
    '/api/',
    refreshSession,
    { query: { rotate: 'true' } },
    sent?.trace ?? '',
  );
  expect(fetched).toHaveBeenCalledExactlyOnceWith(url, { method, headers });
  expect(takeEarlyRefresh()).toBeUndefined();
});

test('a browser without locks sends it, too', async () => {
  sendEarlyRefresh(undefined);
  await expect(takeEarlyRefresh()?.answer).resolves.toBe(reply);
});

test('while another tab refreshes or signs in, nothing is sent', async () => {
  const locks = createLocks();
  void locks.request('session', {}, () => new Promise(() => {}));
  sendEarlyRefresh(locks);
  await expect(takeEarlyRefresh()?.answer).resolves.toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('in a browser where nobody has signed in nothing is sent', () => {
  isKnown.mockReturnValue(null);
  sendEarlyRefresh(createLocks());
  expect(takeEarlyRefresh()).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
