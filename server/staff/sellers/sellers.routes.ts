import { acceptSla } from '#contract/people/terms.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';

export function sellerRoutes(app: MarketplaceApp): void {
  route(app, acceptSla, async ({ tx, user: { sellerQid }, now, refuse }) => {
    if (sellerQid === null) throw refuse('forbidden');
    await tx
      .updateTable('sellers')
      .set({ acceptedSlaAt: now.toISOString() })
      .where('qid', '=', sellerQid)
      .where('acceptedSlaAt', 'is', null)
      .execute();
  });
}
