import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { listSellers, pauseSeller, readSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { DAY } from '#server/platform/clock.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { addBankDetails, addSale } from '#tests/orders/sale/sale.factory.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const reason = 'Two orders expired.';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const staff = await marketplace.signInStaff();
  const qid = seller.seller?.qid ?? '';
  return { marketplace, store: marketplace.store, seller, staff, qid, params: { qid } };
}

const expired = (expiredAt: string) => ({ sale: { status: 'EXPIRED' as const, expiredAt } });

test('staff see the figures of each seller, without tests and old expiries', async () => {
  const { store, seller, staff, params } = await start();
  await addBankDetails(store, params.qid);
  await addSale(store, seller.seller);
  await addSale(store, seller.seller, { sale: { isTest: 1 } });
  await addSale(store, seller.seller, expired('2026-02-20T09:00:00.000Z'));
  await addSale(store, seller.seller, expired('2025-12-02T08:59:00.000Z'));
  await addSale(store, seller.seller, {
    sale: { ...expired('2026-02-21T09:00:00.000Z').sale, isTest: 1 },
  });
  await addOffer(store, seller.seller, {});
  const figures = {
    openOrders: 1,
    expiredOrders: 1,
    offers: 1,
    liveOffers: 1,
    status: 'ACTIVE',
    profileGaps: [],
  };
  const { results } = await staff.call(listSellers, { query: { search: 'nordlicht' } });
  expect(results).toMatchObject([{ ...params, ...figures }]);
  const details = await staff.call(readSeller, { params });
  expect(details).toMatchObject({ ...figures, version: 1, users: [{ name: 'Jana Holt' }] });
  expect(details.orders).toHaveLength(5);
  expect(details.expiries).toHaveLength(1);
  expect(details.orders.filter(({ canOpen }) => canOpen)).toHaveLength(2);
  expect(details.orders.every(({ canOpen, isTest }) => canOpen === isTest)).toBe(true);
});

test('sellers are found by company, alias and user, filtered and sorted', async () => {
  const { marketplace, store, staff } = await start();
  const other = await marketplace.signInSeller({
    seller: {
      company: 'Älvdal Möbler',
      fid: 'ALV-1',
      status: 'PAUSED',
      createdAt: '2026-01-01T08:00:00.000Z',
    },
    user: { email: 'astrid@alvdal.example', name: 'Astrid Lund' },
    address: null,
  });
  await addSale(store, other.seller, expired('2026-02-20T09:00:00.000Z'));
  const found = async (query: object) => {
    const { results } = await staff.call(listSellers, { query });
    return results.map(({ company }) => company);
  };
  const [alvdal, nordlicht] = ['Älvdal Möbler', 'Nordlicht Beauty GmbH'];
  expect(await found({ search: 'alvdal mob' })).toEqual([alvdal]);
  expect(await found({ search: 'ALV-1' })).toEqual([alvdal]);
  expect(await found({ search: 'astrid' })).toEqual([alvdal]);
  expect(await found({ status: 'PAUSED' })).toEqual([alvdal]);
  expect(await found({ status: 'ACTIVE' })).toEqual([nordlicht]);
  expect(await found({ sort: '-createdAt' })).toEqual([alvdal, nordlicht]);
  expect(await found({ sort: '-expiredOrders' })).toEqual([alvdal, nordlicht]);
  expect(await found({ sort: 'expiredOrders' })).toEqual([nordlicht, alvdal]);
  await addSale(store, other.seller);
  expect(await found({ sort: '-openOrders' })).toEqual([alvdal, nordlicht]);
  expect(await found({ sort: 'openOrders', size: 1, page: 2 })).toEqual([alvdal]);
  expect(await staff.refusal(listSellers, { query: { page: 3 } })).toMatchObject({ status: 404 });
  const [paused] = (await staff.call(listSellers, { query: { status: 'PAUSED' } })).results;
  expect(paused?.profileGaps).toEqual(['BANK_DETAILS', 'BILLING_ADDRESS', 'SHIPPING_ADDRESS']);
});

