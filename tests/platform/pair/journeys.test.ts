import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readSale, readTimeline } from '#contract/orders/sales.calls.ts';
import { listShipments } from '#contract/orders/shipping.calls.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { fulfilledTimeline, fulfilOrder } from './order-journey.ts';
import {
  createBalancedCaller,
  seeReady,
  sellerEmail,
  sessionOf,
  signIn,
  startPair,
  type Session,
} from './server-pair.ts';
import type { ServerPair } from './shared-pair.ts';

const fids = ['700000101', '700000102', '700000103', '700000104', '700000105', '700000106'];

test('orders are fulfilled and sessions refreshed while the database restarts and a process dies', async () => {
  const { postgres, pair } = await startPair();
  const statuses = new Set<number>();
  const anonymous = createBalancedCaller(pair, { statuses });
  const { headers } = await signIn(anonymous);
  const seller = createBalancedCaller(pair, { statuses, headers });
  const ending = new AbortController();
  const session = keepRefreshing(pair, statuses, await signIn(anonymous), ending.signal);

  async function disturb() {
    await Promise.all([postgres.restart(() => pause(500)), fulfilAll(seller, fids.slice(0, 3))]);
    await seeReady(pair);
    await Promise.all([pair[0].kill(), fulfilAll(seller, fids.slice(3))]);
  }
  const [{ refreshes, ...last }] = await Promise.all([session, disturb().finally(() => ending.abort())]);

  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect(refreshes).toBeGreaterThan(5);
  const survivor = createBalancedCaller(pair, last);
  expect(await survivor.call(readUser)).toMatchObject({ email: sellerEmail });
});

/** Works orders side by side, and checks that each step was made once. */
async function fulfilAll(seller: TestCaller, numbers: string[]) {
  await Promise.all(
    numbers.map(async (fid) => {
      const params = { qid: await fulfilOrder(seller, fid, sellerEmail) };
      expect(await seller.call(readSale, { params })).toMatchObject({ fid, status: 'COMPLETED' });
      const timeline = await seller.call(readTimeline, { params });
      expect(timeline.map(({ kind }) => kind)).toEqual(fulfilledTimeline);
      expect(await seller.call(listShipments, { params })).toHaveLength(2);
    }),
  );
}

/** Rotates the tokens of a session until the end, as a tab does. Neither process may end the session. */
async function keepRefreshing(
  pair: ServerPair,
  statuses: Set<number>,
  begun: Session,
  ending: AbortSignal,
): Promise<Session & { refreshes: number }> {
  let session = begun;
  let refreshes = 0;
  while (!ending.aborted) {
    const caller = createBalancedCaller(pair, { statuses, headers: { cookie: session.cookie } });
    session = await sessionOf(await caller.response(refreshSession, { query: {} }));
    refreshes += 1;
    await pause(200);
  }
  return { ...session, refreshes };
}
