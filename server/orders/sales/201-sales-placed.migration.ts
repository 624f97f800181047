import type { Kysely } from 'kysely';

const columns = [
  'sellerQid',
  'placedAt',
  'qid',
  'isTest',
  'status',
  'currency',
  'price',
  'unitCount',
  'requestedUnitCount',
  'daysLate',
  'shippingMethod',
];

/** The qid follows the time, so that a list of sales needs no sort. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sales_placed').execute();
  await db.schema.createIndex('sales_placed').on('sales').columns(columns).execute();
}
