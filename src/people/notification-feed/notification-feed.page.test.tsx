import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markFeedRead } from '#contract/people/notification-feed.calls.ts';
import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { FeedPreferencesScreen } from '#tests/people/notification-feed/feed-preferences.screen.ts';
import { NotificationFeedScreen } from '#tests/people/notification-feed/notification-feed.screen.ts';
import { addNotifications, sampleSubject } from '#tests/people/notification-feed/notification.factory.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const expiring = 'Order 225300001 is about to expire';
const failedSource: FeedSubject = { kind: 'SOURCE_FAILED', failure: 'source_file_missing' };

async function openFeed(address = '/notifications/', subjects: FeedSubject[] = []) {
  const opened = await openPortal(address, {
    make: async (store, seller) => {
      for (const subject of subjects) await addNotifications(store, seller.qid, { subject });
    },
  });
  const { marketplace, seller } = opened;
  return Object.assign(opened, {
    feed: new NotificationFeedScreen(opened.screen),
    notify: (subject: FeedSubject) => addNotifications(marketplace.store, seller.qid, { subject }),
  });
}

test('a notification appears on an open page, in its bell and in the title of the tab', async () => {
  const { feed, notify } = await openFeed('/notifications/');
  await feed.seeEmpty('No notifications yet');
  await notify(sampleSubject('225300001'));
  await feed.seeNotification(expiring);
  await feed.seeUnreadCount(1);
  await waitFor(() => expect(document.title).toBe('(1) Notifications'));
  await notify(failedSource);
  await feed.seeNotification('We couldn’t fetch your stock list', 'Check the path.');
  await feed.seeUnreadCount(2);
});

test('a notification leads to its place and is read then', async () => {
  const { feed, address, frame } = await openFeed('/notifications/', [failedSource]);
  await feed.seeUnread('We couldn’t fetch your stock list');
  await feed.open('We couldn’t fetch your stock list');
  await waitFor(() => expect(address()).toBe('/my-profile/connection-settings/'));
  await frame.seeSignedIn();
  await feed.seeUnreadCount(0);
  await waitFor(() => expect(document.title).toBe('Connection settings'));
});

test('notifications are read one by one, or all at once', async () => {
  const { feed } = await openFeed('/notifications/', [
    sampleSubject('225300001'),
    sampleSubject('225300002'),
    failedSource,
  ]);
  await feed.markRead(expiring);
  await feed.seeRead(expiring);
  await feed.seeUnreadCount(2);
  await feed.showUnread();
  await feed.seeNoNotification(expiring);
  await feed.markAllRead();
  await feed.seeEmpty('You’ve read everything');
  await feed.seeUnreadCount(0);
});

test('what is read on another device is read here', async () => {
  const { feed, marketplace, seller } = await openFeed('/notifications/', [sampleSubject('225300001')]);
  await feed.seeUnreadCount(1);
  const user = await marketplace.store.db
    .selectFrom('users')
    .selectAll()
    .where('sellerQid', '=', seller.qid)
    .executeTakeFirstOrThrow();
  const otherDevice = await marketplace.signIn(user);
  await otherDevice.call(markFeedRead, { body: { position: 1 } });
  await feed.seeUnreadCount(0);
});

test('a new order appears on the open list of orders', async () => {
  const { marketplace, seller, notify, screen } = await openFeed('/orders/');
  await screen.getByText('No current orders').see();
  const { sale } = await addSale(marketplace.store, seller, { sale: { fid: '225300009' } });
  await notify({
    kind: 'NEW_ORDER',
    saleQid: sale.qid,
    saleFid: sale.fid,
    amount: sale.payout,
    amountCurrency: sale.currency,
    lineCount: 2,
    city: 'Lyon',
    country: 'FR',
    expiredAt: sale.expiredAt,
  });
  await screen.getByRole('link', { name: '225300009' }).see();
});

test('a warehouse user has no bell', async () => {
  const { screen, frame } = await openPortal('/warehouse/incoming/', {
    as: (store) => addUser(store, { isWarehouseUser: 1 }),
  });
  await frame.seeSignedIn();
  await screen.getByRole('link', { name: /^Notifications/ }).seeGone();
});

test('a kind is turned off, another one wanted by email, and both are kept', async () => {
  const { screen, frame, reload } = await openFeed('/my-profile/notifications/');
  const preferences = new FeedPreferencesScreen(screen);
  await preferences.turnOff('CLAIM');
  await preferences.askForMail('NEW_ORDER');
  await preferences.save();
  await frame.seeNotification('Notification settings updated');
  reload();
  await preferences.seeTurnedOff('CLAIM');
  await preferences.seeMailed('NEW_ORDER');
});
