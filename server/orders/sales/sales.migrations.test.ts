import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteDialect } from '#server/platform/store/sqlite.ts';
import { addRates } from './sales.migrations.ts';

type Row = Record<string, string | null>;

async function openOldStore() {
  const store = new Kysely<unknown>({ dialect: sqliteDialect({ open: () => openDatabase(':memory:') }) });
  onTestFinished(() => store.destroy());
  const text = (table: string, columns: string[]) =>
    columns
      .reduce((create, column) => create.addColumn(column, 'text'), store.schema.createTable(table))
      .execute();
  await text('sellers', ['qid', 'fee']);
  await text('sales', ['qid', 'sellerQid', 'price', 'payout', 'paymentTriggeredAt']);
  return store;
}

test('orders before their payment get the fee of the profile, paid ones stay as their papers have them', async () => {
  const store = await openOldStore();
  const db = store.withTables<{ sellers: Row; sales: Row }>();
  await db
    .insertInto('sellers')
    .values([
      { qid: 'usual', fee: null },
      { qid: 'raised', fee: '12.5' },
    ])
    .execute();
  const sale = { sellerQid: 'usual', price: '100.10', payout: '119.00', paymentTriggeredAt: null };
  await db
    .insertInto('sales')
    .values([
      { ...sale, qid: 'a' },
      { ...sale, qid: 'b', sellerQid: 'raised' },
      { ...sale, qid: 'c', paymentTriggeredAt: '2026-03-02T09:00:00.000Z' },
    ])
    .execute();

  await addRates(store);

  const rows = await db
    .selectFrom('sales')
    .select(['qid', 'payout', 'feeRate', 'discountRate'])
    .orderBy('qid')
    .execute();
  expect(rows).toEqual([
    { qid: 'a', payout: '110.99', feeRate: '0.08', discountRate: '0' },
    { qid: 'b', payout: '106.49', feeRate: '0.125', discountRate: '0' },
    { qid: 'c', payout: '119.00', feeRate: '0', discountRate: '0' },
  ]);
});
