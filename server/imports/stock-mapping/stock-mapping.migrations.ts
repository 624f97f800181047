import { sql, type Kysely } from 'kysely';

/** The index of words by which products are suggested, and what sellers decide about them. */
export async function createStockMapping(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await createProductWords(db);
  await schema
    .createTable('rejectedMatches')
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('enteredKey', 'text', (column) => column.notNull())
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rejectedMatches_pk', ['sellerQid', 'enteredKey', 'gtin'])
    .execute();
  await schema
    .createTable('rememberedGtins')
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('enteredKey', 'text', (column) => column.notNull())
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('matchedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rememberedGtins_pk', ['sellerQid', 'enteredKey'])
    .addUniqueConstraint('rememberedGtins_seller_gtin_unique', ['sellerQid', 'gtin'])
    .execute();
  await schema
    .createTable('productRequests')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('requestedAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('productRequests_seller_gtin_unique', ['sellerQid', 'gtin'])
    .execute();
}

/** Every new product is without its words until the worker has added them. */
async function createProductWords(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('variants')
    .addColumn('hasWords', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index "variants_withoutWords" on variants (gtin) where "hasWords" = 0`.execute(db);
  await schema
    .createTable('productWords')
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('productWords_pk', ['word', 'gtin'])
    .execute();
  await schema
    .createTable('productWordCounts')
    .addColumn('word', 'text', (column) => column.notNull().primaryKey())
    .addColumn('products', 'integer', (column) => column.notNull())
    .execute();
}
