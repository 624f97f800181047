import { createOffer } from '#contract/catalogue/offers.calls.ts';
import type { NewOfferEntry } from '#contract/catalogue/offers.schemas.ts';
import { changeTargetPrice } from '#contract/catalogue/watchlist.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

export const targetSubmission = defineSubmission(
  ({ gtin, targetPrice }: { gtin: string; targetPrice: string | null }) => ({
    call: changeTargetPrice,
    input: { params: { gtin }, body: { targetPrice } },
  }),
);

/** An offer that is sent again has the same idempotency key, so that it is made once. */
export const newOfferSubmission = defineSubmission(
  ({ entry, key }: { entry: NewOfferEntry; key: string }) => ({
    call: createOffer,
    input: { body: entry, idempotencyKey: idempotencyKeyOf(createOffer, key, entry) },
  }),
);
