import * as v from 'valibot';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { Count, Gtin } from '#contract/platform/values/numbers.ts';

/** Labelled: the labels of its boxes are printed, so the boxes are final until these are void. */
export type PackStatus = v.InferOutput<typeof PackStatus>;
export const PackStatus = v.picklist(['PACKING', 'LABELLED', 'PACKED']);

/** Who packs an order: one warehouse user at a time. */
export type PackClaim = v.InferOutput<typeof PackClaim>;
export const PackClaim = v.object({ name: v.string(), at: Instant, isYours: v.boolean() });

/** An order at the pack bench (specification 3.9). */
export type PackJobSummary = v.InferOutput<typeof PackJobSummary>;
export const PackJobSummary = v.object({
  /** That of the order. */
  qid: Qid,
  saleFid: v.string(),
  isTest: v.boolean(),
  seller: v.string(),
  company: v.string(),
  destination: v.object({ city: v.string(), country: CountryCode }),
  carrier: v.string(),
  /** What is packed later does not leave on that day. */
  cutOffAt: Instant,
  /** When the last of its packages arrived. */
  receivedAt: Instant,
  status: PackStatus,
  lines: Count,
  /** Units ordered, and those of them that are in boxes. */
  units: Count,
  packed: Count,
  boxes: Count,
  claim: v.nullable(PackClaim),
});

/** What is ordered of one product. */
export type PackLine = v.InferOutput<typeof PackLine>;
export const PackLine = v.object({
  gtin: Gtin,
  name: v.string(),
  brand: v.string(),
  /** Of one unit. */
  grams: Count,
  ordered: Count,
  /** When a packer could not find the units that are missing; null if there are none. */
  notFoundAt: v.nullable(Instant),
});

export type PackBox = v.InferOutput<typeof PackBox>;
export const PackBox = v.object({
  qid: Qid,
  code: PackageCode,
  /** Counts the boxes of the order from 1. */
  number: Count,
  /** Units of ordered products only. */
  contents: v.array(v.object({ gtin: Gtin, count: Count })),
  labelledAt: v.nullable(Instant),
});

/** Of a product that is scanned: ordered and missing, ordered and complete, another product, or none that we know. */
export type PackVerdict = v.InferOutput<typeof PackVerdict>;
export const PackVerdict = v.picklist(['RIGHT', 'TOO_MANY', 'WRONG', 'UNKNOWN']);

/** A unit that was put into a box and does not belong there. */
export type WrongItem = v.InferOutput<typeof WrongItem>;
export const WrongItem = v.object({
  /** That of its scan. */
  qid: Qid,
  boxCode: PackageCode,
  gtin: Gtin,
  /** Null for a product that we do not know. */
  name: v.nullable(v.string()),
  verdict: PackVerdict,
  at: Instant,
});

export type PackJob = v.InferOutput<typeof PackJob>;
export const PackJob = v.object({
  ...PackJobSummary.entries,
  /** Counts all changes; a scan is answered with that which it made. */
  version: Count,
  lineList: v.array(PackLine),
  boxList: v.array(PackBox),
  /** Those that are still in a box, the newest first. */
  wrongItems: v.array(WrongItem),
});

/** Orders with boxes to fill and label, or those that are packed. */
export type PackListState = v.InferOutput<typeof PackListState>;
export const PackListState = v.picklist(['TO_PACK', 'PACKED']);

export const PackQuery = v.object({
  state: v.optional(PackListState),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});
