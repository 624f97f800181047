import { isPlaceIn } from '#contract/platform/codes/place-code.ts';
import { downloadPlaceLabels, listPlaces } from '#contract/warehouse/places.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';
import { makePlaceLabels } from './place-labels.ts';
import { readPlaceCodes } from './places.store.ts';

export function placeRoutes(app: MarketplaceApp): void {
  route(app, listPlaces, async ({ tx }) => ({ codes: await readPlaceCodes(tx) }));

  route(app, downloadPlaceLabels, async ({ tx, query, now, refuse }) => {
    const codes = (await readPlaceCodes(tx)).filter((code) => isPlaceIn(code, query));
    if (codes.length === 0) throw refuse('not_found');
    return {
      name: 'Place labels.pdf',
      mediaType: 'application/pdf',
      content: await makePlaceLabels(codes, now),
    };
  });
}
