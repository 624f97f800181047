import { subHours } from 'date-fns/subHours';
import { readOwnBrands } from '#server/catalogue/offers/offer-list.store.ts';
import type { SeedOptions } from '#server/platform/resources/resource.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { sellers } from '#server/seed/sellers.ts';
import { saveBrandDiscounts } from './discounts.store.ts';
import { repriceOffers } from './repricing.store.ts';

const perMilles = [75, 120, 0];

/** Discounts of the first seller on the brands with the fewest offers. */
export async function seedBrandDiscounts(tx: Tx, { now }: SeedOptions): Promise<void> {
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
