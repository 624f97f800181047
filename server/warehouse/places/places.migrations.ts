import type { Kysely } from 'kysely';

export async function createPlaces({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('places')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('places_pk', ['qid'])
    .addUniqueConstraint('places_code_unique', ['code'])
    .execute();
  await schema
    .alterTable('packages')
    .addColumn('placeQid', 'text', (column) => column.references('places.qid'))
    .execute();
  await schema.alterTable('packages').addColumn('storedAt', 'text').execute();
  await schema
    .createIndex('packages_status')
    .on('packages')
    .columns(['status', 'receivedAt', 'qid'])
    .execute();
}
