import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { OutboundShipment } from './outbound-shipments.schemas.ts';

/** Registers a closed shipment with its carrier (specification 7.5); a failed registration is replaced. */
export const registerOutboundShipment = defineCall({
  method: 'POST',
  path: 'shipments/outbound_shipment/',
  body: v.object({ groupQid: Qid }),
  reply: OutboundShipment,
  idempotent: true,
  refusals: {
    /** Its boxes may still change, or the carrier has it already. */
    group_not_closed: { status: 409 },
    outbound_shipment_exists: { status: 409 },
  },
  roles: ['WAREHOUSE'],
});

/** Not in the specification; the shipment is null before it is registered. */
export const readOutboundShipment = defineCall({
  method: 'GET',
  path: 'shipmentgroups/{qid}/outbound_shipment/',
  params: QidParams,
  reply: v.object({ shipment: v.nullable(OutboundShipment) }),
  refusals: {},
  roles: ['WAREHOUSE', 'STAFF'],
});
