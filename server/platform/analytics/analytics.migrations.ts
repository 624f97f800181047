import type { Kysely } from 'kysely';

export async function createAnalyticsEvents({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('analyticsEvents')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('userId', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('receivedAt', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsEvents_pk', ['id'])
    .execute();
  await create.createIndex('analyticsEvents_sequence').on('analyticsEvents').columns(['sequence']).execute();
}
