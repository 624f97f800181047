import { brand } from '#contract/platform/brand.ts';
import { listSeededUsers, readInfo } from '#contract/platform/info.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';
import { countMarketplaceRows, findSeededUsers } from './info.store.ts';

export function infoRoutes(app: MarketplaceApp): void {
  const { environment, isDemo, sampleUsers } = app;

  route(app, readInfo, async ({ tx }) => ({
    name: brand.name,
    environment,
    holdings: isDemo ? await countMarketplaceRows(tx) : null,
  }));

  route(app, listSeededUsers, async ({ tx, refuse }) => {
    if (!isDemo) throw refuse('not_found');
    return { people: await findSeededUsers(tx, sampleUsers) };
  });
}
