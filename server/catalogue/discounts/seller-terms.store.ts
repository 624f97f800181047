import { parseStoredPreferences } from '#server/people/preferences/preferences.store.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { perMilleOf, type SellerTerms } from './repricing.rules.ts';

/** The discounts and the pause of a seller. A change that adds offers locks the discounts before (`lockRepricing`). */
export async function readSellerTerms(tx: Tx, sellerQid: string): Promise<SellerTerms> {
  const seller = await findSeller(tx, sellerQid);
  const inventory = perMilleOf(parseStoredPreferences(seller).discount);
  const rows = await tx
    .selectFrom('brandDiscounts')
    .innerJoin('brands', 'brands.qid', 'brandDiscounts.brandQid')
    .select(['brands.name', 'brandDiscounts.perMille'])
    .where('brandDiscounts.sellerQid', '=', sellerQid)
    .execute();
  const ofBrands = new Map(rows.map(({ name, perMille }) => [name, perMille]));
  return {
    isPaused: seller.status === 'PAUSED',
    discountOf: (brand) => ofBrands.get(brand) ?? inventory,
  };
}
