import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { defineCall } from '#contract/platform/api/call.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { DAY } from '#server/platform/clock.ts';
import { startMarketplace, type TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { commitWithRefusal } from './refuse.ts';
import { route, routeWithPreparation } from './route.ts';

const pay = defineCall({
  method: 'POST',
  path: 'payments/',
  body: v.object({ amount: v.string(), outcome: v.picklist(['paid', 'review', 'refused', 'broken']) }),
  reply: v.object({ amount: v.string(), version: Count }),
  idempotent: true,
  refusals: { in_review: { status: 400 }, no_money: { status: 400 } },
  roles: ['SELLER'],
});

const paid = { amount: '12.50', outcome: 'paid' } as const;

/** Starts a marketplace with a payment route. Payments are counted in its store, without rolled-back ones. */
async function startPayments() {
  const marketplace = await startMarketplace();
  route(marketplace.app, pay, async ({ tx, body, idempotencyKey, refuse }) => {
    const count = await countPayments(tx);
    await tx
      .insertInto('storeMetadata')
      .values({ name: `payment ${count + 1}`, value: idempotencyKey })
      .execute();
    if (body.outcome === 'refused') throw refuse('no_money');
    if (body.outcome === 'broken') throw new Error('the till is stuck');
    if (body.outcome === 'review') return commitWithRefusal(refuse('in_review'));
    return { amount: body.amount, version: count + 1 };
  });
  return { marketplace, seller: await marketplace.signInSeller() };
}

async function countPayments(db: TestMarketplace['store']['db']): Promise<number> {
  const { count } = await db
    .selectFrom('storeMetadata')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('a repeated request has one effect and gets the same reply', async () => {
  const { marketplace, seller } = await startPayments();
  const first = await seller.response(pay, { body: paid, idempotencyKey: 'k1' });
  const again = await seller.response(pay, { body: paid, idempotencyKey: 'k1' });

  expect(again.status).toBe(first.status);
  expect(again.headers.get('etag')).toBe('"1"');
  expect(await again.text()).toBe(await first.text());
  expect(await countPayments(marketplace.store.db)).toBe(1);
});

test('a key whose body changed is refused', async () => {
  const { marketplace, seller } = await startPayments();
  await seller.call(pay, { body: paid, idempotencyKey: 'k1' });

  const changed = { ...paid, amount: '12.51' };
  expect(await seller.refusal(pay, { body: changed, idempotencyKey: 'k1' })).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
  expect(await countPayments(marketplace.store.db)).toBe(1);
});

test('while a change is being made its key is in flight', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  routeWithPreparation(
    marketplace.app,
    pay,
    () => {
      started.resolve();
      return finish.promise;
    },
    async ({ body }) => ({ amount: body.amount, version: 1 }),
  );

  const first = seller.call(pay, { body: paid, idempotencyKey: 'k1' });
  await started.promise;
  expect(await seller.refusal(pay, { body: paid, idempotencyKey: 'k1' })).toMatchObject({
    status: 409,
    code: 'request_in_flight',
  });

  finish.resolve();
  expect(await first).toEqual({ amount: '12.50', version: 1 });
  expect(await seller.call(pay, { body: paid, idempotencyKey: 'k1' })).toEqual(await first);
});

test('two processes on one store make a change once', async () => {
  const { marketplace, seller } = await startPayments();
  const one = seller.response(pay, { body: paid, idempotencyKey: 'k1' });
  // Another process does not see the keys in flight of this one.
  const keys = marketplace.app.keysInFlight;
  vi.spyOn(keys, 'has').mockReturnValue(false);
  const statuses = (await Promise.all([one, seller.response(pay, { body: paid, idempotencyKey: 'k1' })])).map(
    ({ status }) => status,
  );

  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses.toSorted());
  expect(await countPayments(marketplace.store.db)).toBe(1);
});

test('a refused change leaves its key free, and so does one that failed', async () => {
  const { marketplace, seller } = await startPayments();
  await seller.refusal(pay, { body: { ...paid, outcome: 'refused' }, idempotencyKey: 'k1' });
  await seller.response(pay, { body: { ...paid, outcome: 'broken' }, idempotencyKey: 'k1' });
  expect(await countPayments(marketplace.store.db)).toBe(0);

  expect(await seller.call(pay, { body: paid, idempotencyKey: 'k1' })).toEqual({
    amount: '12.50',
    version: 1,
  });
});

test('a refusal that commits is kept like a reply', async () => {
  const { marketplace, seller } = await startPayments();
  const body = { ...paid, outcome: 'review' } as const;
  const first = await seller.refusal(pay, { body, idempotencyKey: 'k1' });
  const again = await seller.refusal(pay, { body, idempotencyKey: 'k1' });

  expect(first).toEqual({ status: 400, code: 'in_review', field: null, detail: {} });
  expect(again).toEqual(first);
  expect(await countPayments(marketplace.store.db)).toBe(1);
});

test('keys belong to their user and are kept for a day', async () => {
  const { marketplace, seller } = await startPayments();
  const other = await marketplace.signInSeller();
  await seller.call(pay, { body: paid, idempotencyKey: 'k1' });
  expect(await other.call(pay, { body: paid, idempotencyKey: 'k1' })).toMatchObject({ version: 2 });

  marketplace.clock.advance(DAY);
  const nextDay = await marketplace.signIn(seller.user);
  expect(await nextDay.call(pay, { body: paid, idempotencyKey: 'k1' })).toMatchObject({ version: 3 });
  expect(await nextDay.call(pay, { body: paid, idempotencyKey: 'k1' })).toMatchObject({ version: 3 });
});

test('a change without a key is refused', async () => {
  const { marketplace, seller } = await startPayments();
  const response = await marketplace.fetch(
    new Request('http://localhost/api/payments/', {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(paid),
    }),
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid' });
});
