import { matchUnknownPackage, removeUnknownPackage } from '#contract/packages/packages.calls.ts';
import { defineSubmission } from '#machines/submission/define-submission.ts';

type Match = { id: string; unknownQid: string; packageQid: string };

export const matchSubmission = defineSubmission(({ id, unknownQid, packageQid }: Match) => ({
  call: matchUnknownPackage,
  input: { params: { qid: unknownQid }, body: { packageQid }, idempotencyKey: `${id}:${packageQid}` },
}));

export const removalSubmission = defineSubmission((qid: string) => ({
  call: removeUnknownPackage,
  input: { params: { qid } },
}));
