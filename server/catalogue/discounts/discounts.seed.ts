import { subHours } from 'date-fns/subHours';
import { readOwnBrands } from '#server/catalogue/offers/offer-list.store.ts';
import { priceHistorySeed } from '#server/catalogue/offers/price-history.seed.ts';
import { sellers } from '#server/people/users/sample-sellers.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { saveBrandDiscounts } from './discounts.store.ts';
import { repriceOffers } from './repricing.store.ts';

const perMilles = [75, 120, 0];

/** Discounts of the first seller on the brands with the fewest offers. */
export const discountsSeed = defineSeed({ after: [priceHistorySeed], write: seedBrandDiscounts });

async function seedBrandDiscounts(tx: Tx, { now }: SeedOptions): Promise<void> {
  const sellerQid = sellers.nordlicht.qid;
  const brands = (await readOwnBrands(tx, sellerQid))
    .toSorted((one, other) => one.offers - other.offers)
    .slice(0, perMilles.length);
  // After the ranking of the seed, so that the prices of the history are in sequence.
  const at = subHours(now, 20);
  await saveBrandDiscounts(
    tx,
    brands.map(({ qid }, index) => ({
      sellerQid,
      brandQid: qid,
      perMille: perMilles[index] ?? 0,
      version: 1,
      changedAt: at.toISOString(),
    })),
  );
  await repriceOffers(tx, { sellerQid, brands: brands.map(({ name }) => name) }, at);
}
