import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import type { Insertable } from 'kysely';
import { newOffer } from '#server/catalogue/offers/offers.rules.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { Product } from './catalogue.ts';
import { randomFor, type Random } from './random.ts';

type Supplier = {
  qid: string;
  fid: string;
  company: string;
  country: string;
  currency: string;
  rate: number;
};

const companies = [
  ['Nieuwe Haven Groothandel', 'NL', 'EUR', 1],
  ['Tramontana Mayoristas', 'ES', 'EUR', 1],
  ['Grossiste du Bassin', 'FR', 'EUR', 1],
  ['Portico Ingrosso', 'IT', 'EUR', 1],
  ['Hanseatische Warenkontor', 'DE', 'EUR', 1],
  ['Wiklina Hurt', 'PL', 'PLN', 4.27],
  ['Mersey Gate Wholesale', 'GB', 'GBP', 0.86],
  ['Skagen Engros', 'DK', 'EUR', 1],
  ['Donaukai Handel', 'AT', 'EUR', 1],
  ['Foz Distribuição', 'PT', 'EUR', 1],
  ['Skärgård Grossist', 'SE', 'SEK', 11.2],
  ['Schelde Trading', 'BE', 'EUR', 1],
] as const;

/** Sellers without users of the portal, whose offers compete with those of the others. */
const suppliers: Supplier[] = companies.map(([company, country, currency, rate], index) => ({
  qid: randomFor(`supplier ${company}`).qid(),
  fid: `SUP-${2001 + index * 13}`,
  company,
  country,
  currency,
  rate,
}));

export function makeSuppliers(now: Date): Insertable<Database['sellers']>[] {
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
