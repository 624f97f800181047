import type { ActorRefFrom } from 'xstate';
import { uploadClaimEvidence } from '#contract/claims/claims.calls.ts';
import { claimEvidenceLimits } from '#contract/claims/claims.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineUpload } from '#machines/platform/upload/define-upload.ts';
import type { FileToSend } from '#machines/platform/upload/upload.machine.ts';

export const claimUpload = defineUpload({
  call: uploadClaimEvidence,
  limits: claimEvidenceLimits,
  input: ({ key, file, target: { qid } }: FileToSend<{ qid: string }>) => ({
    params: { qid },
    body: { file },
    idempotencyKey: idempotencyKeyOf(uploadClaimEvidence, qid, key),
  }),
});

export type ClaimUpload = ActorRefFrom<typeof claimUpload>;
