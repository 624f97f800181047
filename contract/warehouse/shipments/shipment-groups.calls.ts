import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema, PageNumber } from '#contract/platform/api/lists.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import {
  GroupCounts,
  GroupDetails,
  GroupQuery,
  GroupSuggestion,
  LabelNumbers,
  PackageQids,
  ShipmentGroup,
  ShipmentGroupSummary,
  WaitingPackages,
} from './shipment-groups.schemas.ts';

const readers = ['WAREHOUSE', 'STAFF'] as const;
const roles = ['WAREHOUSE'] as const;

/** The label of the package that was refused. */
const packageDetail = v.object({ packageCode: v.string() });

/** Boxes and pallets of a shipment only change while it is open. */
const openRefusals = { group_not_open: { status: 409 } } as const;
const freeRefusals = {
  unknown_package: { status: 409 },
  package_not_received: { status: 409, detail: packageDetail },
  package_handed_over: { status: 409, detail: packageDetail },
  /** It is in this shipment already. */
  package_grouped: {
    status: 409,
    detail: v.object({ ...packageDetail.entries, groupQid: Qid, groupFid: v.string() }),
  },
} as const;
const packageRefusals = {
  ...freeRefusals,
  /** Packages of one shipment go to one buyer and address. */
  destinations_differ: { status: 409 },
  carriers_differ: { status: 409 },
} as const;
const removalRefusals = {
  package_not_in_group: { status: 409 },
  /** At least one package stays. */
  group_would_be_empty: { status: 409 },
} as const;
/** For customs each order is sent as a whole; the number is that of the order. */
const dividedRefusals = {
  order_divided: { status: 409, detail: v.object({ saleFid: v.string() }) },
} as const;

/** Shipment groups by their cut-off, the next first; those that were collected the latest first (specification 3.4). */
export const listShipmentGroups = defineCall({
  method: 'GET',
  path: 'shipmentgroups/',
  query: GroupQuery,
  reply: listPageSchema(ShipmentGroupSummary),
  refusals: {},
  roles: readers,
});

export const countShipmentGroups = defineCall({
  method: 'GET',
  path: 'shipmentgroups/counts/',
  reply: GroupCounts,
  refusals: {},
  roles: readers,
});

/** Packages that could go together, by buyer, destination and carrier: complete orders first, then the longest in the warehouse. */
export const suggestShipmentGroups = defineCall({
  method: 'GET',
  path: 'shipmentgroups/suggestions/',
  reply: v.object({ count: v.number(), results: v.array(GroupSuggestion) }),
  refusals: {},
  roles: readers,
});

/** The packages that wait on the same way as the package with this label; with a group, only where that is its way. */
export const findWaitingPackages = defineCall({
  method: 'GET',
  path: 'shipmentgroups/waiting/',
  query: v.object({ code: PackageCode, groupQid: v.optional(Qid) }),
  reply: WaitingPackages,
  refusals: {
    ...freeRefusals,
    unknown_group: { status: 409 },
    /** Where the package goes instead. */
    destinations_differ: { status: 409, detail: v.object({ company: v.string(), city: v.string() }) },
    carriers_differ: { status: 409, detail: v.object({ carrier: v.string() }) },
  },
  roles: readers,
});

/** What waits on the way of a shipment: packages that it could take, shipments that could join it. */
export const listWaitingPackages = defineCall({
  method: 'GET',
  path: 'shipmentgroups/{qid}/waiting/',
  params: QidParams,
  reply: WaitingPackages,
  refusals: {},
  roles: readers,
});

export const readShipmentGroup = defineCall({
  method: 'GET',
  path: 'shipmentgroups/{qid}/',
  params: QidParams,
  reply: ShipmentGroup,
  refusals: {},
  roles: readers,
});

export const createShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/',
  body: v.object({ packageQids: PackageQids }),
  reply: ShipmentGroup,
  idempotent: true,
  refusals: packageRefusals,
  roles,
});

export const addToShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/packages/',
  params: QidParams,
  body: v.object({ packageQids: PackageQids }),
  reply: ShipmentGroup,
  versioned: true,
  refusals: { ...openRefusals, ...packageRefusals },
  roles,
});

/** The packages are in no shipment again. */
export const removeFromShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/packages/remove/',
  params: QidParams,
  body: v.object({ packageQids: PackageQids }),
  reply: ShipmentGroup,
  versioned: true,
  refusals: { ...openRefusals, ...removalRefusals },
  roles,
});

