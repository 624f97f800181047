import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import type { Insertable } from 'kysely';
import * as v from 'valibot';
import { choosePopularProducts } from '#server/catalogue/products/popular-products.seed.ts';
import { type Product, productsSeed } from '#server/catalogue/products/products.seed.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { newOffer } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';
import json from './suppliers.json' with { type: 'json' };

const Sketch = v.object({
  company: v.string(),
  country: v.string(),
  currency: v.string(),
  /** Units of its currency for one euro. */
  rate: v.number(),
});

type Supplier = v.InferOutput<typeof Sketch> & { qid: string; fid: string };

/** Sellers without users of the portal, whose offers compete with those of the others. */
const suppliers = v.parse(v.array(Sketch), json).map((sketch, index): Supplier => ({
  qid: randomFor(`supplier ${sketch.company}`).qid(),
  fid: `SUP-${2001 + index * 13}`,
  ...sketch,
}));

export const suppliersSeed = defineSeed({
  async make(options) {
    const { products } = await productsSeed.made(options);
    const { soldOut } = choosePopularProducts(products);
    return {
      rows: { sellers: makeSuppliers(options.now), offers: makeCompetition(products, options.now, soldOut) },
    };
  },
});

function makeSuppliers(now: Date): Insertable<Database['sellers']>[] {
  return suppliers.map(({ rate: _rate, ...supplier }) => ({
    ...supplier,
    timeZone: 'Europe/Amsterdam',
    chamberOfCommerce: null,
    vatNumber: null,
    vatCompanyName: null,
    fee: null,
    preferences: null,
    preferencesVersion: 1,
    preferencesUpdatedAt: null,
    acceptedSlaAt: subDays(now, 300).toISOString(),
    status: 'ACTIVE',
    pauseReason: null,
    expectedPauseEnd: null,
    accountManager: null,
    pricingModel: 'STANDARD',
    createdAt: subDays(now, 320).toISOString(),
  }));
}

/** Up to eleven competing offers of each product, around a level of its own; without stock of what is sold out. */
export function makeCompetition(
  catalogue: Product[],
  now: Date,
  soldOut: ReadonlySet<string> = new Set(),
): OfferRow[] {
  const random = randomFor('competition');
  return catalogue.flatMap((product) => {
    const level = random.between(800, 1030) / 1000;
    const count = random.chance(0.04) ? 0 : random.between(1, random.pick([4, 7, 9, 11]));
    return random
      .sample(suppliers, count)
      .map((supplier) => makeRival(supplier, product, level, now, random))
      .map((offer) =>
        soldOut.has(offer.gtin) ? { ...offer, quantity: 0, status: 'OUT_OF_STOCK' as const } : offer,
      );
  });
}

function makeRival(supplier: Supplier, product: Product, level: number, now: Date, random: Random): OfferRow {
  const factor = (level * random.between(1000, 1220)) / 1000;
  return newOffer(
    {
      qid: random.qid(),
      sellerQid: supplier.qid,
      gtin: product.gtin,
      name: product.name,
      brand: product.brand,
      currency: supplier.currency,
      priceCents: Math.max(1, Math.round(product.cents * supplier.rate * factor)),
      quantity: product.unitsPerBox * random.between(1, 120),
      sellingUnit: product.unitsPerBox,
    },
    {
      rate: Math.round(supplier.rate * 1e6),
      isInCatalogue: true,
      isSellerPaused: false,
      at: subMinutes(now, random.between(30, 60 * 24 * 60)).toISOString(),
    },
  );
}
