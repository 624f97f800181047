import type { Kysely } from 'kysely';

export async function createScans({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('scans')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('packageQid', 'text')
    .addColumn('unknownQid', 'text')
    .addColumn('scannedAt', 'text', (column) => column.notNull())
    .addColumn('arrivedAt', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('undoneAt', 'text')
    .addPrimaryKeyConstraint('scans_pk', ['qid'])
    .execute();
  await create.createIndex('scans_packageQid').on('scans').columns(['packageQid', 'arrivedAt']).execute();
}
