import {
  deleteBrandDiscount,
  listBrandDiscounts,
  listBrandsWithProducts,
  previewDiscount,
  readBrandDiscount,
  readRepricing,
  updateBrandDiscount,
  upsertBrandDiscounts,
} from '#contract/catalogue/discounts.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { route } from '#server/platform/requests/route.ts';
import { previewEffect } from './discount-effect.store.ts';
import {
  findBrandDiscount,
  readBrandDiscounts,
  readBrandNames,
  readBrandsWithProducts,
  readVersions,
  saveBrandDiscounts,
} from './discounts.store.ts';
import { perMilleOf } from './repricing.rules.ts';
import { lockRepricing, readRepricingOf, repriceOffers } from './repricing.store.ts';

export function discountRoutes(app: MarketplaceApp): void {
  readRoutes(app);

  route(app, upsertBrandDiscounts, async (given) => {
    const { tx, now, refuse, body } = given;
    const sellerQid = requireCompany(given);
    const brandQids = body.discounts.map(({ brandQid }) => brandQid);
    await lockRepricing(tx, sellerQid);
    const names = await readBrandNames(tx, sellerQid, brandQids);
    const versions = await readVersions(tx, sellerQid, brandQids);
    for (const { brandQid, version } of body.discounts) {
      if (!names.has(brandQid)) throw refuse('unknown_brand', { brandQid });
      const stored = versions.get(brandQid) ?? 0;
      if (version !== stored) throw refuse('stale_version', { version: stored });
    }
    await saveBrandDiscounts(
      tx,
      body.discounts.map(({ brandQid, discount, version }) => ({
        sellerQid,
        brandQid,
        perMille: perMilleOf(discount),
        version: version + 1,
        changedAt: now.toISOString(),
      })),
    );
    await repriceOffers(tx, { sellerQid, brands: [...names.values()] }, now);
    return readBrandDiscounts(tx, sellerQid, brandQids);
  });

  route(app, updateBrandDiscount, async (given) => {
    const { tx, now, refuse, params, body } = given;
    const sellerQid = requireCompany(given);
    await lockRepricing(tx, sellerQid);
    const discount = await findBrandDiscount(tx, sellerQid, params.qid);
    if (!discount) throw refuse('not_found');
    checkVersion(given, discount.version);
    const { brandQid, version } = discount;
    const changed = {
      perMille: perMilleOf(body.discount),
      version: version + 1,
      changedAt: now.toISOString(),
    };
    await saveBrandDiscounts(tx, [{ sellerQid, brandQid, ...changed }]);
    const names = await readBrandNames(tx, sellerQid, [brandQid]);
    await repriceOffers(tx, { sellerQid, brands: [...names.values()] }, now);
    const [saved] = await readBrandDiscounts(tx, sellerQid, [brandQid]);
    if (!saved) throw refuse('not_found');
    return saved;
  });

  route(app, deleteBrandDiscount, async (given) => {
    const { tx, now, refuse, params } = given;
    const sellerQid = requireCompany(given);
    await lockRepricing(tx, sellerQid);
    const discount = await findBrandDiscount(tx, sellerQid, params.qid);
    if (!discount) throw refuse('not_found');
    const names = await readBrandNames(tx, sellerQid, [discount.brandQid]);
    await tx.deleteFrom('brandDiscounts').where('qid', '=', discount.qid).execute();
    await repriceOffers(tx, { sellerQid, brands: [...names.values()] }, now);
  });
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listBrandDiscounts, ({ tx, user: { sellerQid }, query: { brandQid } }) =>
    readBrandDiscounts(tx, sellerQid, brandQid),
  );

  route(app, readBrandDiscount, async ({ tx, user: { sellerQid }, params, refuse }) => {
    const row = await findBrandDiscount(tx, sellerQid, params.qid);
    const [discount] = row ? await readBrandDiscounts(tx, sellerQid, [row.brandQid]) : [];
    if (!discount) throw refuse('not_found');
    return discount;
  });

  route(app, listBrandsWithProducts, ({ tx, user: { sellerQid } }) => readBrandsWithProducts(tx, sellerQid));

  route(app, readRepricing, ({ tx, user: { sellerQid } }) => readRepricingOf(tx, sellerQid));

  route(app, previewDiscount, async ({ tx, user: { sellerQid }, query: { discount, brandQid } }) => {
    const brands = brandQid ? [...(await readBrandNames(tx, sellerQid, brandQid)).values()] : null;
    return previewEffect(tx, { sellerQid, brands, perMille: perMilleOf(discount) });
  });
}
