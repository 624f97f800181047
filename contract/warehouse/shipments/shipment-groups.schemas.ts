import * as v from 'valibot';
import { Centimetres, MAXIMUM_PALLET_KG } from '#contract/orders/packing.schemas.ts';
import { Destination } from '#contract/orders/sales.schemas.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { PlaceCode } from '#contract/platform/codes/place-code.ts';
import { Sscc } from '#contract/platform/codes/sscc.ts';
import { Amount, Count } from '#contract/platform/values/numbers.ts';

/** Open: boxes and pallets may change. Closed: they are final and get labels. */
export type GroupStatus = v.InferOutput<typeof GroupStatus>;
export const GroupStatus = v.picklist(['OPEN', 'CLOSED', 'COLLECTED']);

const measures = {
  /** Kilograms and centimetres. */
  weight: v.number(),
  length: v.number(),
  width: v.number(),
  height: v.number(),
};

/** Packages of one buyer that leave the warehouse together (specification 3.4). */
export type ShipmentGroupSummary = v.InferOutput<typeof ShipmentGroupSummary>;
export const ShipmentGroupSummary = v.object({
  qid: Qid,
  version: v.number(),
  /** Such as SG-10023. */
  fid: v.string(),
  status: GroupStatus,
  company: v.string(),
  city: v.string(),
  country: CountryCode,
  carrier: v.string(),
  /** What is handed over later does not leave on that day. */
  cutOffAt: Instant,
  orders: Count,
  boxes: Count,
  pallets: Count,
  /** Kilograms: of the pallets, and of the boxes that stand on none. */
  weight: v.number(),
  /** Boxes and pallets whose label is printed. */
  labelled: Count,
});

/** A package in its shipment; its measures are those taken in the warehouse. */
export type GroupBox = v.InferOutput<typeof GroupBox>;
export const GroupBox = v.object({
  packageQid: Qid,
  code: PackageCode,
  /** Counts the boxes of the shipment from 1. */
  number: Count,
  saleFid: v.string(),
  seller: v.string(),
  ...measures,
  damageNote: v.nullable(v.string()),
  pallet: v.nullable(Count),
  labelledAt: v.nullable(Instant),
});

export type GroupPallet = v.InferOutput<typeof GroupPallet>;
export const GroupPallet = v.object({
  qid: Qid,
  number: Count,
  sscc: Sscc,
  /** The numbers of the boxes on it. */
  boxes: v.array(Count),
  /** With its boxes and its wood. */
  ...measures,
  labelledAt: v.nullable(Instant),
});

/** An order of which packages are in a shipment. */
export type GroupOrder = v.InferOutput<typeof GroupOrder>;
export const GroupOrder = v.object({
  fid: v.string(),
  isTest: v.boolean(),
  seller: v.string(),
  boxes: Count,
  weight: v.number(),
  value: Amount,
  currency: Currency,
  /** All packages of the order are in this shipment. */
  isWhole: v.boolean(),
});

export type GroupEvent = v.InferOutput<typeof GroupEvent>;
export const GroupEvent = v.object({
  qid: Qid,
  at: Instant,
  actor: v.string(),
  kind: v.picklist([
    'CREATED',
    'PACKAGES_ADDED',
    'PACKAGES_REMOVED',
    'SPLIT_OFF',
    'CREATED_BY_SPLIT',
    'JOINED',
    'DETAILS_ADDED',
    'CONFIRMED',
    'REOPENED',
    'LABELS_PRINTED',
    'BOX_LABELS_VOIDED',
    'PALLET_LABELS_VOIDED',
    'COLLECTED',
    'COLLECTION_UNDONE',
    'POSTPONED',
  ]),
  /** Packages, pallets or labels. */
  count: Count,
  /** The other shipment, or the driver who has collected it; of labels that are void, the numbers of the boxes or pallets: 1–4, 7. */
  subject: v.nullable(v.string()),
});

