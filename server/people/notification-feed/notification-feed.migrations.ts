import type { Kysely } from 'kysely';

export async function createNotificationFeed({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('notificationFeeds')
    .addColumn('userQid', 'text', (column) => column.notNull().primaryKey().references('users.qid'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('preferences', 'text')
    .addColumn('preferencesVersion', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('feedNotifications')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('readAt', 'text')
    .addUniqueConstraint('feedNotifications_position', ['userQid', 'position'])
    .execute();
  await schema
    .createIndex('feedNotifications_unread')
    .on('feedNotifications')
    .columns(['userQid', 'readAt', 'position'])
    .execute();
  await schema
    .createIndex('feedNotifications_createdAt')
    .on('feedNotifications')
    .column('createdAt')
    .execute();
  await schema
    .createTable('toldExpiries')
    .addColumn('saleQid', 'text', (column) => column.notNull().primaryKey())
    .execute();
}