test('a pause has a reason, a version and an entry in the audit list, and ends', async () => {
  const { seller, staff, params } = await start();
  const body = { reason, expectedEnd: '2026-04-02T12:00:00.000Z' };
  const idempotencyKey = randomUUID();
  const paused = await staff.call(pauseSeller, { params, version: 1, body, idempotencyKey });
  expect(paused).toMatchObject({ status: 'PAUSED', pauseReason: reason, version: 2 });
  expect(await staff.call(pauseSeller, { params, version: 1, body, idempotencyKey })).toEqual(paused);
  expect(await seller.call(readUser)).toMatchObject({
    sellerStatus: 'PAUSED',
    pauseReason: reason,
    expectedPauseEnd: body.expectedEnd,
  });
  expect(await staff.refusal(pauseSeller, { params, version: 1, body })).toMatchObject({
    code: 'stale_version',
    detail: { version: 2 },
  });
  const changed = { reason: 'Still late.', expectedEnd: null };
  expect(await staff.call(pauseSeller, { params, version: 2, body: changed })).toMatchObject({
    pauseReason: 'Still late.',
    expectedPauseEnd: null,
    version: 3,
  });
  expect(await staff.call(unpauseSeller, { params, version: 3 })).toMatchObject({
    status: 'ACTIVE',
    pauseReason: null,
    version: 4,
  });
  expect(await staff.refusal(unpauseSeller, { params, version: 4 })).toMatchObject({
    code: 'seller_not_paused',
  });
  const { results } = await staff.call(listStaffActions, { query: { subjectKey: params.qid } });
  expect(results.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['SELLER_UNPAUSED', null],
    ['SELLER_PAUSED', 'Still late. (no expected end)'],
    ['SELLER_PAUSED', 'Two orders expired. (expected end 2026-04-02)'],
  ]);
});

test('a pause that ends before now, or of a seller who does not exist, is refused and not noted', async () => {
  const { store, staff, params } = await start();
  const past = { reason, expectedEnd: '2026-03-02T09:00:00.000Z' };
  expect(await staff.refusal(pauseSeller, { params, version: 1, body: past })).toMatchObject({
    code: 'pause_end_passed',
    field: 'expectedEnd',
  });
  const body = { reason, expectedEnd: null };
  const nobody = { qid: randomUUID() };
  expect(await staff.refusal(pauseSeller, { params: nobody, version: 1, body })).toMatchObject({
    status: 404,
  });
  expect(await staff.refusal(readSeller, { params: nobody })).toMatchObject({ status: 404 });
  expect(
    await staff.refusal(pauseSeller, { params, version: 1, body: { ...body, reason: ' ' } }),
  ).toMatchObject({ status: 400 });
  expect(await store.db.selectFrom('staffActions').selectAll().execute()).toEqual([]);
});

test('two pauses at the same moment pause once', async () => {
  const { staff, params } = await start();
  const body = { reason, expectedEnd: null };
  const answers = await Promise.allSettled([
    staff.call(pauseSeller, { params, version: 1, body }),
    staff.call(pauseSeller, { params, version: 1, body }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the open tabs of all users of the seller hear of it, and no others', async () => {
  const { marketplace, store, seller, staff, params } = await start();
  const colleague = await marketplace.signIn(await addUser(store, { sellerQid: params.qid }));
  const other = await marketplace.signInSeller();
  const follow = async (caller: typeof colleague) => {
    const events = (await caller.call(followFeed, { query: {} }))[Symbol.asyncIterator]();
    onTestFinished(async () => void (await events.return?.()));
    await events.next();
    return events;
  };
  const streams = [await follow(seller), await follow(colleague)];
  const foreign = await follow(other);
  await staff.call(pauseSeller, { params, version: 1, body: { reason, expectedEnd: null } });
  for (const stream of streams) expect((await stream.next()).value).toEqual({ type: 'user.changed' });
  await staff.call(unpauseSeller, { params, version: 2 });
  for (const stream of streams) expect((await stream.next()).value).toEqual({ type: 'user.changed' });
  await staff.call(pauseSeller, {
    params: { qid: other.seller?.qid ?? '' },
    version: 1,
    body: { reason, expectedEnd: null },
  });
  expect((await foreign.next()).value).toEqual({ type: 'user.changed' });
});

test('the sessions of a paused seller go on', async () => {
  const { marketplace, seller, staff, params } = await start();
  await staff.call(pauseSeller, { params, version: 1, body: { reason, expectedEnd: null } });
  expect(await seller.call(readUser)).toMatchObject({ sellerStatus: 'PAUSED' });
  marketplace.clock.advance(DAY);
  const later = await marketplace.signIn(seller.user, seller.seller);
  expect(await later.call(readUser)).toMatchObject({ sellerStatus: 'PAUSED' });
});

test('sellers, warehouse users and visitors are refused', async () => {
  const { marketplace, seller, params } = await start();
  const warehouse = await marketplace.signInWarehouse();
  const body = { reason, expectedEnd: null };
  for (const user of [seller, warehouse]) {
    expect(await user.refusal(listSellers, { query: {} })).toMatchObject({ status: 403 });
    expect(await user.refusal(readSeller, { params })).toMatchObject({ status: 403 });
    expect(await user.refusal(pauseSeller, { params, version: 1, body })).toMatchObject({ status: 403 });
    expect(await user.refusal(unpauseSeller, { params, version: 1 })).toMatchObject({ status: 403 });
  }
  expect(await marketplace.anonymous.refusal(listSellers, { query: {} })).toMatchObject({ status: 401 });
});
