import type { Kysely } from 'kysely';

export async function createPackages({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('deliveries')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('bookingQid', 'text', (column) => column.notNull().references('bookings.qid'))
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('expectedAt', 'text', (column) => column.notNull())
    .addColumn('hasDangerousGoods', 'integer', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('packageCount', 'integer', (column) => column.notNull())
    .addColumn('receivedCount', 'integer', (column) => column.notNull())
    .addColumn('damagedCount', 'integer', (column) => column.notNull())
    .addColumn('isComplete', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('deliveries_pk', ['qid'])
    .addUniqueConstraint('deliveries_bookingQid_unique', ['bookingQid'])
    .execute();
  await create
    .createTable('packages')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('deliveryQid', 'text', (column) => column.notNull().references('deliveries.qid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('length', 'double precision', (column) => column.notNull())
    .addColumn('width', 'double precision', (column) => column.notNull())
    .addColumn('height', 'double precision', (column) => column.notNull())
    .addColumn('receivedAt', 'text')
    .addColumn('receivedBy', 'text')
    .addColumn('damageNote', 'text')
    .addColumn('lastScanQid', 'text')
    .addPrimaryKeyConstraint('packages_pk', ['qid'])
    .addUniqueConstraint('packages_code_unique', ['code'])
    .addUniqueConstraint('packages_number_unique', ['deliveryQid', 'number'])
    .execute();
  await create
    .createTable('unknownPackages')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('foundAt', 'text', (column) => column.notNull())
    .addColumn('foundBy', 'text', (column) => column.notNull())
    .addColumn('scanQid', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unknownPackages_pk', ['qid'])
    .addUniqueConstraint('unknownPackages_number_unique', ['number'])
    .addUniqueConstraint('unknownPackages_code_unique', ['code'])
    .execute();
  await createIndexes(create);
}

async function createIndexes(create: Kysely<unknown>['schema']): Promise<void> {
  await create
    .createIndex('deliveries_expectedAt')
    .on('deliveries')
    .columns(['isComplete', 'expectedAt', 'qid'])
    .execute();
  await create.createIndex('deliveries_saleQid').on('deliveries').column('saleQid').execute();
  await create.createIndex('packages_receivedAt').on('packages').columns(['receivedAt']).execute();
}

/** Deliveries that are confirmed although packages are missing. */
export async function addConfirmations({ schema: alter }: Kysely<unknown>): Promise<void> {
  for (const name of ['confirmedAt', 'confirmedBy']) {
    await alter.alterTable('deliveries').addColumn(name, 'text').execute();
  }
  await alter.alterTable('deliveries').addColumn('confirmedCount', 'integer').execute();
}
