import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema, PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import {
  Delivery,
  DeliveryQuery,
  DeliveryWithBoxes,
  IncomingCounts,
  ListedUnknownPackage,
  PackageMatch,
  WarehousePackage,
} from './packages.schemas.ts';

const roles = ['WAREHOUSE', 'STAFF'] as const;

/** Not in the specification, as all calls here: deliveries by the time at which they are expected, late ones first. */
export const listDeliveries = defineCall({
  method: 'GET',
  path: 'warehouse/deliveries/',
  query: DeliveryQuery,
  reply: listPageSchema(Delivery),
  refusals: {},
  roles,
});

export const countIncoming = defineCall({
  method: 'GET',
  path: 'warehouse/deliveries/counts/',
  reply: IncomingCounts,
  refusals: {},
  roles,
});

export const readDelivery = defineCall({
  method: 'GET',
  path: 'warehouse/deliveries/{qid}/',
  params: QidParams,
  reply: DeliveryWithBoxes,
  refusals: {},
  roles,
});

/** Packages that nothing announced, the newest first. */
export const listUnknownPackages = defineCall({
  method: 'GET',
  path: 'warehouse/unknown-packages/',
  query: v.object({ page: v.optional(PageNumber), size: v.optional(PageSize) }),
  reply: listPageSchema(ListedUnknownPackage),
  refusals: {},
  roles,
});

/** The unknown package is this announced one, which is received by that. */
export const matchUnknownPackage = defineCall({
  method: 'POST',
  path: 'warehouse/unknown-packages/{qid}/match/',
  params: QidParams,
  body: PackageMatch,
  reply: WarehousePackage,
  idempotent: true,
  refusals: {
    /** There is no such announced package. */
    unknown_package: { status: 409, field: 'packageQid' },
    package_received_before: { status: 409, field: 'packageQid' },
  },
  roles: ['WAREHOUSE'],
});

/**
 * The unknown package is a parcel that a seller sent on their own: the warehouse ships it on to the buyer. Only with the
 * flag ENABLE_TAKE_OVER_WAREHOUSE_SHIPMENTS (specification 9).
 */
export const takeOverShipment = defineCall({
  method: 'POST',
  path: 'warehouse/unknown-packages/{qid}/take_over/',
  params: QidParams,
  body: v.object({ shipmentQid: Qid }),
  reply: WarehousePackage,
  idempotent: true,
  refusals: {
    take_over_disabled: { status: 409 },
    /** The order has no tracking number like the code of the package. */
    unknown_shipment: { status: 409, field: 'shipmentQid' },
    /** The order was completed or declined, or it expired. */
    order_ended: { status: 409, field: 'shipmentQid' },
    shipment_taken_over: { status: 409 },
  },
  roles: ['WAREHOUSE'],
});

/** The label of a package of the warehouse as a PDF, for a package that came without one. */
export const downloadPackageLabel = defineCall({
  method: 'GET',
  path: 'warehouse/packages/{qid}/label/',
  params: QidParams,
  reply: 'file',
  refusals: {},
  roles,
});

/** Takes an unknown package off the list, such as one that left with its carrier. */
export const removeUnknownPackage = defineCall({
  method: 'DELETE',
  path: 'warehouse/unknown-packages/{qid}/',
  params: QidParams,
  reply: 'none',
  refusals: {},
  roles: ['WAREHOUSE'],
});
