import { randomUUID } from 'node:crypto';
import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import { announce } from '#server/platform/store/announcements.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { parseFeedPreferences } from './feed-preferences.ts';

/** Mails a notification: its text needs the address of the portal, which changes do not know. */
export const NOTIFICATION_MAIL_TASK = 'notification-mail';

/**
 * Notifies all users of a seller in the transaction of the change that it is about, as each of them has chosen. The row
 * of a feed is written before its notification, so that positions are committed in their sequence and a stream that
 * has sent one position misses none before it.
 */
export async function notifySeller(
  tx: Tx,
  sellerQid: string,
  subject: FeedSubject,
  now: Date,
): Promise<void> {
  for (const { qid, preferences } of await readRecipients(tx, sellerQid)) {
    const { isListed, isMailed } = parseFeedPreferences(preferences)[subject.kind];
    if (isListed) await addNotification(tx, qid, subject, now);
    if (isMailed) await enqueue(tx, NOTIFICATION_MAIL_TASK, { userQid: qid, subject }, now);
  }
}

/** By qid, so that two changes cannot deadlock. */
function readRecipients(tx: Tx, sellerQid: string) {
  return tx
    .selectFrom('users')
    .leftJoin('notificationFeeds', 'notificationFeeds.userQid', 'users.qid')
    .select(['users.qid', 'notificationFeeds.preferences'])
    .where('users.sellerQid', '=', sellerQid)
    .where('users.activatedAt', 'is not', null)
    .orderBy('users.qid')
    .execute();
}

async function addNotification(tx: Tx, userQid: string, subject: FeedSubject, now: Date): Promise<void> {
  const { position } = await tx
    .insertInto('notificationFeeds')
    .values({ userQid, position: 1, preferences: null, preferencesVersion: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userQid')
        .doUpdateSet(({ eb }) => ({ position: eb('notificationFeeds.position', '+', 1) })),
    )
    .returning('position')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('feedNotifications')
    .values({
      qid: randomUUID(),
      userQid,
      position,
      subject: JSON.stringify(subject),
      createdAt: now.toISOString(),
      readAt: null,
    })
    .execute();
  await announceFeed(tx, userQid);
}

/** Tells the open tabs of all users of a seller that the user, or the company, has changed. */
export async function announceUsersOf(tx: Tx, sellerQid: string): Promise<void> {
  const users = await tx.selectFrom('users').select('qid').where('sellerQid', '=', sellerQid).execute();
  for (const { qid } of users) await announce(tx, `${USER_PREFIX}${qid}`);
}

const PREFIX = 'notification-feed:';
const USER_PREFIX = 'user:';

/** Wakes the streams of a user, in all processes. */
export async function announceFeed(tx: Tx, userQid: string): Promise<void> {
  await announce(tx, `${PREFIX}${userQid}`);
}

/** What has changed of which user; undefined for an announcement of something else. */
export function announcedChange(text: string): { userQid: string; of: 'feed' | 'user' } | undefined {
  if (text.startsWith(PREFIX)) return { userQid: text.slice(PREFIX.length), of: 'feed' };
  return text.startsWith(USER_PREFIX) ? { userQid: text.slice(USER_PREFIX.length), of: 'user' } : undefined;
}
