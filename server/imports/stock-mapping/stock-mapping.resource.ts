import * as v from 'valibot';
import { defineResource } from '#server/platform/resources/resource.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import {
  enqueueNewProducts,
  MATCH_NEW_PRODUCTS,
  matchNewProducts,
  NewProductsTask,
} from './new-products.store.ts';
import { addProductWords, markProductsWithWords } from './product-words.store.ts';
import { stockMappingRoutes } from './stock-mapping.routes.ts';

export const stockMappingResource = defineResource({
  routes: stockMappingRoutes,
  tasks: () => ({
    [MATCH_NEW_PRODUCTS]: ({ tx, payload, now }) =>
      matchNewProducts(tx, v.parse(NewProductsTask, payload).gtins, now),
  }),
  everySecond: takeInNewProducts,
});

/** Products that are new, or have a new name: marked last, so that a process that is killed does it again. */
async function takeInNewProducts(db: Tx, now: Date): Promise<void> {
  const gtins = await addProductWords(db);
  if (gtins.length === 0) return;
  await enqueueNewProducts(db, gtins, now);
  await markProductsWithWords(db, gtins);
}
