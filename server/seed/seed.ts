import { rankAllOffers } from '#server/catalogue/offers/ranking.store.ts';
import { unmatchableHash, hashPassword } from '#server/people/auth/passwords.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { findResources } from '#server/resources.ts';
import { seedAuditList } from '#server/staff/audit/audit.seed.ts';
import { makeBrands } from './brands.ts';
import { makeCarriers } from './carriers.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeUsers, PASSWORD } from './people.ts';
import { performanceSales } from './performance-sales.ts';
import { choosePopularProducts } from './popular-products.ts';
import { rankedAt, writePriceHistory } from './price-history.ts';
import { reasonRows, saleRows, writeRows, type Rows } from './rows.ts';
import { makeSale } from './sale.ts';
import { makeSellers } from './seller-rows.ts';
import { specialSales } from './special-sales.ts';
import { makeStock } from './stock.ts';
import { makeCompetition, makeSuppliers } from './suppliers.ts';
import { makeRegularSales } from './usual-sales.ts';

export type SeedOptions = {
  /** All times are relative to it. */
  now?: Date;
  /** `small`: all users and special sales, few others; for tests of screens. */
  size?: 'full' | 'small';
  /** The origin that people open, for links in mails. */
  baseUrl?: string;
};

const SEEDED = 'seeded';

/**
 * Fills an empty store once with sample data; returns true when it did. All of it is one transaction that begins with
 * an entry in the store's metadata: a second process waits and finds it, and a killed process leaves nothing.
 */
export async function seed(
  store: Store,
  { now = new Date(), size = 'full', baseUrl = 'http://localhost' }: SeedOptions = {},
): Promise<boolean> {
  const found = await store.db
    .selectFrom('storeMetadata')
    .select('name')
    .where('name', '=', SEEDED)
    .executeTakeFirst();
  if (found) return false;
  const rows = await makeRows(now, size);
  const resources = await findResources();
  return runTransaction(store, async (tx) => {
    const claimed = await tx
      .insertInto('storeMetadata')
      .values({ name: SEEDED, value: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!claimed) return false;
    await writeRows(tx, rows);
    await rankAllOffers(tx, rankedAt(now));
    await writePriceHistory(tx, now);
    for (const resource of resources) await resource.seed?.(tx, { now, baseUrl });
    // Last: it tells what staff did with all of it.
    await seedAuditList(tx, now);
    return true;
  });
}

async function makeRows(now: Date, size: 'full' | 'small'): Promise<Rows> {
  const catalogue = makeCatalogue(size === 'full' ? 10_000 : 300);
  const { carriers, services } = makeCarriers();
  const { popular, soldOut } = choosePopularProducts(catalogue);
  const stock = makeStock(catalogue, now, popular);
  const data = { now, carriers: { carriers, services }, assortments: stock.assortments };
  const sales = [...specialSales, ...(size === 'full' ? performanceSales : []), ...makeRegularSales(size)]
    // A sale of a thousand lines slows tests of screens.
    .map((spec) => (size === 'small' && spec.lineCount === 1000 ? { ...spec, lineCount: 60 } : spec))
    .map((spec) => makeSale(spec, data));
  return {
    sellers: [...makeSellers(now), ...makeSuppliers(now)],
    ...makeUsers(now, {
      passwordHash: await hashPassword(PASSWORD),
      noPasswordHash: await unmatchableHash(),
    }),
    variants: catalogue.map(({ cents, field, ...variant }) => variant),
    brands: makeBrands(),
    offers: [...stock.offers, ...makeCompetition(catalogue, now, soldOut)],
    carriers,
    carrierServices: services.map(({ carrierName, ...service }) => service),
    reasons: reasonRows(),
    ...(await saleRows(sales)),
  };
}
