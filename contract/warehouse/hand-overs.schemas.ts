import * as v from 'valibot';
import { CountryCode, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PlaceCode } from '#contract/platform/codes/place-code.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** A day of the warehouse, such as 2026-11-26. */
export const WarehouseDay = v.pipe(v.string(), v.isoDate());

/** What one carrier takes at one visit: the shipments whose cut-off is on this day. */
export type CollectionKey = v.InferOutput<typeof CollectionKey>;
export const CollectionKey = v.object({
  carrier: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  day: WarehouseDay,
});

/** A pallet, which stands for its boxes, or a box that stands on none: each is scanned once when it is loaded. */
export type LoadUnit = v.InferOutput<typeof LoadUnit>;
export const LoadUnit = v.object({
  kind: v.picklist(['BOX', 'PALLET']),
  /** Of the pallet, or of the package. */
  qid: Qid,
  /** The code on its label: an SSCC, or QP with nine digits. */
  code: v.string(),
  /** Counts the pallets, or the boxes, of its shipment from 1. */
  number: Count,
  groupQid: Qid,
  groupFid: v.string(),
  /** The numbers of the orders in it. */
  orders: v.array(v.string()),
  /** How many boxes it is. */
  boxes: Count,
  /** Kilograms. */
  weight: v.number(),
  /** Where it was put away; several for a pallet of boxes from several places. */
  places: v.array(PlaceCode),
  loadedAt: v.nullable(Instant),
  loadedBy: v.nullable(v.string()),
});

/** What is loaded was signed for by the driver. */
export type HandOver = v.InferOutput<typeof HandOver>;
export const HandOver = v.object({
  qid: Qid,
  driverName: v.string(),
  numberPlate: v.nullable(v.string()),
  collectedAt: Instant,
  collectedBy: v.string(),
  /** Until then it can be undone, unless the carrier has left before. */
  undoUntil: Instant,
});

export type CollectionSummary = v.InferOutput<typeof CollectionSummary>;
export const CollectionSummary = v.object({
  ...CollectionKey.entries,
  /** The first cut-off of its shipments. */
  cutOffAt: Instant,
  /** The cut-off has passed, and something is still to be loaded. */
  isLate: v.boolean(),
  shipments: Count,
  boxes: Count,
  /** Pallets, and boxes on none. */
  units: Count,
  loaded: Count,
  /** Kilograms. */
  weight: v.number(),
  /** Shipments for it that are open, or of which not all labels are printed. */
  notReady: Count,
  /** The last one whose carrier is still here; null before the driver has signed. */
  handOver: v.nullable(HandOver),
});

export type CollectionGroup = v.InferOutput<typeof CollectionGroup>;
export const CollectionGroup = v.object({
  qid: Qid,
  version: v.number(),
  fid: v.string(),
  company: v.string(),
  city: v.string(),
  country: CountryCode,
  isCollected: v.boolean(),
});

export type Collection = v.InferOutput<typeof Collection>;
export const Collection = v.object({
  ...CollectionSummary.entries,
  groups: v.array(CollectionGroup),
  /** By shipment; pallets first. */
  unitList: v.array(LoadUnit),
});

/** What the driver tells. */
export type Driver = v.InferOutput<typeof Driver>;
export const Driver = v.object({
  driverName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the driver’s name.'),
    v.maxLength(100, 'Use 100 characters or fewer.'),
  ),
  numberPlate: v.nullable(
    v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20, 'Use 20 characters or fewer.')),
  ),
});

/** How far the loading of one shipment is. */
export type GroupLoading = v.InferOutput<typeof GroupLoading>;
export const GroupLoading = v.object({
  ...CollectionKey.entries,
  units: Count,
  loaded: Count,
  /** Null before it is collected. */
  handOver: v.nullable(v.object({ ...HandOver.entries, leftAt: v.nullable(Instant) })),
});
