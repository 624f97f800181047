import { listIncomingPackages } from '#contract/warehouse/warehouse.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/pages.ts';
import { route } from '#server/route.ts';
import { countIncomingPackages, readIncomingPackages } from './warehouse.store.ts';

export function warehouseRoutes(app: MarketplaceApp): void {
  route(app, listIncomingPackages, async (given) => {
    const { tx } = given;
    return readPage(given, await countIncomingPackages(tx), (slice) => readIncomingPackages(tx, slice));
  });
}
