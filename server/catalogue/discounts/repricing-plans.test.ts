import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import type { Store, Tx } from '#server/platform/store/connect.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { previewEffect } from './discount-effect.store.ts';
import { wholeInventory } from './repricing.rules.ts';
import { continueRepricing } from './repricing.store.ts';

const brands = ['Maris', 'Ondelle'];
const now = new Date('2026-11-23T08:00:00Z');

test.each([
  [
    'a task of some brands',
    (tx: Tx, sellerQid: string) =>
      continueRepricing(
        tx,
        { ...wholeInventory(sellerQid), brands, after: { brand: 'Maris', qid: '5' }, left: 9 },
        now,
      ),
  ],
  [
    'a task of the whole inventory',
    (tx: Tx, sellerQid: string) => continueRepricing(tx, wholeInventory(sellerQid), now),
  ],
  [
    'the preview of some brands',
    (tx: Tx, sellerQid: string) => previewEffect(tx, { sellerQid, brands, perMille: 100 }),
  ],
])('%s reads the offers from where the part before it ended', async (_, run) => {
  const store = await openTestStore();
  if (store.dialect !== 'sqlite') return;
  const { seller } = await addSeller(store);
  const plans = await plansOf(store, (tx) => run(tx, seller.qid));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans)
    expect(plan).toMatch(/\(sellerQid=\? AND (brand=\? AND qid>\?|\(brand,qid\)>\(\?,\?\))\)$/);
});

/** How SQLite reads the parts of the inventory, which are limited. */
async function plansOf({ db }: Store, run: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const queries: { node: RootOperationNode; queryId: QueryId }[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      queries.push({ node, queryId });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await run(db.withPlugin(recorder));
  const executor = db.getExecutor();
  const parts = queries
    .map(({ node, queryId }) => executor.compileQuery(node, queryId))
    .filter(({ sql }) => sql.includes('from "offers"') && sql.includes('limit'));
  const plans = await Promise.all(
    parts.map(({ sql, parameters }) =>
      db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])),
    ),
  );
  return plans.map(({ rows }) => rows.map(({ detail }) => detail).join());
}
