import type { Selectable } from 'kysely';
import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

/** A notification of one user. */
export const feedNotificationsTable = defineTable(
  'feedNotifications',
  {
    qid: text(),
    userQid: text().references('users.qid'),
    position: integer(),
    /** JSON. */
    subject: text(),
    createdAt: text(),
    readAt: text().nullable(),
  },
  {
    unique: [['userQid', 'position']],
    indexes: {
      feedNotifications_createdAt: ['createdAt'],
      feedNotifications_unread: ['userQid', 'readAt', 'position'],
    },
  },
);

/** The feed of a user who was notified, or has saved preferences. */
export const notificationFeedsTable = defineTable(
  'notificationFeeds',
  {
    userQid: text().references('users.qid'),
    /** That of the newest notification. */
    position: integer(),
    /** JSON; null until the user has saved some. */
    preferences: text().nullable(),
    preferencesVersion: integer(),
  },
  { primaryKey: ['userQid'] },
);

/** An order whose seller was notified that it is about to expire. */
export const toldExpiriesTable = defineTable(
  'toldExpiries',
  {
    saleQid: text(),
  },
  { primaryKey: ['saleQid'] },
);

export type FeedNotificationRow = Selectable<ColumnsOf<typeof feedNotificationsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    feedNotifications: ColumnsOf<typeof feedNotificationsTable>;
    notificationFeeds: ColumnsOf<typeof notificationFeedsTable>;
    toldExpiries: ColumnsOf<typeof toldExpiriesTable>;
  }
}
