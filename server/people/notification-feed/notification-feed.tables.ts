import type { Selectable } from 'kysely';

/** A notification of one user. */
export type FeedNotificationTable = {
  qid: string;
  userQid: string;
  position: number;
  /** JSON. */
  subject: string;
  createdAt: string;
  readAt: string | null;
};

/** The feed of a user who was notified, or has saved preferences. */
export type NotificationFeedTable = {
  userQid: string;
  /** That of the newest notification. */
  position: number;
  /** JSON; null until the user has saved some. */
  preferences: string | null;
  preferencesVersion: number;
};

/** An order whose seller was notified that it is about to expire. */
export type ToldExpiryTable = { saleQid: string };

export type FeedNotificationRow = Selectable<FeedNotificationTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    feedNotifications: FeedNotificationTable;
    notificationFeeds: NotificationFeedTable;
    toldExpiries: ToldExpiryTable;
  }
}
