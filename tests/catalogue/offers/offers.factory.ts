import { randomUUID } from 'node:crypto';
import { newOffer } from '#server/catalogue/offers/offers.rules.ts';
import { saveOffers } from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { settlePlans } from '#tests/platform/marketplace/test-store.ts';

const brands = ['Maris', 'Ondelle', 'Tarn'];

/** Offers of all statuses whose values repeat, with ranks that no ranking gave: ranking thousands takes seconds. */
export async function addOffers(store: Store, seller: SellerRow, count: number): Promise<OfferRow[]> {
  const offers = Array.from({ length: count }, (_, index) => sampleOffer(seller, index));
  await store.db
    .insertInto('brands')
    .values(brands.map((name) => ({ qid: randomUUID(), name })))
    .execute();
  // As saveOffers inserts new offers only, their ranks are inserted as well.
  await saveOffers(store.db, offers);
  await settlePlans(store, ['offers']);
  return offers;
}

function sampleOffer({ qid: sellerQid, currency }: SellerRow, index: number): OfferRow {
  const offer = newOffer(
    {
      qid: randomUUID(),
      sellerQid,
      currency,
      gtin: sampleGtin(index),
      // Two of a name, in a sequence that is neither that of the GTINs nor that of a value.
      name: `Soap ${String(((index * 7_919) % 20_011) >> 1).padStart(5, '0')}`,
      brand: brands[index % 3] ?? '',
      priceCents: 100 + ((index * 37) % 401),
      quantity: 6 * (index % 9),
      sellingUnit: 6,
      isPaused: index % 13 === 0 ? 1 : 0,
    },
    {
      rate: 1_000_000,
      isInCatalogue: index % 17 !== 0,
      isSellerPaused: false,
      at: '2026-03-01T08:00:00.000Z',
    },
  );
  if (offer.status !== 'LIVE') return offer;
  const rank = 1 + (index % 4);
  const isAlone = rank === 1 && index % 5 === 0;
  return {
    ...offer,
    rank,
    rankOf: isAlone ? 1 : 5,
    priceToWinCents: isAlone ? null : 90 + ((index * 29) % 307),
    differenceBasisPoints: isAlone ? null : ((index * 13) % 1_501) * (rank === 1 ? -1 : 1),
    lostAt: index % 20 === 1 ? '2026-02-28T08:00:00.000Z' : null,
  };
}
