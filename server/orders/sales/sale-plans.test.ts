import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SaleSorting } from '#contract/orders/sales.schemas.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { readPlanSteps } from '#tests/platform/marketplace/query-plans.ts';
import { openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { readMatchingSales } from './sale-list.store.ts';

/** So many that it is cheaper to read a page in sequence than to sort all sales of a seller. */
const SALES = 200;

test.each<SaleSorting>(['placedAt', '-placedAt'])('a list by %s needs no sort', async (order) => {
  const store = await openTestStore();
  const { seller } = await addSeller(store);
  for (let sale = 0; sale < SALES; sale += 1) await addSale(store, seller);
  await sql`analyze`.execute(store.db);
  const search = { sellerQid: seller.qid, filter: { order }, now: new Date() };
  const steps = await readPlanSteps(store, (tx) => readMatchingSales(tx, search, { size: 20, offset: 0 }));
  expect(steps.filter(({ text }) => /sales_placed/.test(text))).not.toEqual([]);
  expect(steps.filter(({ text }) => /ORDER BY|Sort/.test(text))).toEqual([]);
});
