import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { QidParams } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import {
  FeedNotification,
  FeedPreferences,
  FeedQuery,
  FeedState,
  FeedStreamEvent,
  FeedStreamQuery,
  SavedFeedPreferences,
} from './notification-feed.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

/** Not in the specification, as all calls of the feed: the notifications of the user, the newest first. */
export const listFeedNotifications = defineCall({
  method: 'GET',
  path: 'notifications/',
  query: FeedQuery,
  reply: listPageSchema(FeedNotification),
  refusals: {},
  roles,
});

export const readFeedState = defineCall({
  method: 'GET',
  path: 'notifications/state/',
  reply: FeedState,
  refusals: {},
  roles,
});

/** The notifications of the user as they come, as server-sent events; the stream goes on until either side ends it. */
export const followFeed = defineCall({
  method: 'GET',
  path: 'notifications/events/',
  query: FeedStreamQuery,
  reply: 'events',
  event: FeedStreamEvent,
  refusals: {},
  roles,
});

export const markNotificationRead = defineCall({
  method: 'POST',
  path: 'notifications/{qid}/read/',
  params: QidParams,
  reply: FeedState,
  refusals: {},
  roles,
});

/** Marks all notifications up to a position as read, so that one that comes meanwhile stays unread. */
export const markFeedRead = defineCall({
  method: 'POST',
  path: 'notifications/read/',
  body: v.object({ position: Count }),
  reply: FeedState,
  refusals: {},
  roles,
});

export const readFeedPreferences = defineCall({
  method: 'GET',
  path: 'user/notification-preferences/',
  reply: SavedFeedPreferences,
  refusals: {},
  roles,
});

export const updateFeedPreferences = defineCall({
  method: 'PUT',
  path: 'user/notification-preferences/',
  body: v.object({ kinds: FeedPreferences }),
  reply: SavedFeedPreferences,
  refusals: {},
  versioned: true,
  roles,
});
