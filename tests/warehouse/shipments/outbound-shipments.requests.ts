import { registerOutboundShipment } from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import { defineRequest } from '#tests/platform/calls/call-request.ts';
import { addReceived, closeOnPallet } from './group.factory.ts';

export const registrationRequest = defineRequest(registerOutboundShipment, async (context) => {
  const { qids } = await addReceived(context.marketplace, context.caller);
  const group = await closeOnPallet(context.caller, qids);
  return { body: { groupQid: group.qid } };
});
