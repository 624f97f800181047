import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { Instant, QidParams } from '#contract/platform/api/shapes.ts';
import { Count, Gtin } from '#contract/platform/values/numbers.ts';
import { PackJob, PackJobSummary, PackQuery } from './pack-bench.schemas.ts';

const readers = ['WAREHOUSE', 'STAFF'] as const;
const roles = ['WAREHOUSE'] as const;

const claimRefusals = {
  /** The order is not claimed by this user. */
  pack_job_not_claimed: { status: 409 },
} as const;
const shippedRefusals = {
  /** Its boxes are in a confirmed shipment, or have left. */
  order_shipped: { status: 409 },
} as const;
const printedRefusals = { labels_not_printed: { status: 409 } } as const;

/** Not in the specification, as all calls here: orders to be packed by their cut-off, those that are packed the latest first. */
export const listPackJobs = defineCall({
  method: 'GET',
  path: 'warehouse/packing/',
  query: PackQuery,
  reply: listPageSchema(PackJobSummary),
  refusals: {},
  roles: readers,
});

export const readPackJob = defineCall({
  method: 'GET',
  path: 'warehouse/packing/{qid}/',
  params: QidParams,
  reply: PackJob,
  refusals: {},
  roles: readers,
});

/** The order is this user's to pack until it is handed on. */
export const claimPackJob = defineCall({
  method: 'POST',
  path: 'warehouse/packing/{qid}/claim/',
  params: QidParams,
  reply: PackJob,
  idempotent: true,
  refusals: {
    ...shippedRefusals,
    /** Not all of its packages are in the warehouse. */
    packages_missing: { status: 409 },
    order_packed: { status: 409 },
    /** Another user packs it. */
    pack_job_claimed: { status: 409, detail: v.object({ claimedBy: v.string(), claimedAt: Instant }) },
  },
  roles,
});

/** Another user may claim the order. */
export const handOnPackJob = defineCall({
  method: 'POST',
  path: 'warehouse/packing/{qid}/hand_on/',
  params: QidParams,
  reply: PackJob,
  idempotent: true,
  refusals: claimRefusals,
  roles,
});

/** A package of the warehouse more, with a label of its own. */
export const addPackBox = defineCall({
  method: 'POST',
  path: 'warehouse/packing/{qid}/boxes/',
  params: QidParams,
  reply: PackJob,
  idempotent: true,
  refusals: { ...claimRefusals, ...shippedRefusals, labels_printed: { status: 409 } },
  roles,
});

/** Units of a line cannot be found: the labels stay locked until they are, or the order asks for less. */
export const reportNotFound = defineCall({
  method: 'POST',
  path: 'warehouse/packing/{qid}/not_found/',
  params: QidParams,
  body: v.object({ gtin: Gtin }),
  reply: PackJob,
  idempotent: true,
  refusals: {
    ...claimRefusals,
    /** All units of the line are in boxes. */
    nothing_missing: { status: 409 },
  },
  roles,
});

/** Makes the boxes final and records that their labels are printed, or printed again. */
export const printPackLabels = defineCall({
  method: 'POST',
  path: 'warehouse/packing/{qid}/print/',
  params: QidParams,
  reply: PackJob,
  idempotent: true,
  refusals: {
    ...claimRefusals,
    ...shippedRefusals,
    units_missing: { status: 409, detail: v.object({ unitsMissing: Count }) },
    wrong_items: { status: 409, detail: v.object({ unitsWrong: Count }) },
  },
  roles,
});

/** PDF: a label of A6 for each box. */
export const downloadPackLabels = defineCall({
  method: 'GET',
  path: 'warehouse/packing/{qid}/labels/',
  params: QidParams,
  reply: 'file',
  refusals: printedRefusals,
  roles,
});

/** The boxes may change again. */
export const voidPackLabels = defineCall({
  method: 'POST',
  path: 'warehouse/packing/{qid}/void/',
  params: QidParams,
  reply: PackJob,
  idempotent: true,
  refusals: { ...claimRefusals, ...shippedRefusals, ...printedRefusals },
  roles,
});

/** Ends the work on an order; boxes without units are taken out of use. */
export const finishPackJob = defineCall({
  method: 'POST',
  path: 'warehouse/packing/{qid}/finish/',
  params: QidParams,
  reply: PackJob,
  idempotent: true,
  refusals: { ...claimRefusals, ...shippedRefusals, ...printedRefusals },
  roles,
});
