import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { listPageSchema, PageNumber, PageSize } from '#contract/lists.ts';
import { QidParams } from '#contract/shapes.ts';
import {
  Delivery,
  DeliveryQuery,
  DeliveryWithBoxes,
  IncomingCounts,
  PackageMatch,
  UnknownPackage,
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
  reply: listPageSchema(UnknownPackage),
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

/** Takes an unknown package off the list, such as one that left with its carrier. */
export const removeUnknownPackage = defineCall({
  method: 'DELETE',
  path: 'warehouse/unknown-packages/{qid}/',
  params: QidParams,
  reply: 'none',
  refusals: {},
  roles: ['WAREHOUSE'],
});
