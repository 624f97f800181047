import * as v from 'valibot';
import { PageNumber, PageSize, QueryFlag, SearchText } from '#contract/platform/api/lists.ts';
import { CountryCode, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** What a carrier brings for one order: the packages of one booking (decisions 6, incoming). */
export type Delivery = v.InferOutput<typeof Delivery>;
export const Delivery = v.object({
  qid: Qid,
  /** The order number. */
  saleFid: v.string(),
  isTest: v.boolean(),
  seller: v.string(),
  carrier: v.string(),
  /** The reference of the carrier for the pickup; null where it gave none. */
  reference: v.nullable(v.string()),
  /** When the carrier says that it comes. */
  expectedAt: Instant,
  /** Packages are awaited, and the day on which they were expected is over in the warehouse. */
  isLate: v.boolean(),
  destination: v.object({ city: v.string(), country: CountryCode }),
  /** The lane of the hall for this destination, from 1. */
  lane: Count,
  hasDangerousGoods: v.boolean(),
  /** All packages, those received, and those of them that are damaged. */
  packages: Count,
  received: Count,
  damaged: Count,
  /** Kilograms in all. */
  weight: v.number(),
  /**
   * It is delivered with the packages that were here at this time, and no others are expected. Null where all are awaited,
   * and where all came without it. The outcomes of earlier scans do not have it.
   */
  confirmed: v.optional(v.nullable(v.object({ at: Instant, by: v.string(), packages: Count })), null),
});

export type PackageStatus = v.InferOutput<typeof PackageStatus>;
export const PackageStatus = v.picklist(['ANNOUNCED', 'RECEIVED', 'HANDED_OVER']);

/** One box or pallet that the warehouse handles. */
export type WarehousePackage = v.InferOutput<typeof WarehousePackage>;
export const WarehousePackage = v.object({
  qid: Qid,
  /** The code on its label. */
  code: PackageCode,
  deliveryQid: Qid,
  saleFid: v.string(),
  kind: v.picklist(['PARCEL', 'PALLET']),
  /** Counts the packages of its delivery from 1. */
  number: Count,
  status: PackageStatus,
  /** Kilograms and centimetres. */
  weight: v.number(),
  length: v.number(),
  width: v.number(),
  height: v.number(),
  receivedAt: v.nullable(Instant),
  /** The name of the warehouse user. */
  receivedBy: v.nullable(v.string()),
  /** What is wrong with it; null for an undamaged package. */
  damageNote: v.nullable(v.string()),
});

/** One delivery with its packages by number. */
export type DeliveryWithBoxes = v.InferOutput<typeof DeliveryWithBoxes>;
export const DeliveryWithBoxes = v.object({ ...Delivery.entries, boxes: v.array(WarehousePackage) });

export type DeliveryState = v.InferOutput<typeof DeliveryState>;
export const DeliveryState = v.picklist(['TO_COME', 'RECEIVED', 'DAMAGED']);

export type DeliveryQuery = v.InferOutput<typeof DeliveryQuery>;
export const DeliveryQuery = v.object({
  state: v.optional(DeliveryState),
  /** The name of a carrier. */
  carrier: v.optional(v.string()),
  /** A part of an order number, of a package label or of the reference of a carrier. */
  search: v.optional(SearchText),
  /** Only those of which a package is not here. */
  has_missing: v.optional(QueryFlag),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** A package that nothing announced. It is kept under a short name that is written on it. */
export type UnknownPackage = v.InferOutput<typeof UnknownPackage>;
export const UnknownPackage = v.object({
  qid: Qid,
  /** Such as U-06. */
  name: v.string(),
  /** What the scanner read. */
  code: v.string(),
  foundAt: Instant,
  foundBy: v.string(),
});

/** An order whose seller ships it, and whose tracking number is the code of an unknown package. */
export type SellerParcel = v.InferOutput<typeof SellerParcel>;
export const SellerParcel = v.object({
  shipmentQid: Qid,
  saleFid: v.string(),
  seller: v.string(),
  carrier: v.string(),
  /** Whether the warehouse can take it over; otherwise why not. */
  state: v.picklist(['FREE', 'ORDER_ENDED', 'TAKEN_OVER']),
});

export type ListedUnknownPackage = v.InferOutput<typeof ListedUnknownPackage>;
export const ListedUnknownPackage = v.object({
  ...UnknownPackage.entries,
  /** Null where no seller has this tracking number, or the warehouse takes nothing over. */
  parcel: v.nullable(SellerParcel),
});

/** The announced package that an unknown one is. */
export type PackageMatch = v.InferOutput<typeof PackageMatch>;
export const PackageMatch = v.object({ packageQid: Qid });

/** The numbers of the list of incoming packages; a day is one of the warehouse. */
export type IncomingCounts = v.InferOutput<typeof IncomingCounts>;
export const IncomingCounts = v.object({
  deliveries: v.object({ toCome: Count, received: Count, damaged: Count }),
  /** The packages expected today or late, and those that were received today. */
  packages: v.object({ expected: Count, received: Count, toCome: Count, late: Count }),
  unknown: Count,
  /** The carriers of deliveries to come, by name. */
  carriers: v.array(v.string()),
});
