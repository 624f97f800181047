import { createOffer } from '#contract/offers/offers.calls.ts';
import type { NewOfferEntry } from '#contract/offers/offers.schemas.ts';
import { changeTargetPrice, unwatchProduct, watchProduct } from '#contract/watchlist/watchlist.calls.ts';
import { idempotencyKeyOf } from '#machines/idempotency-key.ts';
import { defineSubmission } from '#machines/submission/define-submission.ts';

type Target = { gtin: string; targetPrice: string | null };

/** Watches a product, or stops watching it; with its target price, so that it returns as it was. */
export const watchSubmission = defineSubmission(
  ({ isWatched, gtin, targetPrice }: Target & { isWatched: boolean }) =>
    isWatched
      ? { call: watchProduct, input: { body: { gtin, targetPrice } } }
      : { call: unwatchProduct, input: { params: { gtin } } },
);

export const targetSubmission = defineSubmission(({ gtin, targetPrice }: Target) => ({
  call: changeTargetPrice,
  input: { params: { gtin }, body: { targetPrice } },
}));

/** An offer that is sent again has the same idempotency key, so that it is made once. */
export const newOfferSubmission = defineSubmission(
  ({ entry, key }: { entry: NewOfferEntry; key: string }) => ({
    call: createOffer,
    input: { body: entry, idempotencyKey: idempotencyKeyOf(createOffer, key, entry) },
  }),
);
