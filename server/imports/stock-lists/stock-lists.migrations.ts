import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';

/** Imports of stock lists: their file, its rows, the comparison with the inventory, and what a commit changed. */
export async function createStockImports(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createImports(db, types);
  await createRows(db);
  await createComparisons(db);
  await createCommits(db);
  await createTerms(db);
}

/** Imports of connections, which go on by themselves. */
export async function addAutomation({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('stockImports').addColumn('automation', 'text').execute();
}

async function createImports({ schema }: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
  await schema
    .createTable('stockImports')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('createdBy', 'text', (column) => column.notNull())
    .addColumn('progress', 'integer')
    .addColumn('failure', 'text')
    .addColumn('sheets', 'text')
    .addColumn('columns', 'text')
    .addColumn('areColumnsRemembered', 'integer', (column) => column.notNull())
    .addColumn('checkSummary', 'text')
    .addColumn('comparison', 'text')
    .addColumn('inventoryVersion', 'integer')
    .addColumn('formerTerms', 'text')
    .addColumn('committedAt', 'text')
    .execute();
  await schema
    .createIndex('stockImports_sellerQid_createdAt')
    .on('stockImports')
    .columns(['sellerQid', 'createdAt'])
    .execute();
  await schema
    .createTable('stockFiles')
    .addColumn('importQid', 'text', (column) =>
      column.notNull().primaryKey().references('stockImports.qid').onDelete('cascade'),
    )
    .addColumn('content', blob, (column) => column.notNull())
    .execute();
}

async function createRows({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('stockRows')
    .addColumn('importQid', 'text', (column) => column.notNull().references('stockImports.qid'))
    .addColumn('row', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('original', 'text')
    .addColumn('gtinKey', 'text')
    .addColumn('isSkipped', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('isSuggested', 'integer', (column) => column.notNull())
    .addColumn('hadProblem', 'integer', (column) => column.notNull())
    .addColumn('repairs', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('stockRows_pk', ['importQid', 'row'])
    .execute();
  // Counts of an import read this index alone.
  await schema
    .createIndex('stockRows_counts')
    .on('stockRows')
    .columns(['importQid', 'isSkipped', 'problem', 'isSuggested', 'hadProblem', 'repairs', 'row'])
    .execute();
  await schema
    .createIndex('stockRows_importQid_gtinKey')
    .on('stockRows')
    .columns(['importQid', 'gtinKey', 'row'])
    .execute();
}

async function createComparisons({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('stockComparisons')
    .addColumn('importQid', 'text', (column) => column.notNull().references('stockImports.qid'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('row', 'integer')
    .addColumn('offerQid', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('move', 'text')
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('isMatched', 'integer', (column) => column.notNull())
    .addColumn('priceNowCents', 'integer')
    .addColumn('priceCents', 'integer')
    .addColumn('belowFloorCents', 'integer')
    .addColumn('changeBasisPoints', 'bigint')
    .addColumn('changeSize', 'bigint', (column) => column.notNull())
    .addColumn('quantityNow', 'integer')
    .addColumn('quantity', 'integer')
    .addColumn('sellingUnitNow', 'integer')
    .addColumn('sellingUnit', 'integer')
    .addColumn('isJump', 'integer', (column) => column.notNull())
    .addColumn('jumpFactor', 'text')
    .addColumn('choice', 'text')
    .addPrimaryKeyConstraint('stockComparisons_pk', ['importQid', 'position'])
    .execute();
  await schema
    .createIndex('stockComparisons_list')
    .on('stockComparisons')
    .columns(['importQid', 'kind', 'changeSize', 'position'])
    .execute();
  await schema
    .createIndex('stockComparisons_counts')
    .on('stockComparisons')
    .columns(['importQid', 'kind', 'move', 'isJump', 'jumpFactor', 'choice', 'belowFloorCents'])
    .execute();
  await schema
    .createIndex('stockComparisons_offer')
    .on('stockComparisons')
    .columns(['importQid', 'offerQid'])
    .unique()
    .execute();
}

async function createCommits({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('stockCommits')
    .addColumn('importQid', 'text', (column) => column.notNull().references('stockImports.qid'))
    .addColumn('offerQid', 'text', (column) => column.notNull())
    .addColumn('formerOffer', 'text')
    .addColumn('formerValidUntil', 'text')
    .addPrimaryKeyConstraint('stockCommits_pk', ['importQid', 'offerQid'])
    .execute();
  await schema
    .createTable('removedOffers')
    .addColumn('offerQid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('removedAt', 'text', (column) => column.notNull())
    .addColumn('prices', 'text', (column) => column.notNull())
    .addUniqueConstraint('removedOffers_seller_gtin_unique', ['sellerQid', 'gtin'])
    .execute();
}

async function createTerms({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('stockColumns')
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('headingsHash', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stockColumns_pk', ['sellerQid', 'headingsHash'])
    .execute();
  await schema
    .createTable('stockTerms')
    .addColumn('sellerQid', 'text', (column) => column.notNull().primaryKey().references('sellers.qid'))
    .addColumn('minimumOrderCents', 'integer')
    .addColumn('dispatchDays', 'integer')
    .execute();
  await schema
    .createTable('offerValidities')
    .addColumn('offerQid', 'text', (column) =>
      column.notNull().primaryKey().references('offers.qid').onDelete('cascade'),
    )
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('validUntil', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('offerValidities_sellerQid_validUntil')
    .on('offerValidities')
    .columns(['sellerQid', 'validUntil'])
    .execute();
}
