import { upsertBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import type { BrandDiscountEntry } from '#contract/catalogue/discounts.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type NewDiscounts = { discounts: BrandDiscountEntry[]; key: string };

/** Reductions that are sent again have the same idempotency key, so that they are saved once. */
export const newDiscountsSubmission = defineSubmission(({ discounts, key }: NewDiscounts) => ({
  call: upsertBrandDiscounts,
  input: { body: { discounts }, idempotencyKey: idempotencyKeyOf(upsertBrandDiscounts, key, discounts) },
}));
