import type { Kysely } from 'kysely';

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
    .columns(['orders desc', 'units desc', 'gtin'])
    .execute();
}
