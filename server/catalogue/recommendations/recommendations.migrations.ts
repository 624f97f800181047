import type { Kysely } from 'kysely';

/** The index on the time of orders lets the hourly set read those of two months alone. */
export async function createRecommendations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('recommendations')
    .addColumn('gtin', 'text', (column) => column.notNull().primaryKey().references('variants.gtin'))
    .addColumn('computedAt', 'text', (column) => column.notNull())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .addColumn('units', 'integer', (column) => column.notNull())
    .addColumn('unitsBefore', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('recommendations_orders_units_gtin')
    .on('recommendations')
    .columns(['orders desc', 'units desc', 'gtin', 'unitsBefore'])
    .execute();
  await schema
    .createTable('watchlistItems')
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull().references('variants.gtin'))
    .addColumn('targetCents', 'integer')
    .addColumn('watchedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('watchlistItems_pk', ['sellerQid', 'gtin'])
    .execute();
  await schema.createIndex('sales_placedAt').on('sales').columns(['placedAt', 'isTest', 'qid']).execute();
}