export type ShipmentGroup = v.InferOutput<typeof ShipmentGroup>;
export const ShipmentGroup = v.object({
  ...ShipmentGroupSummary.entries,
  destination: Destination,
  boxList: v.array(GroupBox),
  palletList: v.array(GroupPallet),
  orderList: v.array(GroupOrder),
  /** The destination is outside of the customs area of the EU. */
  needsCustomsInvoice: v.boolean(),
  /** The values of the orders, added up by currency. */
  declared: v.array(v.object({ currency: Currency, amount: Amount })),
  /** The newest first. */
  events: v.array(GroupEvent),
});

export type GroupQuery = v.InferOutput<typeof GroupQuery>;
export const GroupQuery = v.object({
  status: v.optional(GroupStatus),
  /** A part of the number of a shipment or an order, of a package label, an SSCC, the company or the city. */
  search: v.optional(v.string()),
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

export type GroupCounts = v.InferOutput<typeof GroupCounts>;
export const GroupCounts = v.object({ open: Count, closed: Count, collected: Count });

/** Received packages in no shipment that go to one address by one carrier. */
export type GroupSuggestion = v.InferOutput<typeof GroupSuggestion>;
export const GroupSuggestion = v.object({
  company: v.string(),
  city: v.string(),
  country: CountryCode,
  carrier: v.string(),
  /** The order numbers. */
  orders: v.array(v.string()),
  packageQids: v.array(Qid),
  weight: v.number(),
  /** Packages of these orders that have not arrived. */
  missing: Count,
  /** When the first of them arrived. */
  since: Instant,
  /** An open shipment that they could join. */
  group: v.nullable(v.object({ qid: Qid, fid: v.string(), version: v.number() })),
});

/** A received package that is in no shipment. */
export type WaitingPackage = v.InferOutput<typeof WaitingPackage>;
export const WaitingPackage = v.object({
  packageQid: Qid,
  code: PackageCode,
  saleFid: v.string(),
  seller: v.string(),
  ...measures,
  damageNote: v.nullable(v.string()),
  /** The label of the place where it stands. */
  place: v.nullable(PlaceCode),
});

/** An open shipment on the same way. */
export type JoinableGroup = v.InferOutput<typeof JoinableGroup>;
export const JoinableGroup = v.object({ qid: Qid, fid: v.string(), boxes: Count, weight: v.number() });

/** What is on one way: buyer, address and carrier. */
export type WaitingPackages = v.InferOutput<typeof WaitingPackages>;
export const WaitingPackages = v.object({
  company: v.string(),
  city: v.string(),
  country: CountryCode,
  carrier: v.string(),
  packages: v.array(WaitingPackage),
  groups: v.array(JoinableGroup),
});

export type PackageQids = v.InferOutput<typeof PackageQids>;
export const PackageQids = v.pipe(
  v.array(Qid),
  v.minLength(1),
  v.maxLength(300),
  v.checkItems((qid, index, all) => all.indexOf(qid) === index, 'each package once'),
);

const entered = { length: Centimetres, width: Centimetres, height: Centimetres };
const kilograms = v.pipe(
  v.number('Enter a number.'),
  v.minValue(0.1, 'The minimum is 0.1 kg.'),
  v.maxValue(MAXIMUM_PALLET_KG, 'The maximum is 1,200 kg.'),
);

/** The measures of a box or a pallet. */
export const BoxMeasures = v.object({ weight: kilograms, ...entered });

/** The pallets of a shipment and measures of its boxes; they replace the earlier ones. */
export type GroupDetails = v.InferOutput<typeof GroupDetails>;
export const GroupDetails = v.object({
  pallets: v.array(
    v.object({
      /** A pallet that is known keeps its SSCC. */
      qid: v.nullable(Qid),
      boxes: v.pipe(v.array(Count), v.minLength(1)),
      weight: kilograms,
      ...entered,
    }),
  ),
  /** Boxes that were measured anew. */
  boxes: v.array(v.object({ number: Count, ...BoxMeasures.entries })),
});

/** Boxes and pallets by their numbers. */
export type LabelNumbers = v.InferOutput<typeof LabelNumbers>;
export const LabelNumbers = v.object({ boxes: v.array(Count), pallets: v.array(Count) });
