import { randomUUID } from 'node:crypto';
import { newOffer } from '#server/catalogue/offers/offers.rules.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';

const AT = '2026-03-01T08:00:00.000Z';
const ratesToEuro: Record<string, number> = { EUR: 1_000_000, GBP: 860_000, SEK: 11_200_000 };

type OfferValues = Partial<
  Pick<
    OfferRow,
    | 'qid'
    | 'gtin'
    | 'name'
    | 'brand'
    | 'priceCents'
    | 'discountPerMille'
    | 'floorCents'
    | 'quantity'
    | 'sellingUnit'
    | 'isPaused'
  >
> & { isInCatalogue?: boolean; at?: string };

/** An offer of 24 units at €5.00 in boxes of 6, ranked among those of its product. */
export async function addOffer(
  store: Store,
  seller: SellerRow | null,
  { isInCatalogue = true, at = AT, ...values }: OfferValues = {},
): Promise<OfferRow> {
  if (seller === null) throw new Error('An offer belongs to a seller.');
  const product = { gtin: sampleGtin(1), name: 'Sea soap', brand: 'Maris', ...values };
  if (isInCatalogue) await addProducts(store, [product]);
  const offer = newOffer(
    {
      qid: randomUUID(),
      sellerQid: seller.qid,
      currency: seller.currency,
      priceCents: 500,
      quantity: 24,
      sellingUnit: 6,
      ...product,
    },
    {
      rate: ratesToEuro[seller.currency] ?? 1_000_000,
      isInCatalogue,
      isSellerPaused: seller.status === 'PAUSED',
      at,
    },
  );
  await store.db.insertInto('offers').values(offer).execute();
  await rankOffersOf(store.db, [offer.gtin], at);
  return offer;
}

/** Products of the catalogue, unless they are there. */
export async function addProducts(store: Store, products: Pick<OfferRow, 'gtin' | 'name' | 'brand'>[]) {
  const brands = [...new Set(products.map(({ brand }) => brand))];
  await store.db
    .insertInto('brands')
    .values(brands.map((name) => ({ qid: randomUUID(), name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await store.db
    .insertInto('variants')
    .values(
      products.map(({ gtin, name, brand }) => ({
        gtin,
        name,
        brand,
        category: 'Soap',
        unitsPerBox: 6,
        weightGrams: 120,
        isDangerous: 0 as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
