import { subDays } from 'date-fns/subDays';
import { demonstrationGtin, type Product } from '#server/catalogue/products/products.seed.ts';
import { discountOf, type Seller } from '#server/people/users/sample-sellers.ts';
import { randomFor } from '#server/seed/random.ts';
import { newOffer } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';

/** Above the numbers of the catalogue. */
const FIRST_UNLISTED_ITEM = 900_000;

/** The products that a seller offers with GTINs that the catalogue does not have. */
export function chooseUnlistedProducts(catalogue: Product[]): Product[] {
  return randomFor('unlisted products').sample(catalogue, Math.round(catalogue.length * 0.036));
}

/** Offers whose GTIN the catalogue does not have, and some whose GTIN is wrong, with names as stock systems write them. */
export function makeUnlistedOffers(seller: Seller, products: Product[], now: Date): OfferRow[] {
  const random = randomFor('unlisted offers');
  return products.map((product, index) => {
    const gtin = demonstrationGtin(FIRST_UNLISTED_ITEM + index * 7);
    return newOffer(
      {
        qid: random.qid(),
        sellerQid: seller.qid,
        gtin: index % 9 === 8 ? withWrongCheckDigit(gtin) : gtin,
        name: product.name.toUpperCase().replace(' MIT ', ' M. ').slice(0, 40),
        brand: random.chance(0.8) ? product.brand : product.brand.toUpperCase(),
        currency: seller.currency,
        priceCents: Math.round(product.cents * seller.rate * 1.04),
        discountPerMille: Math.round(Number(discountOf(seller)) * 10),
        quantity: product.unitsPerBox * random.between(1, 4),
        sellingUnit: product.unitsPerBox,
      },
      {
        rate: Math.round(seller.rate * 1e6),
        isInCatalogue: false,
        isSellerPaused: seller.isPaused,
        at: subDays(now, random.between(1, 30)).toISOString(),
      },
    );
  });
}

function withWrongCheckDigit(gtin: string): string {
  return `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 3) % 10}`;
}
