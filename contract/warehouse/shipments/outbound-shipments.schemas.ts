import * as v from 'valibot';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';

/** A shipment group that is registered with its carrier, which answers after some seconds. */
export type OutboundShipment = v.InferOutput<typeof OutboundShipment>;
export const OutboundShipment = v.object({
  groupQid: Qid,
  status: v.picklist(['PENDING', 'SUCCEEDED', 'FAILED']),
  carrier: v.string(),
  /** The consignment number of the carrier, with the address where it is tracked if there is one. */
  consignment: v.nullable(v.string()),
  url: v.nullable(v.string()),
  /** What the carrier says against it. */
  failureReason: v.nullable(v.string()),
  requestedAt: Instant,
});
