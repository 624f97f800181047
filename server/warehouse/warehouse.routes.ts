import { listIncomingPackages } from '#contract/warehouse/warehouse.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import { isBeyond, pageReply, windowOf } from '#server/sales/pages.ts';
import { countIncoming, readIncoming } from './warehouse.store.ts';

export function warehouseRoutes(app: MarketplaceApp): void {
  route(app, listIncomingPackages, async ({ tx, query }) => {
    const window = windowOf(query);
    const count = await countIncoming(tx);
    if (isBeyond(window, count)) throw refuse(listIncomingPackages, 'not_found');
    return pageReply(listIncomingPackages.path, query, count, await readIncoming(tx, window));
  });
}
