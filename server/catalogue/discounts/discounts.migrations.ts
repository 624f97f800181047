import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { REPRICE_OFFERS, wholeInventory } from './repricing.rules.ts';

/** Brand discounts. Sellers whose offers do not yet have the discount or the pause of their seller get a task. */
export async function createBrandDiscounts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('brandDiscounts')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('brandQid', 'text', (column) => column.notNull().references('brands.qid'))
    .addColumn('perMille', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('brandDiscounts_seller_brand_unique', ['sellerQid', 'brandQid'])
    .execute();
  await schema
    .createTable('repricings')
    .addColumn('sellerQid', 'text', (column) => column.notNull().primaryKey().references('sellers.qid'))
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('remaining', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('offers_sellerQid_brand_qid')
    .on('offers')
    .columns(['sellerQid', 'brand', 'qid'])
    .execute();
  await repriceAllOffers(db);
}

async function repriceAllOffers(db: Kysely<unknown>): Promise<void> {
  const known = db.withTables<{
    offers: { sellerQid: string };
    tasks: Record<'qid' | 'kind' | 'payload' | 'runAt', string> & { attempts: number };
  }>();
  const sellers = await known.selectFrom('offers').select('sellerQid').distinct().execute();
  if (sellers.length === 0) return;
  const task = { kind: REPRICE_OFFERS, runAt: new Date(0).toISOString(), attempts: 0 };
  await known
    .insertInto('tasks')
    .values(
      sellers.map(({ sellerQid }) => ({
        ...task,
        qid: randomUUID(),
        payload: JSON.stringify(wholeInventory(sellerQid)),
      })),
    )
    .execute();
}
