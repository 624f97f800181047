import { fileLostShipmentClaim } from '#contract/claims/claims.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

/** A lost shipment that is reported again has the same idempotency key, so that it is claimed once. */
export const lostShipmentSubmission = defineSubmission((entry: { saleQid: string; words: string }) => ({
  call: fileLostShipmentClaim,
  input: { body: entry, idempotencyKey: idempotencyKeyOf(fileLostShipmentClaim, entry) },
}));
