import type { SchemaModule } from 'kysely';

/** Products, offers and carriers. */
export async function createGoods(create: SchemaModule): Promise<void> {
  await create
    .createTable('variants')
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('unitsPerBox', 'integer', (column) => column.notNull())
    .addColumn('weightGrams', 'integer', (column) => column.notNull())
    .addColumn('isDangerous', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('variants_pk', ['gtin'])
    .execute();
  await create
    .createTable('offers')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull().references('variants.gtin'))
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('offers_pk', ['qid'])
    .addUniqueConstraint('offers_sellerQid_gtin_unique', ['sellerQid', 'gtin'])
    .execute();
  await create
    .createTable('carriers')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('trackingPattern', 'text', (column) => column.notNull())
    .addColumn('trackingExample', 'text', (column) => column.notNull())
    .addColumn('trackingUrl', 'text')
    .addPrimaryKeyConstraint('carriers_pk', ['qid'])
    .execute();
  await create
    .createTable('carrierServices')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('carrierQid', 'text', (column) => column.notNull().references('carriers.qid'))
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('transitDays', 'integer', (column) => column.notNull())
    .addColumn('takesDangerousGoods', 'integer', (column) => column.notNull())
    .addColumn('takesPallets', 'integer', (column) => column.notNull())
    .addColumn('destinations', 'text', (column) => column.notNull())
    .addColumn('basePrice', 'text', (column) => column.notNull())
    .addColumn('pricePerKilogram', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('carrierServices_pk', ['qid'])
    .execute();
  await create.createIndex('variants_name').on('variants').columns(['name']).execute();
}
