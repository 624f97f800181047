import {
  followFeed,
  listFeedNotifications,
  markFeedRead,
  markNotificationRead,
  readFeedPreferences,
  readFeedState,
  updateFeedPreferences,
} from '#contract/people/notification-feed.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { createFeedStreams } from './feed-streams.ts';
import {
  countNotifications,
  markRead,
  readNotifications,
  readPreferences,
  readState,
  savePreferences,
} from './notification-feed.store.ts';

export function notificationFeedRoutes(app: MarketplaceApp): void {
  const follow = createFeedStreams(app.store);

  route(app, listFeedNotifications, async (given) => {
    const { tx, user, query } = given;
    const filter = { userQid: user.qid, isUnread: query.isUnread === true };
    return readPage(given, await countNotifications(tx, filter), (slice) =>
      readNotifications(tx, filter, slice),
    );
  });

  route(app, readFeedState, ({ tx, user }) => readState(tx, user.qid));

  route(app, followFeed, async ({ user, query, signal }) =>
    follow({ userQid: user.qid, after: query.after, signal }),
  );

  route(app, markNotificationRead, async ({ tx, user, params, now, refuse }) => {
    const isThere = await markRead(tx, { userQid: user.qid, qid: params.qid }, now);
    if (!isThere) throw refuse('not_found');
    return readState(tx, user.qid);
  });

  route(app, markFeedRead, async ({ tx, user, body, now }) => {
    await markRead(tx, { userQid: user.qid, position: body.position }, now);
    return readState(tx, user.qid);
  });

  route(app, readFeedPreferences, ({ tx, user }) => readPreferences(tx, user.qid));

  route(app, updateFeedPreferences, async (given) => {
    const { tx, user, body, version } = given;
    checkVersion(given, (await readPreferences(tx, user.qid)).version);
    return savePreferences(tx, { userQid: user.qid, version }, body.kinds);
  });
}
