import { computeRecommendations } from '#server/catalogue/recommendations/compute-recommendations.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';

/** Recommends sea soap, of which another seller has 60 units at €4.80, and lip balm, which nobody has in stock. */
export async function addRecommendations(store: Store, now = new Date()): Promise<void> {
  const [soap, balm] = [sampleGtin(1), sampleGtin(2)];
  const { seller: rival } = await addSeller(store);
  await addOffer(store, rival, { gtin: soap, priceCents: 480, quantity: 60 });
  await addOffer(store, rival, { gtin: balm, name: 'Lip balm', quantity: 0 });
  const placedAt = new Date(now.getTime() - 86_400_000).toISOString();
  for (const gtins of [[soap, balm], [soap]]) {
    await addSale(store, rival, {
      sale: { placedAt },
      lines: gtins.map((gtin) => ({ gtin, quantity: 12, requestedQuantity: 12 })),
    });
  }
  await computeRecommendations(store.db, now);
}
