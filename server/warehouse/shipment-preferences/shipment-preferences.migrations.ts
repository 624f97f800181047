import type { Kysely } from 'kysely';

export async function createShipmentPreferences({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shipmentPreferences')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shipmentPreferences_pk', ['qid'])
    .execute();
}
