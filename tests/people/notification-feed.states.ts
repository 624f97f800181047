import { pathTo } from '#contract/pages/paths.ts';
import { listFeedNotifications } from '#contract/people/notification-feed.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';

const address = pathTo.notifications({});

export const screenStates: ScreenState[] = [
  { page: 'notifications', name: 'notifications', open: openUrl(address, /order 225\d{6}/) },
  {
    page: 'notifications',
    name: 'notifications, none yet',
    as: accountEmails.newSeller,
    open: openUrl(address, 'No notifications yet'),
  },
  {
    page: 'notifications',
    name: 'notifications, beyond the last page',
    open: beyondTheLastPage,
  },
  {
    page: 'notifications',
    name: 'notifications, loading',
    open: openWithPendingCall(listFeedNotifications, address, 'Loading notifications'),
  },
  {
    page: 'notifications',
    name: 'notifications, failed',
    open: openWithFailedCall(listFeedNotifications, address),
  },
  {
    page: 'notificationSettings',
    name: 'profile, notifications',
    open: openUrl(pathTo.notificationSettings(), 'Failed stock lists'),
  },
];

async function beyondTheLastPage(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(listFeedNotifications);
  await openUrl(pathTo.notifications({ page: 9_000 }), 'This page no longer exists.')(fixtures);
}
