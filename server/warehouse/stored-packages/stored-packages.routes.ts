import { countStoredPackages, listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { countMatchingPackages, countPresentPackages, readStoredPackages } from './stored-packages.store.ts';

export function storedPackageRoutes(app: MarketplaceApp): void {
  route(app, listStoredPackages, async (given) => {
    const { tx, query, now } = given;
    return readPage(given, await countMatchingPackages(tx, query), (slice) =>
      readStoredPackages(tx, { filter: query, now }, slice),
    );
  });

  route(app, countStoredPackages, ({ tx }) => countPresentPackages(tx));
}
