import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { DeliveryWithBoxes } from './packages.schemas.ts';

const roles = ['WAREHOUSE'] as const;

/** A delivery of which packages never came is delivered with what is here; no others are expected (specification 7.5). */
export const confirmWarehouseDelivery = defineCall({
  method: 'POST',
  path: 'shipments/confirm_warehouse_delivery/',
  body: v.object({
    deliveryQid: Qid,
    /** The numbers of the packages that the user was told are missing. */
    missing: v.array(Count),
  }),
  reply: DeliveryWithBoxes,
  idempotent: true,
  refusals: {
    /** No package of it is here. */
    nothing_received: { status: 409 },
    /** It was confirmed, or all of its packages are here. */
    delivery_complete: { status: 409 },
    /** Others are missing than the user was told. */
    delivery_changed: { status: 409 },
  },
  roles,
});

/** Not in the specification: the packages that are missing are expected again. */
export const undoWarehouseDelivery = defineCall({
  method: 'DELETE',
  path: 'shipments/confirm_warehouse_delivery/{qid}/',
  params: QidParams,
  reply: DeliveryWithBoxes,
  idempotent: true,
  refusals: {
    delivery_not_confirmed: { status: 409 },
    /** Packages of it were received since. */
    delivery_changed: { status: 409 },
  },
  roles,
});
