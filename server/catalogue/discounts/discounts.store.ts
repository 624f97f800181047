import { randomUUID } from 'node:crypto';
import type { BrandDiscount, OwnBrand } from '#contract/catalogue/discounts.schemas.ts';
import { readOwnBrands } from '#server/catalogue/offers/offer-list.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { BrandDiscountRow } from './discounts.tables.ts';
import { percentageOf } from './repricing.rules.ts';

/** The discounts of a seller by the name of the brand; with `brandQids` only those of these brands. */
export async function readBrandDiscounts(
  tx: Tx,
  sellerQid: string | null,
  brandQids?: readonly string[],
): Promise<BrandDiscount[]> {
  const rows = await tx
    .selectFrom('brandDiscounts')
    .innerJoin('brands', 'brands.qid', 'brandDiscounts.brandQid')
    .select((eb) => [
      'brandDiscounts.qid as brandDiscountQid',
      'brandDiscounts.brandQid',
      'brands.name as brandName',
      'brandDiscounts.perMille',
      'brandDiscounts.version',
      'brandDiscounts.changedAt as since',
      eb
        .selectFrom('offers')
        .select((offer) => offer.fn.countAll<number>().as('count'))
        .whereRef('offers.sellerQid', '=', 'brandDiscounts.sellerQid')
        .whereRef('offers.brand', '=', 'brands.name')
        .as('offers'),
    ])
    .where('brandDiscounts.sellerQid', '=', sellerQid)
    .$if(brandQids !== undefined, (query) => query.where('brandDiscounts.brandQid', 'in', brandQids ?? []))
    .orderBy('brands.name')
    .execute();
  return rows.map(({ perMille, offers, ...row }) => ({
    ...row,
    offers: offers ?? 0,
    discount: percentageOf(perMille),
  }));
}

export function findBrandDiscount(
  tx: Tx,
  sellerQid: string | null,
  qid: string,
): Promise<BrandDiscountRow | undefined> {
  return tx
    .selectFrom('brandDiscounts')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('qid', '=', qid)
    .executeTakeFirst();
}

/** The versions of the discounts of some brands, by brand. */
export async function readVersions(
  tx: Tx,
  sellerQid: string,
  brandQids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('brandDiscounts')
    .select(['brandQid', 'version'])
    .where('sellerQid', '=', sellerQid)
    .where('brandQid', 'in', brandQids)
    .execute();
  return new Map(rows.map(({ brandQid, version }) => [brandQid, version]));
}

/** The names of those of the brands of which the seller has offers or a discount. */
export async function readBrandNames(
  tx: Tx,
  sellerQid: string | null,
  brandQids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('brands')
    .select(['qid', 'name'])
    .where('qid', 'in', brandQids)
    .where((brand) =>
      brand.or([
        brand.exists(
          brand
            .selectFrom('offers')
            .select('offers.qid')
            .where('offers.sellerQid', '=', sellerQid)
            .whereRef('offers.brand', '=', 'brands.name'),
        ),
        brand.exists(
          brand
            .selectFrom('brandDiscounts')
            .select('brandDiscounts.qid')
            .where('brandDiscounts.sellerQid', '=', sellerQid)
            .whereRef('brandDiscounts.brandQid', '=', 'brands.qid'),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map(({ qid, name }) => [qid, name]));
}

type NewDiscount = Pick<BrandDiscountRow, 'sellerQid' | 'brandQid' | 'perMille' | 'version' | 'changedAt'>;

/** Inserts discounts, or replaces those of the same brands. */
export async function saveBrandDiscounts(tx: Tx, discounts: readonly NewDiscount[]): Promise<void> {
  await tx
    .insertInto('brandDiscounts')
    .values(discounts.map((discount) => ({ qid: randomUUID(), ...discount })))
    .onConflict((conflict) =>
      conflict.columns(['sellerQid', 'brandQid']).doUpdateSet(({ ref }) => ({
        perMille: ref('excluded.perMille'),
        version: ref('excluded.version'),
        changedAt: ref('excluded.changedAt'),
      })),
    )
    .execute();
}

/** The brands of a seller's offers by name, with their discounts. */
export async function readBrandsWithProducts(tx: Tx, sellerQid: string | null): Promise<OwnBrand[]> {
  const brands = await readOwnBrands(tx, sellerQid);
  const discounts = await tx
    .selectFrom('brandDiscounts')
    .select(['brandQid', 'perMille', 'version'])
    .where('sellerQid', '=', sellerQid)
    .execute();
  const byBrand = new Map(discounts.map((discount) => [discount.brandQid, discount]));
  return brands.map(({ qid, name, offers }) => {
    const discount = byBrand.get(qid);
    return {
      brandQid: qid,
      brandName: name,
      offers,
      discount: discount ? percentageOf(discount.perMille) : null,
      version: discount?.version ?? 0,
    };
  });
}
