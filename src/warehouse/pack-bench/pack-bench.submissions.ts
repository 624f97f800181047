import {
  addPackBox,
  claimPackJob,
  finishPackJob,
  handOnPackJob,
  reportNotFound,
  voidPackLabels,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type OfJob = { qid: string; version: number };

/** What is changed by one press. */
export type PackChange = OfJob &
  ({ kind: 'claim' | 'handOn' | 'addBox' | 'void' | 'finish' } | { kind: 'notFound'; gtin: string });

/** The version tells two presses apart, and is the same for one that is tried again. */
export const packChangeSubmission = defineSubmission((change: PackChange) => {
  const params = { qid: change.qid };
  const keyOf = (call: Parameters<typeof idempotencyKeyOf>[0], ...parts: string[]) =>
    idempotencyKeyOf(call, change.qid, change.version, ...parts);
  switch (change.kind) {
    case 'claim':
      return { call: claimPackJob, input: { params, idempotencyKey: keyOf(claimPackJob) } };
    case 'handOn':
      return { call: handOnPackJob, input: { params, idempotencyKey: keyOf(handOnPackJob) } };
    case 'addBox':
      return { call: addPackBox, input: { params, idempotencyKey: keyOf(addPackBox) } };
    case 'void':
      return { call: voidPackLabels, input: { params, idempotencyKey: keyOf(voidPackLabels) } };
    case 'finish':
      return { call: finishPackJob, input: { params, idempotencyKey: keyOf(finishPackJob) } };
    case 'notFound': {
      const { gtin } = change;
      return {
        call: reportNotFound,
        input: { params, body: { gtin }, idempotencyKey: keyOf(reportNotFound, gtin) },
      };
    }
  }
});
