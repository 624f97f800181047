import * as v from 'valibot';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { PlaceCode } from '#contract/platform/codes/place-code.ts';
import { Sscc } from '#contract/platform/codes/sscc.ts';
import { Count, Gtin } from '#contract/platform/values/numbers.ts';
import { CollectionKey, LoadUnit } from './hand-overs.schemas.ts';
import { PackVerdict } from './pack-bench.schemas.ts';
import { Delivery, UnknownPackage, WarehousePackage } from './packages.schemas.ts';

/** What a device does once. The marketplace makes it take effect once, however often it is sent. */
const scanned = {
  /** Made by the device, which sends it as the idempotency key as well. */
  qid: Qid,
  /** By the clock of the device. */
  scannedAt: Instant,
};

/** One scan of a warehouse user, or what takes the place of one. */
export type Scan = v.InferOutput<typeof Scan>;
export const Scan = v.variant('action', [
  /** A package has arrived. Any other code is kept as an unknown package. */
  v.object({
    ...scanned,
    action: v.literal('RECEIVE'),
    code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  /** A received package is damaged; a later note replaces the earlier one. */
  v.object({
    ...scanned,
    action: v.literal('REPORT_DAMAGE'),
    code: PackageCode,
    note: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  }),
  /** A received package is put into a place, or moved to another one. */
  v.object({ ...scanned, action: v.literal('PUT_AWAY'), code: PackageCode, place: PlaceCode }),
  /** A pallet, or a box that stands on none, is loaded for a collection. */
  v.object({
    ...scanned,
    action: v.literal('HAND_OVER'),
    code: v.union([PackageCode, Sscc]),
    ...CollectionKey.entries,
  }),
  /** A unit of a product is put into a box of an order that this user packs. */
  v.object({
    ...scanned,
    action: v.literal('PACK'),
    /** The order. */
    saleQid: Qid,
    /** The box. */
    code: PackageCode,
    gtin: Gtin,
  }),
  /** A unit that does not belong to the order is out of its box. */
  v.object({
    ...scanned,
    action: v.literal('TAKE_OUT'),
    saleQid: Qid,
    /** The scan by which it was put in. */
    itemQid: Qid,
  }),
  /** Takes back an earlier scan. */
  v.object({ ...scanned, action: v.literal('UNDO'), scanQid: Qid }),
]);
export type ScanAction = Scan['action'];
export type ScanOf<Action extends ScanAction> = Extract<Scan, { action: Action }>;

/** The boxes of the delivery of a package, by number, for the answer to a scan. */
const progress = {
  package: WarehousePackage,
  delivery: Delivery,
  /** The numbers of the packages that are here. */
  here: v.array(Count),
};

/** What was loaded, and how far its shipment and the whole collection are. */
const loading = {
  unit: LoadUnit,
  group: v.object({ fid: v.string(), company: v.string(), units: Count, loaded: Count }),
  collection: v.object({ ...CollectionKey.entries, units: Count, loaded: Count }),
};

/** What a scan has done. */
export type ScanOutcome = v.InferOutput<typeof ScanOutcome>;
export const ScanOutcome = v.variant('result', [
  v.object({ result: v.literal('RECEIVED'), ...progress }),
  /** It had been received; nothing has changed. */
  v.object({ result: v.literal('RECEIVED_BEFORE'), ...progress }),
  v.object({ result: v.literal('UNKNOWN'), unknown: UnknownPackage }),
  v.object({ result: v.literal('DAMAGE_REPORTED'), ...progress }),
  v.object({
    result: v.literal('STORED'),
    ...progress,
    place: PlaceCode,
    /** Where it stood before; null for a package that had no place. */
    formerPlace: v.nullable(PlaceCode),
  }),
  v.object({ result: v.literal('HANDED_OVER'), ...loading }),
  /** It had been loaded; nothing has changed. */
  v.object({ result: v.literal('HANDED_OVER_BEFORE'), ...loading }),
  v.object({
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
  v.object({ result: v.literal('TAKEN_OUT'), saleQid: Qid, itemQid: Qid, version: Count }),
  v.object({
    result: v.literal('UNDONE'),
    scanQid: Qid,
    /** Of the pack job, where the scan was one of the pack bench. */
    version: v.optional(Count),
  }),
]);
