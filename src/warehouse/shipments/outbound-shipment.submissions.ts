import { registerOutboundShipment } from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type Registration = { id: string; groupQid: string };

export const registrationSubmission = defineSubmission(({ id, groupQid }: Registration) => ({
  call: registerOutboundShipment,
  input: {
    body: { groupQid },
    idempotencyKey: idempotencyKeyOf(registerOutboundShipment, groupQid, id),
  },
}));
