import type { Kysely } from 'kysely';
import { daysLateOf } from '#server/orders/sales/sales.rules.ts';

type Before = {
  sellers: { qid: string; timeZone: string };
  sales: {
    qid: string;
    sellerQid: string;
    expiredAt: string;
    completedAt: string | null;
    daysLate: number | null;
  };
};

const BATCH = 500;

/**
 * Adds what the insights read of orders: how late each was completed, and two indexes that hold all columns of the sums
 * (docs/decisions/116).
 */
export async function addInsights(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sales').addColumn('daysLate', 'integer').execute();
  await fillDaysLate(db.withTables<Before>());
  await db.schema.dropIndex('sales_sellerQid_placedAt').execute();
  await db.schema
    .createIndex('sales_placed')
    .on('sales')
    .columns([
      'sellerQid',
      'placedAt',
      'isTest',
      'status',
      'currency',
      'price',
      'unitCount',
      'requestedUnitCount',
      'daysLate',
      'shippingMethod',
      'qid',
    ])
    .execute();
  await db.schema
    .createIndex('sales_completed')
    .on('sales')
    .columns(['sellerQid', 'completedAt', 'isTest', 'currency', 'price'])
    .execute();
  await db.schema
    .createIndex('creditNoteClaims_saleQid')
    .on('creditNoteClaims')
    .columns(['saleQid', 'amount'])
    .execute();
}

async function fillDaysLate(db: Kysely<Before>): Promise<void> {
  const completed = await db
    .selectFrom('sales')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .select(['sales.qid', 'sales.expiredAt', 'sales.completedAt', 'sellers.timeZone'])
    .where('sales.completedAt', 'is not', null)
    .execute();
  const byDays = Map.groupBy(completed, ({ expiredAt, completedAt, timeZone }) =>
    daysLateOf(new Date(expiredAt), new Date(completedAt ?? expiredAt), timeZone),
  );
  for (const [daysLate, sales] of byDays) {
    for (let start = 0; start < sales.length; start += BATCH) {
      const qids = sales.slice(start, start + BATCH).map(({ qid }) => qid);
      await db.updateTable('sales').set({ daysLate }).where('qid', 'in', qids).execute();
    }
  }
}

/** Adds stored totals, and indexes that hold all that the insights read of claims and bookings. */
export async function addInvoicedTotals({ schema: alter }: Kysely<unknown>): Promise<void> {
  await alter
    .createTable('invoicedTotals')
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('orderCount', 'integer', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoicedTotals_pk', ['sellerQid', 'currency'])
    .execute();
  await alter
    .createIndex('claims_counted')
    .on('claims')
    .columns(['sellerQid', 'isCounted', 'createdAt', 'saleQid', 'acceptedAmount'])
    .execute();
  await alter.dropIndex('claims_saleQid').execute();
  await alter.createIndex('claims_saleQid').on('claims').column('saleQid').execute();
  await alter.dropIndex('bookings_saleQid').execute();
  await alter
    .createIndex('bookings_saleQid')
    .on('bookings')
    .columns(['saleQid', 'status', 'price'])
    .execute();
}
