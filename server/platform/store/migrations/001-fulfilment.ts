import { sql, type SchemaModule } from 'kysely';

/** How orders are packed, shipped and documented. */
export async function createFulfilment(create: SchemaModule, blob: 'bytea' | 'blob'): Promise<void> {
  await create
    .createTable('packings')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('length', 'double precision', (column) => column.notNull())
    .addColumn('width', 'double precision', (column) => column.notNull())
    .addColumn('height', 'double precision', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('packings_pk', ['qid'])
    .execute();
  await create
    .createTable('bookings')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('serviceQid', 'text', (column) => column.notNull().references('carrierServices.qid'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('pickupDate', 'text', (column) => column.notNull())
    .addColumn('hasDangerousGoods', 'integer', (column) => column.notNull())
    .addColumn('isPallet', 'integer', (column) => column.notNull())
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('requestedAt', 'text', (column) => column.notNull())
    .addColumn('collectionReference', 'text')
    .addColumn('failureReason', 'text')
    .addPrimaryKeyConstraint('bookings_pk', ['qid'])
    .execute();
  await create
    .createTable('shipments')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('carrierQid', 'text', (column) => column.notNull().references('carriers.qid'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shipments_pk', ['qid'])
    .addUniqueConstraint('shipments_saleQid_code_unique', ['saleQid', 'code'])
    .execute();
  await create
    .createTable('documents')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('uploadedAt', 'text', (column) => column.notNull())
    .addColumn('uploadedBy', 'text', (column) => column.notNull())
    .addColumn('hasLines', 'integer', (column) => column.notNull())
    .addColumn('deletedAt', 'text')
    .addPrimaryKeyConstraint('documents_pk', ['qid'])
    .execute();
  await create
    .createTable('documentContents')
    .addColumn('documentQid', 'text', (column) => column.notNull().references('documents.qid'))
    .addColumn('content', sql.raw(blob), (column) => column.notNull())
    .addPrimaryKeyConstraint('documentContents_pk', ['documentQid'])
    .execute();
  await create.createIndex('packings_saleQid').on('packings').columns(['saleQid']).execute();
  await create.createIndex('bookings_saleQid').on('bookings').columns(['saleQid']).execute();
  await create.createIndex('documents_saleQid').on('documents').columns(['saleQid']).execute();
}
