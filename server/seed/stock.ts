import { addMinutes } from 'date-fns';
import type { Insertable } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { longNames, type Product } from './catalogue.ts';
import { seededProductPrice, type Assortment } from './lines.ts';
import { randomFor } from './random.ts';
import { establishedSellers, type Seller } from './sellers.ts';

/** How many products of its own fields a seller offers; the main seller offers the whole catalogue. */
const SMALL_STOCK = 240;

export type Stock = {
  offers: Insertable<Database['offers']>[];
  /** The products that each seller offers in its own fields. */
  assortments: Map<Seller, Assortment>;
};

export function makeStock(catalogue: Product[], now: Date): Stock {
  const random = randomFor('stock');
  const assortments = new Map<Seller, Assortment>();
  const offers = establishedSellers.flatMap((seller) => {
    const own = catalogue.filter(({ field }) => seller.fields.includes(field));
    const isMain = seller.key === 'nordlicht';
    const offered = isMain ? catalogue : random.sample(own, SMALL_STOCK);
    assortments.set(seller, assort(isMain ? own : offered));
    return offered.map((product) => ({
      qid: random.qid(),
      sellerQid: seller.qid,
      gtin: product.gtin,
      price: seededProductPrice(product, seller),
      currency: seller.currency,
      quantity: random.chance(0.06) ? 0 : product.unitsPerBox * random.between(1, 90),
      updatedAt: addMinutes(now, -random.between(20, 60 * 24 * 40)).toISOString(),
    }));
  });
  return { offers, assortments };
}

function assort(products: Product[]): Assortment {
  const isLongNamed = ({ name }: Product) => longNames.includes(name);
  return {
    usual: products.filter((product) => product.isDangerous === 0 && !isLongNamed(product)),
    dangerous: products.filter(({ isDangerous }) => isDangerous === 1),
    longNamed: products.filter(isLongNamed),
  };
}
