import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { Collection, CollectionKey, CollectionSummary, Driver, GroupLoading } from './hand-overs.schemas.ts';

const readers = ['WAREHOUSE', 'STAFF'] as const;
const roles = ['WAREHOUSE'] as const;

/** Everything has to be loaded before the driver signs. */
const loadRefusals = {
  /** The first that is not loaded, and how many are not. */
  package_missing: {
    status: 409,
    detail: v.object({
      missingUnit: v.object({
        kind: v.picklist(['BOX', 'PALLET']),
        code: v.string(),
        number: v.number(),
        saleFid: v.string(),
        groupFid: v.string(),
      }),
      missingCount: v.number(),
    }),
  },
} as const;

/** Not in the specification, as all calls here but those of shipment groups: what is ready to ship, by cut-off. */
export const listCollections = defineCall({
  method: 'GET',
  path: 'warehouse/collections/',
  reply: v.object({ count: v.number(), results: v.array(CollectionSummary) }),
  refusals: {},
  roles: readers,
});

/** One collection with all that is loaded and is to be loaded. */
export const readCollection = defineCall({
  method: 'GET',
  path: 'warehouse/collection/',
  query: CollectionKey,
  reply: Collection,
  refusals: {},
  roles: readers,
});

/** PDF: what the carrier takes, with places for the signatures. */
export const downloadHandOverList = defineCall({
  method: 'GET',
  path: 'warehouse/collection/list/',
  query: CollectionKey,
  reply: 'file',
  refusals: {},
  roles: readers,
});

/** The driver has signed for all that is loaded: the shipments are collected. */
export const collectCollection = defineCall({
  method: 'POST',
  path: 'warehouse/collection/collected/',
  body: v.object({ ...CollectionKey.entries, ...Driver.entries }),
  reply: Collection,
  idempotent: true,
  refusals: {
    ...loadRefusals,
    /** No shipment of this collection is ready. */
    nothing_to_collect: { status: 409 },
  },
  roles,
});

/** Takes a hand-over back; what is loaded stays loaded. */
export const undoHandOver = defineCall({
  method: 'POST',
  path: 'warehouse/hand-overs/{qid}/undo/',
  params: QidParams,
  reply: Collection,
  refusals: { carrier_left: { status: 409 } },
  roles,
});

/** The carrier has left: the hand-over is final. */
export const reportCarrierLeft = defineCall({
  method: 'POST',
  path: 'warehouse/hand-overs/{qid}/left/',
  params: QidParams,
  reply: v.object({ qid: Qid }),
  refusals: {},
  roles,
});

/** One shipment alone is collected (specification 7.5). */
export const collectShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/collected/',
  params: QidParams,
  body: Driver,
  reply: ShipmentGroup,
  versioned: true,
  refusals: {
    ...loadRefusals,
    group_not_closed: { status: 409 },
    label_not_printed: { status: 409 },
  },
  roles,
});

/** The shipment leaves with the next visit of its carrier; what is loaded of it is taken off. */
export const postponeShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/postpone/',
  params: QidParams,
  reply: ShipmentGroup,
  versioned: true,
  refusals: { group_not_closed: { status: 409 } },
  roles,
});

export const readGroupLoading = defineCall({
  method: 'GET',
  path: 'shipmentgroups/{qid}/loading/',
  params: QidParams,
  reply: GroupLoading,
  refusals: {},
  roles: readers,
});
