import type { Kysely } from 'kysely';

export async function createPackBench({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('packJobs')
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('claimedBy', 'text', (column) => column.references('users.qid'))
    .addColumn('claimedName', 'text')
    .addColumn('claimedAt', 'text')
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('packJobs_pk', ['saleQid'])
    .execute();
  await create
    .createTable('packBoxes')
    .addColumn('packageQid', 'text', (column) => column.notNull().references('packages.qid'))
    .addColumn('isNew', 'integer', (column) => column.notNull())
    .addColumn('labelledAt', 'text')
    .addPrimaryKeyConstraint('packBoxes_pk', ['packageQid'])
    .execute();
  await create
    .createTable('packUnits')
    .addColumn('packageQid', 'text', (column) => column.notNull().references('packages.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('packUnits_pk', ['packageQid', 'gtin'])
    .execute();
  await create
    .createTable('packWrongItems')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('packJobs.saleQid'))
    .addColumn('packageQid', 'text', (column) => column.notNull().references('packages.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('packWrongItems_pk', ['qid'])
    .execute();
  await create
    .createTable('packNotFound')
    .addColumn('saleQid', 'text', (column) => column.notNull().references('packJobs.saleQid'))
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('packNotFound_pk', ['saleQid', 'gtin'])
    .execute();
  await create.createIndex('packWrongItems_saleQid').on('packWrongItems').column('saleQid').execute();
  await create.createIndex('packJobs_status').on('packJobs').columns(['status', 'changedAt']).execute();
}
