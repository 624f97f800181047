import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import {
  listFeedNotifications,
  markFeedRead,
  markNotificationRead,
  readFeedPreferences,
  readFeedState,
  updateFeedPreferences,
} from '#contract/people/notification-feed.calls.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { FeedPreferencesScreen } from './feed-preferences.screen.ts';
import { NotificationFeedScreen } from './notification-feed.screen.ts';
import { addNotifications, sampleSubject } from './notification.factory.ts';

const address = pathTo.notifications({});
const title = 'Order 225300001 is about to expire';
const feedOf = ({ screen }: Scene) => new NotificationFeedScreen(screen);
const preferencesOf = ({ screen }: Scene) => new FeedPreferencesScreen(screen);
const options: Journey['options'] = {
  make: (store, seller) => addNotifications(store, seller.qid, { subject: sampleSubject('225300001') }),
};

async function seeFeedBegun({ requests, settled }: Scene) {
  await waitFor(() => expect(requests.some(({ url }) => url.includes(readFeedState.path))).toBe(true));
  await settled();
}

/** The journeys of notifications, by name of the call. */
export const faultJourneys: Record<string, Journey> = {
  listFeedNotifications: {
    call: listFeedNotifications,
    at: PATH_WITHOUT_CALLS,
    options,
    // The list is read anew when the feed begins.
    approach: seeFeedBegun,
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    done: (scene) => feedOf(scene).seeNotification(title),
    says: { default: 'We couldn’t load your notifications. Try again.' },
    throttling: 'countdown',
    deviations: {
      '404': {
        shows: 'text',
        says: 'This page no longer exists.',
        why: 'A page beyond the last one.',
      },
    },
  },
  markNotificationRead: {
    call: markNotificationRead,
    at: address,
    options,
    approach: (scene) => feedOf(scene).seeUnread(title),
    press: (scene) => feedOf(scene).markRead(title),
    done: (scene) => feedOf(scene).seeRead(title),
    says: {
      default: 'We couldn’t mark this notification as read. Try again.',
      not_found: 'This notification no longer exists.',
    },
    throttling: 'countdown',
    lostAnswer: 'refetched',
  },
  markFeedRead: {
    call: markFeedRead,
    at: address,
    options,
    approach: (scene) => feedOf(scene).seeUnread(title),
    press: (scene) => feedOf(scene).markAllRead(),
    done: (scene) => feedOf(scene).seeRead(title),
    says: { default: 'We couldn’t mark your notifications as read. Try again.' },
    throttling: 'countdown',
    lostAnswer: 'refetched',
  },
  readFeedPreferences: {
    ...sectionReadJourney('notifications', 'your notification settings'),
    call: readFeedPreferences,
    done: (scene) => preferencesOf(scene).seeForm(),
  },
  updateFeedPreferences: {
    call: updateFeedPreferences,
    at: pathTo.notificationSettings(),
    approach: (scene) => preferencesOf(scene).turnOff('CLAIM'),
    press: (scene) => preferencesOf(scene).save(),
    kept: (scene) => preferencesOf(scene).seeTurnedOff('CLAIM'),
    done: ({ frame }) => frame.seeNotification('Notification settings updated'),
    says: { default: 'We couldn’t save your notification settings. Try again.' },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  readFeedState: 'a failed read shows no number on the bell; nothing else depends on it',
  followFeed: 'a stream that opens again by itself; the machine notification-feed has its failures',
};
