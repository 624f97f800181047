import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import { findOffer } from '#server/catalogue/offers/offers.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';
import { readSalesOf } from './offer-sales.store.ts';

export function offerSalesRoutes(app: MarketplaceApp): void {
  route(app, readOfferSales, async ({ tx, user, params, now, refuse }) => {
    const offer = await findOffer(tx, user.sellerQid, params.qid);
    if (!offer) throw refuse('not_found');
    return readSalesOf(tx, offer, now);
  });
}
