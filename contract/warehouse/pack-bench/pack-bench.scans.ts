import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { Count, Gtin } from '#contract/platform/values/numbers.ts';
import { absentPackageRefusals } from '#contract/warehouse/packages.scans.ts';
import { defineScanAction, scanCall } from '#contract/warehouse/scans/scan-action.ts';
import { undo } from '#contract/warehouse/scans/undo.scans.ts';
import { PackVerdict } from './pack-bench.schemas.ts';

const jobRefusals = {
  /** The order is not claimed by this user. */
  pack_job_not_claimed: { status: 409 },
  /** The labels of the order are printed, so its boxes are final. */
  labels_printed: { status: 409 },
} as const;

/** A unit of a product is put into a box of an order that this user packs. */
export const pack = defineScanAction({
  name: 'PACK',
  body: {
    /** The order. */
    saleQid: Qid,
    /** The box. */
    code: PackageCode,
    gtin: Gtin,
  },
  reply: v.object({
    result: v.literal('PACKED'),
    verdict: PackVerdict,
    saleQid: Qid,
    code: PackageCode,
    gtin: Gtin,
    /** Of the product; null where we do not know it. */
    name: v.nullable(v.string()),
    /** Of the pack job with this scan. */
    version: Count,
  }),
  refusals: {
    ...absentPackageRefusals,
    ...jobRefusals,
    /** The box is none of this order. */
    box_of_other_order: { status: 409 },
  },
});

/** A unit that does not belong to the order is out of its box. */
export const takeOut = defineScanAction({
  name: 'TAKE_OUT',
  body: {
    saleQid: Qid,
    /** The scan by which it was put in. */
    itemQid: Qid,
  },
  reply: v.object({ result: v.literal('TAKEN_OUT'), saleQid: Qid, itemQid: Qid, version: Count }),
  refusals: {
    ...jobRefusals,
    /** The scan by which it was put in is not there, or it is out already. */
    unknown_scan: { status: 409 },
  },
});

/** The scans of the pack bench. */
export const sendBenchScan = scanCall([pack, takeOut, undo]);
