import { removeClaimEvidence } from '#contract/claims/claims.calls.ts';
import { idempotencyKeyOf } from '#machines/idempotency-key.ts';
import { defineSubmission } from '#machines/submission/define-submission.ts';

export const removeEvidenceSubmission = defineSubmission((file: { qid: string; evidenceQid: string }) => ({
  call: removeClaimEvidence,
  input: { params: file, idempotencyKey: idempotencyKeyOf(removeClaimEvidence, file.evidenceQid) },
}));
