import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { choosePopularProducts } from '#server/catalogue/products/popular-products.seed.ts';
import { longNames, type Product, productsSeed } from '#server/catalogue/products/products.seed.ts';
import { type Assortment } from '#server/orders/lines/lines.seed.ts';
import { discountOf, establishedSellers, type Seller } from '#server/people/users/sample-sellers.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { newOffer } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';
import { rankAllOffers } from './ranking.store.ts';
import { chooseUnlistedProducts, makeUnlistedOffers } from './unlisted-offers.seed.ts';

/** How many products of its own fields a seller offers; the main seller offers nearly the whole catalogue. */
const SMALL_STOCK = 240;

/** The offers of the sellers who use the portal; those of all suppliers are ranked. */
export const offersSeed = defineSeed({
  async make(options) {
    const { products } = await productsSeed.made(options);
    const { popular } = choosePopularProducts(products);
    const { offers, assortments } = makeStock(products, options.now, popular);
    return { assortments, rows: { offers } };
  },
  write: (tx, { now }) => rankAllOffers(tx, rankedAt(now)),
});

/** When the ranks of the seed began. */
export function rankedAt(now: Date): string {
  return subDays(now, 1).toISOString();
}

export type Stock = {
  offers: OfferRow[];
  /** The products that each seller offers in its own fields. */
  assortments: Map<Seller, Assortment>;
};

export function makeStock(catalogue: Product[], now: Date, popular: ReadonlySet<string> = new Set()): Stock {
  const random = randomFor('stock');
  const assortments = new Map<Seller, Assortment>();
  const offers = establishedSellers.flatMap((seller) => {
    const own = catalogue.filter(({ field }) => seller.fields.includes(field));
    const isMain = seller.key === 'nordlicht';
    const offered = isMain ? catalogue : random.sample(own, SMALL_STOCK);
    assortments.set(seller, assort(isMain ? own : offered, popular));
    const listed = offered.map((product) => makeOffer(seller, product, now, random));
    if (!isMain) return listed;
    const unlisted = chooseUnlistedProducts(catalogue);
    // Every fourth of them is also offered with its own GTIN.
    const left = new Set(unlisted.filter((_, index) => index % 4 > 0).map(({ gtin }) => gtin));
    return [...listed.filter(({ gtin }) => !left.has(gtin)), ...makeUnlistedOffers(seller, unlisted, now)];
  });
  return { offers, assortments };
}

/** What a seller asks for who is ahead of all others. */
const LOWEST_PRICE = 0.7;

function makeOffer(seller: Seller, product: Product, now: Date, random: Random): OfferRow {
  const priceCents = Math.round(product.cents * seller.rate * (seller.isAhead ? LOWEST_PRICE : 1));
  return newOffer(
    {
      qid: random.qid(),
      sellerQid: seller.qid,
      gtin: product.gtin,
      name: product.name,
      brand: product.brand,
      currency: seller.currency,
      priceCents,
      discountPerMille: Math.round(Number(discountOf(seller)) * 10),
      floorCents: random.chance(0.7) ? Math.floor(priceCents * 0.9) : null,
      quantity: random.chance(0.06) ? 0 : product.unitsPerBox * random.between(1, 4),
      sellingUnit: product.unitsPerBox,
      isPaused: random.chance(0.01) ? 1 : 0,
    },
    {
      rate: Math.round(seller.rate * 1e6),
      isInCatalogue: true,
      isSellerPaused: seller.isPaused,
      at: addMinutes(now, -random.between(20, 60 * 24 * 40)).toISOString(),
    },
  );
}

function assort(products: Product[], popular: ReadonlySet<string>): Assortment {
  const isLongNamed = ({ name }: Product) => longNames.includes(name);
  const usual = products.filter((product) => product.isDangerous === 0 && !isLongNamed(product));
  return {
    usual,
    popular: usual.filter(({ gtin }) => popular.has(gtin)),
    dangerous: products.filter(({ isDangerous }) => isDangerous === 1),
    longNamed: products.filter(isLongNamed),
  };
}
