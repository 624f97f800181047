import { postponeShipmentGroup } from '#contract/warehouse/hand-overs.calls.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

/** A shipment that leaves with the next collection. */
export const postponeSubmission = defineSubmission(({ qid, version }: { qid: string; version: number }) => ({
  call: postponeShipmentGroup,
  input: { params: { qid }, version },
}));
