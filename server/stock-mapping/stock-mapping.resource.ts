import { defineResource } from '#server/resource.ts';
import { addAllProductWords, addProductWords } from './product-words.store.ts';
import { createStockMapping } from './stock-mapping.migrations.ts';
import { stockMappingRoutes } from './stock-mapping.routes.ts';

export const stockMappingResource = defineResource({
  migrations: { '020-stock-mapping': createStockMapping },
  routes: stockMappingRoutes,
  async everySecond(db) {
    await addProductWords(db);
  },
  seed: addAllProductWords,
});
