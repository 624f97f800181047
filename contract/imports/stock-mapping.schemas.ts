import * as v from 'valibot';
import { Offer } from '#contract/catalogue/offers.schemas.ts';
import { RowProblemCode } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { PageNumber, pageSizeUpTo } from '#contract/platform/api/lists.ts';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** All offers of a seller; `matched`, `unmatched` and `invalid` add up to them. */
export type MappingCounts = v.InferOutput<typeof MappingCounts>;
export const MappingCounts = v.object({
  matched: Count,
  unmatched: Count,
  invalid: Count,
  /** Products that the catalogue was asked to take in. */
  requested: Count,
});

export type MappingStatus = v.InferOutput<typeof MappingStatus>;
export const MappingStatus = v.picklist(['UNMATCHED', 'INVALID']);

/** Each entry is compared with the catalogue, therefore a page is short. */
export const MAXIMUM_MAPPING_PAGE = 50;
export type MappingQuery = v.InferOutput<typeof MappingQuery>;
export const MappingQuery = v.object({
  status: MappingStatus,
  page: v.optional(PageNumber),
  size: v.optional(pageSizeUpTo(MAXIMUM_MAPPING_PAGE)),
});

const Product = { gtin: v.string(), name: v.string(), brand: v.string() };
/** The offer of the seller for a product that is suggested. */
const OwnOffer = v.object({ qid: Qid, name: v.string() });

/** A product that an unmatched offer may be. */
export type MappingSuggestion = v.InferOutput<typeof MappingSuggestion>;
export const MappingSuggestion = v.object({
  ...Product,
  unitsPerBox: Count,
  /** From 0 to 100. */
  score: Count,
  isSameBrand: v.boolean(),
  isOtherSize: v.boolean(),
  /** The only product that can be meant. */
  isSure: v.boolean(),
  /** Null unless the seller offers the product already. */
  ownOffer: v.nullable(OwnOffer),
});

/** A valid GTIN that an invalid one may stand for. */
export type GtinRepair = v.InferOutput<typeof GtinRepair>;
export const GtinRepair = v.object({
  gtin: v.string(),
  kind: v.picklist(['LEADING_ZEROS', 'CHECK_DIGIT', 'MISSING_CHECK_DIGIT']),
  /** Null unless the catalogue has it. */
  product: v.nullable(v.object({ name: v.string(), brand: v.string() })),
  ownOffer: v.nullable(OwnOffer),
});

/** Why an offer is invalid. */
export type InvalidReason = v.InferOutput<typeof InvalidReason>;
export const InvalidReason = v.picklist(['WRONG_LENGTH', 'WRONG_CHECK_DIGIT', 'PRICE_ZERO']);

/** An offer that is not sold because its product is not known, with what it may be. */
export type MappingEntry = v.InferOutput<typeof MappingEntry>;
export const MappingEntry = v.object({
  offer: v.pick(Offer, [
    'qid',
    'version',
    'gtin',
    'name',
    'brand',
    'status',
    'price',
    'priceCurrency',
    'quantity',
    'sellingUnit',
  ]),
  reason: v.nullable(InvalidReason),
  /** The best first, at most five; none for an invalid offer. */
  suggestions: v.array(MappingSuggestion),
  repairs: v.array(GtinRepair),
  /** How many suggestions the seller has rejected. */
  rejected: Count,
  requestedAt: v.nullable(Instant),
});

/** The digits of a GTIN as a person types them: blanks, hyphens and lost zeros are read. */
const TypedGtin = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40));

export type GtinEntry = v.InferOutput<typeof GtinEntry>;
export const GtinEntry = v.object({ gtin: TypedGtin });

export const MAXIMUM_MATCHES = 200;
/** The GTIN of one offer among others. */
export const OfferMatch = v.object({ qid: Qid, version: Count, gtin: TypedGtin });
export type OfferMatch = v.InferOutput<typeof OfferMatch>;

export type MatchRefusalCode = v.InferOutput<typeof MatchRefusalCode>;
export const MatchRefusalCode = v.picklist([
  'not_found',
  'stale_version',
  /** The offer has its product. */
  'already_matched',
  'gtin_invalid',
  /** The seller offers the product already. */
  'already_offered',
]);
export const MatchRefusal = v.object({
  qid: Qid,
  code: MatchRefusalCode,
  /** The other offer of the seller, with `already_offered`. */
  ownOffer: v.nullable(OwnOffer),
  /** The newest version of the offer; null when it is not found. */
  version: v.nullable(Count),
  problem: v.nullable(RowProblemCode),
});
export type MatchRefusal = v.InferOutput<typeof MatchRefusal>;

export const AlreadyOffered = v.object({ ownOffer: OwnOffer });
export const InvalidGtin = v.object({ problem: RowProblemCode });

/** An unmatched offer with the only product that can be meant. */
export type SureMatch = v.InferOutput<typeof SureMatch>;
export const SureMatch = v.object({
  offer: MappingEntry.entries.offer,
  product: v.object(Product),
  /** The seller offers the product already. */
  isOffered: v.boolean(),
});

/** The last offer that was compared; without it, the first offers are. */
export type SureMatchesQuery = v.InferOutput<typeof SureMatchesQuery>;
export const SureMatchesQuery = v.object({ afterName: v.optional(v.string()), afterQid: v.optional(Qid) });

/** The sure ones among some unmatched offers, by name. */
export type SureMatches = v.InferOutput<typeof SureMatches>;
export const SureMatches = v.object({
  matches: v.array(SureMatch),
  /** How many unmatched offers were compared. */
  compared: Count,
  /** How many unmatched offers follow. */
  left: Count,
  /** The query for those; null when none follow. */
  next: v.nullable(v.object({ afterName: v.string(), afterQid: Qid })),
});

const Line = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));

/** A product that the catalogue is asked to take in. */
export type ProductRequestEntry = v.InferOutput<typeof ProductRequestEntry>;
export const ProductRequestEntry = v.object({
  title: Line(200),
  brand: Line(100),
  gtin: TypedGtin,
  note: v.pipe(v.string(), v.trim(), v.maxLength(1000)),
});

export type ProductRequest = v.InferOutput<typeof ProductRequest>;
export const ProductRequest = v.object({ qid: Qid, ...ProductRequestEntry.entries, requestedAt: Instant });
