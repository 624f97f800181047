import { removeClaimEvidence } from '#contract/claims/claims.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

export const removeEvidenceSubmission = defineSubmission((file: { qid: string; evidenceQid: string }) => ({
  call: removeClaimEvidence,
  input: { params: file, idempotencyKey: idempotencyKeyOf(removeClaimEvidence, file.evidenceQid) },
}));
