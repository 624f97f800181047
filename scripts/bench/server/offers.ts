import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { measureOnBothDatabases } from '#scripts/bench/kit/both-databases.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import { measureReads } from '#scripts/bench/kit/reads.ts';
import { newOffer } from '#server/catalogue/offers/offers.rules.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { rankAllOffers } from '#server/catalogue/offers/ranking.store.ts';
import { makeCompetition } from '#server/catalogue/offers/suppliers.seed.ts';
import { demonstrationGtin, makeCatalogue, type Product } from '#server/catalogue/products/products.seed.ts';
import { sampleAccounts } from '#server/people/users/sample-people.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { seed } from '#server/seed/seed.ts';

const OFFERS = 100_000;
const SEEDED_PRODUCTS = 10_000;
const REQUESTS = 40;
/** Above the items of the seed. */
const FIRST_ITEM = 5_000_000;

const sortings = ['target_price', 'percentage_to_target_price', 'price', 'rank', 'name', 'quantity'];
/** What the list of the inventory asks for. */
const requests: Record<string, string[]> = {
  'first page': sortings.flatMap((key) => [`offers/?sort=${key}`, `offers/?sort=-${key}`]),
  'last page': ['offers/?page=5000', 'offers/?page=5000&sort=-price'],
  'middle page': ['offers/?page=2500', 'offers/?page=2500&sort=-price', 'offers/?page=2500&sort=rank'],
  'filtered page': [
    'offers/?status=LIVE&sort=-percentage_to_target_price',
    'offers/?status=OUT_OF_STOCK',
    'offers/?brand=Maris&sort=price',
    'offers/?percentage_to_winning_price_min=-5&percentage_to_winning_price_max=5',
  ],
  search: ['offers/?search=shampoo', 'offers/search/?search=mask'],
  counts: ['offers/counts/', 'offers/counts/?brand=Maris', 'offers/counts/?search=shampoo'],
  'sums and brands': ['offers/info/', 'offers/seller/brands/', 'offers/ranked/'],
};

/** Measures the list of a seller with 100,000 offers, each with rivals, one request after the other. */
export async function measureOffers(): Promise<BenchFigure[]> {
  return measureOnBothDatabases({ fill: fillStore, measure: measureOn });
}

/** Adds products to the seed until its first seller has 100,000 offers. */
export async function fillStore(store: Store): Promise<void> {
  await seed(store);
  const now = new Date();
  const seller = await store.db
    .selectFrom('users')
    .innerJoin('sellers', 'sellers.qid', 'users.sellerQid')
    .select(['sellers.qid as sellerQid', 'sellers.currency'])
    .where('users.email', '=', sampleAccounts[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  const seeded = makeCatalogue(SEEDED_PRODUCTS);
  await runTransaction(store, async (tx) => {
    for (let copy = 1; copy < OFFERS / SEEDED_PRODUCTS; copy += 1) {
      const products = seeded.map((product, index) => ({
        ...product,
        gtin: demonstrationGtin(FIRST_ITEM + copy * SEEDED_PRODUCTS + index),
        name: `${product.name}, edition ${copy + 1}`,
      }));
      const own = products.map((product) => makeOffer(product, seller, now));
      const rivals = makeCompetition(products, now).map((rival) => ({ ...rival, qid: randomUUID() }));
      const variants = products.map(({ cents: _cents, field: _field, ...variant }) => variant);
      await writeRows(tx, { variants, offers: [...own, ...rivals] });
    }
    await rankAllOffers(tx, now.toISOString());
  });
  // PostgreSQL does it by itself a minute later. Nothing analyses a SQLite store, so that nothing does here.
  if (store.dialect === 'postgres') await sql`vacuum analyze`.execute(store.db);
  await store.close();
}

function makeOffer(product: Product, seller: { sellerQid: string; currency: string }, now: Date): OfferRow {
  return newOffer(
    {
      qid: randomUUID(),
      ...seller,
      gtin: product.gtin,
      name: product.name,
      brand: product.brand,
      priceCents: product.cents,
      quantity: product.unitsPerBox * (product.cents % 5),
      sellingUnit: product.unitsPerBox,
    },
    { rate: 1_000_000, isInCatalogue: true, isSellerPaused: false, at: now.toISOString() },
  );
}

function measureOn(name: string, env: Record<string, string>): Promise<BenchFigure[]> {
  return measureReads({ of: `100,000 offers, ${name}`, env, reads: requests, times: REQUESTS, gate: 100 });
}
