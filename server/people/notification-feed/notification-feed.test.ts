import { expect, test } from 'vitest';
import {
  listFeedNotifications,
  markFeedRead,
  markNotificationRead,
  readFeedPreferences,
  readFeedState,
  updateFeedPreferences,
} from '#contract/people/notification-feed.calls.ts';
import type { FeedKind } from '#contract/people/notification-feed.schemas.ts';
import { notifyOfExpiringOrders } from '#server/orders/sales/expiring-orders.ts';
import { MINUTE } from '#server/platform/clock.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addNotifications, sampleSubject } from '#tests/people/notification-feed/notification.factory.ts';
import { startMarketplace, type SignedInCaller } from '#tests/platform/marketplace/start-marketplace.ts';
import { deleteOldNotifications } from './notification-feed.store.ts';

async function startWithSeller() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  return { ...marketplace, seller, sellerQid: seller.seller.qid };
}

async function positionsOf(caller: SignedInCaller, isUnread?: boolean) {
  const { results } = await caller.call(listFeedNotifications, { query: { isUnread } });
  return results.map(({ position }) => position);
}

async function changePreference(caller: SignedInCaller, kind: FeedKind, change: object) {
  const { kinds, version } = await caller.call(readFeedPreferences);
  const body = { kinds: { ...kinds, [kind]: { ...kinds[kind], ...change } } };
  return caller.call(updateFeedPreferences, { body, version });
}

test('notifications are listed from the newest, and counted until they are read', async () => {
  const { store, seller, sellerQid } = await startWithSeller();
  expect(await seller.call(readFeedState)).toEqual({ position: 0, unread: 0 });
  const subject = sampleSubject('225300042');
  await addNotifications(store, sellerQid, { subject });
  await addNotifications(store, sellerQid, { count: 2 });
  const page = await seller.call(listFeedNotifications, { query: {} });
  expect(page.results.map(({ position }) => position)).toEqual([3, 2, 1]);
  expect(page.results[2]).toEqual({
    qid: expect.any(String),
    position: 1,
    createdAt: '2026-03-02T08:00:00.000Z',
    readAt: null,
    subject,
  });
  expect(await seller.call(readFeedState)).toEqual({ position: 3, unread: 3 });

  const qid = page.results[1]?.qid ?? '';
  expect(await seller.call(markNotificationRead, { params: { qid } })).toEqual({ position: 3, unread: 2 });
  expect(await seller.call(markNotificationRead, { params: { qid } })).toEqual({ position: 3, unread: 2 });
  expect(await positionsOf(seller, true)).toEqual([3, 1]);
  expect(await positionsOf(seller)).toEqual([3, 2, 1]);
});

test('all are read up to the newest that the user has seen', async () => {
  const { store, seller, sellerQid } = await startWithSeller();
  await addNotifications(store, sellerQid, { count: 3 });
  expect(await seller.call(markFeedRead, { body: { position: 2 } })).toEqual({ position: 3, unread: 1 });
  expect(await positionsOf(seller, true)).toEqual([3]);
});

test('each user of a seller has a feed of their own, and no other seller sees it', async () => {
  const { store, sellerQid, signInSeller } = await startWithSeller();
  const other = await signInSeller();
  await addNotifications(store, sellerQid);
  expect(await positionsOf(other)).toEqual([]);
});

test('a kind that is turned off is not listed, and one that is wanted by mail is mailed', async () => {
  const { store, seller, sellerQid, runDueTasks } = await startWithSeller();
  await changePreference(seller, 'ORDER_EXPIRING', { isListed: false, isMailed: true });
  await addNotifications(store, sellerQid, { subject: sampleSubject('225300007') });
  await addNotifications(store, sellerQid, {
    subject: { kind: 'SOURCE_FAILED', failure: 'source_unreachable' },
  });
  expect(await positionsOf(seller)).toEqual([1]);
  await runDueTasks();
  const mails = await store.db.selectFrom('outbox').select(['recipient', 'subject', 'links']).execute();
  expect(mails).toEqual([
    {
      recipient: seller.user.email,
      subject: 'Order 225300007 is about to expire',
      links: expect.stringContaining('/orders/'),
    },
  ]);
});

test('preferences have their usual values until they are changed', async () => {
  const { seller } = await startWithSeller();
  const { kinds, version } = await seller.call(readFeedPreferences);
  expect(version).toBe(0);
  expect(kinds.NEW_ORDER).toEqual({ isListed: true, isMailed: false });
  await changePreference(seller, 'NEW_ORDER', { isMailed: true });
  expect((await seller.call(readFeedPreferences)).kinds.NEW_ORDER.isMailed).toBe(true);
});

test('an order is told to expire once, when its last 24 hours have begun', async () => {
  const { store, seller, clock, app } = await startWithSeller();
  const { sale } = await addSale(store, seller.seller, { sale: { expiredAt: '2026-03-03T09:05:00.000Z' } });
  await addSale(store, seller.seller, { sale: { status: 'PAID', expiredAt: '2026-03-03T09:05:00.000Z' } });
  await notifyOfExpiringOrders(app.store.db, clock.now());
  expect(await positionsOf(seller)).toEqual([]);
  clock.advance(5 * MINUTE);
  await notifyOfExpiringOrders(app.store.db, clock.now());
  await notifyOfExpiringOrders(app.store.db, clock.now());
  const { results } = await seller.call(listFeedNotifications, { query: {} });
  expect(results.map(({ subject }) => subject)).toEqual([
    { kind: 'ORDER_EXPIRING', saleQid: sale.qid, saleFid: sale.fid, expiredAt: sale.expiredAt },
  ]);
});

test('notifications are kept for 90 days', async () => {
  const { store, seller, sellerQid } = await startWithSeller();
  await addNotifications(store, sellerQid, { at: '2026-01-01T08:00:00.000Z' });
  await addNotifications(store, sellerQid);
  await deleteOldNotifications(store.db, new Date('2026-04-02T08:00:00.000Z'));
  expect(await positionsOf(seller)).toEqual([2]);
});