/** Moves packages into a new shipment. */
export const splitShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/split/',
  params: QidParams,
  body: v.object({ packageQids: PackageQids }),
  reply: v.object({ group: ShipmentGroup, created: ShipmentGroup }),
  versioned: true,
  refusals: { ...openRefusals, ...removalRefusals },
  roles,
});

/** Moves all packages and pallets of another open shipment into this one; the other one ends. */
export const joinShipmentGroups = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/join/',
  params: QidParams,
  body: v.object({ groupQid: Qid }),
  reply: ShipmentGroup,
  versioned: true,
  refusals: {
    ...openRefusals,
    /** There is no other shipment with this qid. */
    unknown_group: { status: 409 },
    destinations_differ: { status: 409 },
    carriers_differ: { status: 409 },
  },
  roles,
});

/** Ends a shipment: its packages are in none again. */
export const dissolveShipmentGroup = defineCall({
  method: 'DELETE',
  path: 'shipmentgroups/{qid}/',
  params: QidParams,
  reply: 'none',
  versioned: true,
  refusals: openRefusals,
  roles,
});

export const addGroupDetails = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/add_details/',
  params: QidParams,
  body: GroupDetails,
  reply: ShipmentGroup,
  versioned: true,
  refusals: {
    ...openRefusals,
    unknown_box: { status: 400 },
    unknown_pallet: { status: 400 },
    box_on_two_pallets: { status: 400 },
    /** It weighs less than its boxes; kilograms. */
    pallet_too_light: { status: 400, detail: v.object({ minimum: v.string() }) },
  },
  roles,
});

/** Boxes and pallets are final: they can be labelled. */
export const confirmShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/confirm/',
  params: QidParams,
  reply: ShipmentGroup,
  versioned: true,
  refusals: { ...openRefusals, ...dividedRefusals },
  roles,
});

/** Boxes and pallets may change again; the labels that were printed are void. */
export const reopenShipmentGroup = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/reopen/',
  params: QidParams,
  reply: ShipmentGroup,
  versioned: true,
  refusals: {
    group_not_closed: { status: 409 },
    /** A box or pallet of it is on the lorry. */
    group_loading: { status: 409 },
  },
  roles,
});

/** One PDF: pallets with GS1 logistic labels of A5 or A6, boxes with labels of A6. */
export const downloadGroupLabels = defineCall({
  method: 'GET',
  path: 'shipmentgroups/{qid}/labels/',
  params: QidParams,
  query: v.object({
    /** Those that are not printed yet, or all. */
    which: v.optional(v.picklist(['NEW', 'ALL'])),
    palletSize: v.optional(v.picklist(['A5', 'A6'])),
    /** Only this pallet and the boxes on it. */
    pallet: v.optional(PageNumber),
  }),
  reply: 'file',
  refusals: { group_open: { status: 409 } },
  roles: readers,
});

/** These boxes and pallets have their labels; the version is that which the labels were printed from. */
export const reportLabelsPrinted = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/labels/printed/',
  params: QidParams,
  body: LabelNumbers,
  reply: ShipmentGroup,
  versioned: true,
  refusals: { group_not_closed: { status: 409 } },
  roles,
});

/** These labels are damaged or lost: they are to be printed anew. */
export const voidGroupLabels = defineCall({
  method: 'POST',
  path: 'shipmentgroups/{qid}/labels/void/',
  params: QidParams,
  body: LabelNumbers,
  reply: ShipmentGroup,
  versioned: true,
  refusals: { group_not_closed: { status: 409 } },
  roles,
});

/** PDF: what is in each box and on each pallet. */
export const downloadPackingList = defineCall({
  method: 'GET',
  path: 'shipmentgroups/{qid}/packing_list/',
  params: QidParams,
  reply: 'file',
  refusals: {},
  roles: readers,
});

/** PDF for customs, only for destinations outside of the customs area of the EU (specification 7.5). */
export const downloadWarehouseInvoice = defineCall({
  method: 'GET',
  path: 'shipmentgroups/{qid}/warehouse_commercial_invoice/',
  params: QidParams,
  reply: 'file',
  refusals: { ...dividedRefusals, customs_invoice_not_needed: { status: 409 } },
  roles: readers,
});
