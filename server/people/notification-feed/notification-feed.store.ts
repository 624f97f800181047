import * as v from 'valibot';
import {
  FeedSubject,
  type FeedNotification,
  type FeedPreferences,
  type FeedState,
  type SavedFeedPreferences,
} from '#contract/people/notification-feed.schemas.ts';
import { addMilliseconds, DAY } from '#server/platform/clock.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { parseFeedPreferences } from './feed-preferences.ts';
import type { FeedNotificationRow } from './notification-feed.tables.ts';
import { announceFeed } from './notify-seller.ts';

const KEPT = 90 * DAY;

const StoredSubject = v.pipe(v.string(), v.parseJson(), FeedSubject);

type FeedFilter = { userQid: string; isUnread: boolean };

export async function countNotifications(db: Tx, filter: FeedFilter): Promise<number> {
  const { count } = await selectNotifications(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The notifications of one page, the newest first. */
export async function readNotifications(
  db: Tx,
  filter: FeedFilter,
  { size, offset }: PageSlice,
): Promise<FeedNotification[]> {
  const rows = await selectNotifications(db, filter)
    .selectAll()
    .orderBy('position', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(notificationOf);
}

/** The notifications after a position, the oldest first. */
export async function readNotificationsAfter(
  db: Tx,
  { userQid, after }: { userQid: string; after: number },
  most: number,
): Promise<FeedNotification[]> {
  const rows = await db
    .selectFrom('feedNotifications')
    .selectAll()
    .where('userQid', '=', userQid)
    .where('position', '>', after)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(notificationOf);
}

export async function readState(db: Tx, userQid: string): Promise<FeedState> {
  const feed = await findFeed(db, userQid);
  return { position: feed?.position ?? 0, unread: await countNotifications(db, { userQid, isUnread: true }) };
}

/** Marks one notification, or all up to a position, as read. Returns whether there is such a notification. */
export async function markRead(
  tx: Tx,
  { userQid, ...which }: { userQid: string } & ({ qid: string } | { position: number }),
  now: Date,
): Promise<boolean> {
  const chosen = tx
    .selectFrom('feedNotifications')
    .select('qid')
    .where('userQid', '=', userQid)
    .$if('qid' in which, (query) => query.where('qid', '=', 'qid' in which ? which.qid : ''))
    .$if('position' in which, (query) =>
      query.where('position', '<=', 'position' in which ? which.position : 0),
    );
  const { numUpdatedRows } = await tx
    .updateTable('feedNotifications')
    .set({ readAt: now.toISOString() })
    .where('qid', 'in', chosen)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0) await announceFeed(tx, userQid);
  return numUpdatedRows > 0 || (await chosen.limit(1).executeTakeFirst()) !== undefined;
}

export async function readPreferences(db: Tx, userQid: string): Promise<SavedFeedPreferences> {
  const feed = await findFeed(db, userQid);
  return { kinds: parseFeedPreferences(feed?.preferences), version: feed?.preferencesVersion ?? 0 };
}

/** Saves the preferences of a user as the version after the given one. */
export async function savePreferences(
  tx: Tx,
  { userQid, version }: { userQid: string; version: number },
  kinds: FeedPreferences,
): Promise<SavedFeedPreferences> {
  const saved = { preferences: JSON.stringify(kinds), preferencesVersion: version + 1 };
  await tx
    .insertInto('notificationFeeds')
    .values({ userQid, position: 0, ...saved })
    .onConflict((conflict) => conflict.column('userQid').doUpdateSet(saved))
    .execute();
  return { kinds, version: saved.preferencesVersion };
}

export async function deleteOldNotifications(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('feedNotifications')
    .where('createdAt', '<=', addMilliseconds(now, -KEPT).toISOString())
    .execute();
}

function selectNotifications(db: Tx, { userQid, isUnread }: FeedFilter) {
  const own = db.selectFrom('feedNotifications').where('userQid', '=', userQid);
  return isUnread ? own.where('readAt', 'is', null) : own;
}

function findFeed(db: Tx, userQid: string) {
  return db.selectFrom('notificationFeeds').selectAll().where('userQid', '=', userQid).executeTakeFirst();
}

function notificationOf(row: FeedNotificationRow): FeedNotification {
  const { qid, position, createdAt, readAt, subject } = row;
  return { qid, position, createdAt, readAt, subject: v.parse(StoredSubject, subject) };
}
