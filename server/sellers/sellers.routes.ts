import { acceptSla } from '#contract/sellers/sellers.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/route.ts';
import { companyOf } from '#server/users/company-of.ts';

export function sellerRoutes(app: MarketplaceApp): void {
  route(app, acceptSla, async ({ tx, user, now }) => {
    await tx
      .updateTable('sellers')
      .set({ acceptedSlaAt: now.toISOString() })
      .where('qid', '=', companyOf(acceptSla, user))
      .where('acceptedSlaAt', 'is', null)
      .execute();
  });
}
