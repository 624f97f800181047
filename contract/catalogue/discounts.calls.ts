import * as v from 'valibot';
import { Percentage } from '#contract/people/preferences.schemas.ts';
import { defineCall } from '#contract/platform/api/call.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import {
  BrandDiscount,
  BrandDiscountEntries,
  DiscountEffect,
  MAXIMUM_DISCOUNTED_BRANDS,
  OwnBrand,
  Repricing,
} from './discounts.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;
const chosenBrands = v.optional(v.pipe(v.array(Qid), v.maxLength(MAXIMUM_DISCOUNTED_BRANDS)));

/** The brands with a discount of their own, by name; the filter by brand is not in the specification. */
export const listBrandDiscounts = defineCall({
  method: 'GET',
  path: 'offers/brand-discounts/',
  query: v.object({ brandQid: chosenBrands }),
  reply: v.array(BrandDiscount),
  refusals: {},
  roles,
});

/** Not in the specification: one of them, for the comparison of versions. */
export const readBrandDiscount = defineCall({
  method: 'GET',
  path: 'offers/brand-discount/{qid}/',
  params: QidParams,
  reply: BrandDiscount,
  refusals: {},
  roles,
});

/** Not in the specification: changes one of them, on the version that was seen. */
export const updateBrandDiscount = defineCall({
  method: 'PATCH',
  path: 'offers/brand-discount/{qid}/',
  params: QidParams,
  body: v.object({ discount: Percentage }),
  reply: BrandDiscount,
  versioned: true,
  refusals: {},
  roles,
});

/** Sets the discounts of all these brands or of none; replies with those that were set, by name. */
export const upsertBrandDiscounts = defineCall({
  method: 'POST',
  path: 'offers/brands-discounts/upsert-multiple/',
  body: v.object({ discounts: BrandDiscountEntries }),
  reply: v.array(BrandDiscount),
  idempotent: true,
  /** The seller has neither offers nor a discount of this brand. */
  refusals: { unknown_brand: { status: 400, field: 'discounts', detail: v.object({ brandQid: Qid }) } },
  roles,
});

/** The offers of the brand get the discount of the whole inventory. */
export const deleteBrandDiscount = defineCall({
  method: 'DELETE',
  path: 'offers/brand-discount/{qid}/',
  params: QidParams,
  reply: 'none',
  refusals: {},
  roles,
});

/** The brands of the seller's own offers by name; the reply is not in the specification. */
export const listBrandsWithProducts = defineCall({
  method: 'GET',
  path: 'offers/brands-with-products/',
  reply: v.array(OwnBrand),
  refusals: {},
  roles,
});

/** Not in the specification: the effect of a discount on brands; without brands, on the whole inventory. */
export const previewDiscount = defineCall({
  method: 'GET',
  path: 'offers/discount-preview/',
  query: v.object({
    discount: Percentage,
    brandQid: chosenBrands,
  }),
  reply: DiscountEffect,
  refusals: {},
  roles,
});

/** Not in the specification: how far the offers have taken over changed discounts. */
export const readRepricing = defineCall({
  method: 'GET',
  path: 'offers/repricing/',
  reply: Repricing,
  refusals: {},
  roles,
});
