import * as v from 'valibot';
import { SaleDocument } from '#contract/orders/documents.schemas.ts';
import { ShippingMethod } from '#contract/orders/sales.schemas.ts';
import { type FileLimits, UploadFile } from '#contract/platform/api/files.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count, Decimal, Gtin } from '#contract/platform/values/numbers.ts';

export type ClaimCategory = v.InferOutput<typeof ClaimCategory>;
export const ClaimCategory = v.picklist(['DAMAGED', 'MISSING', 'WRONG_PRODUCT', 'LOST_SHIPMENT']);

/**
 * `OPEN`: the seller has to answer. `DISPUTED`: the marketplace decides. `ACCEPTED`: by the seller, in full. `DECIDED`: by
 * the marketplace. `UNANSWERED`: the deadline passed, which accepts the claim.
 */
export type ClaimStatus = v.InferOutput<typeof ClaimStatus>;
export const ClaimStatus = v.picklist(['OPEN', 'DISPUTED', 'ACCEPTED', 'DECIDED', 'UNANSWERED']);

/** Why a seller disputes a line. */
export type DisputeReason = v.InferOutput<typeof DisputeReason>;
export const DisputeReason = v.picklist(['PACKED_AS_AGREED', 'SENT_IN_FULL', 'RIGHT_PRODUCT', 'OTHER']);

/** Why the marketplace decided on a line as it did. */
export type DecisionReason = v.InferOutput<typeof DecisionReason>;
export const DecisionReason = v.picklist([
  'SELLER_EVIDENCE_CONVINCES',
  'BUYER_EVIDENCE_CONVINCES',
  'EVIDENCE_ON_BOTH_SIDES',
  'NO_SELLER_EVIDENCE',
  'CARRIER_LOST_IT',
]);

export type ClaimSorting = v.InferOutput<typeof ClaimSorting>;
export const ClaimSorting = v.picklist([
  'deadline',
  '-deadline',
  '-amount',
  'amount',
  '-createdAt',
  'createdAt',
]);

/** Of each side. */
export const MAXIMUM_EVIDENCE_FILES = 10;

export const claimEvidenceLimits: FileLimits = {
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  maximumBytes: 10_000_000,
};

const summary = {
  qid: Qid,
  /** The claim number that is shown. */
  fid: v.string(),
  category: ClaimCategory,
  status: ClaimStatus,
  saleQid: Qid,
  saleFid: v.string(),
  buyer: v.string(),
  buyerCountry: CountryCode,
  amount: Decimal,
  amountCurrency: Currency,
  /** What the seller or the marketplace accepted; null until all lines are settled. */
  acceptedAmount: v.nullable(Decimal),
  acceptedAmountCurrency: Currency,
  createdAt: Instant,
  /** Until when the seller can answer: seven days after `createdAt`. */
  deadline: Instant,
  answeredAt: v.nullable(Instant),
  /** When no line was open any more. */
  settledAt: v.nullable(Instant),
};

export type ClaimSummary = v.InferOutput<typeof ClaimSummary>;
export const ClaimSummary = v.object(summary);

export type ClaimLine = v.InferOutput<typeof ClaimLine>;
export const ClaimLine = v.object({
  qid: Qid,
  name: v.string(),
  gtin: Gtin,
  brand: v.string(),
  /** Units that the seller sent. */
  quantity: Count,
  claimedQuantity: Count,
  amount: Decimal,
  amountCurrency: Currency,
  decision: v.nullable(v.picklist(['ACCEPT', 'DISPUTE'])),
  disputeReason: v.nullable(DisputeReason),
  acceptedQuantity: v.nullable(Count),
  acceptedAmount: v.nullable(Decimal),
  acceptedAmountCurrency: Currency,
  decisionReason: v.nullable(DecisionReason),
});

export type ClaimEvidence = v.InferOutput<typeof ClaimEvidence>;
export const ClaimEvidence = v.object({
  qid: Qid,
  name: v.string(),
  bytes: Count,
  by: v.picklist(['BUYER', 'SELLER']),
  isPicture: v.boolean(),
  uploadedAt: Instant,
});

/**
 * What the claim costs in its month (decisions 5): claims up to `limit`, 1 % of the month's sales, are not recouped. The
 * month is that in which it is settled, the running one until then.
 */
export type ClaimMonth = v.InferOutput<typeof ClaimMonth>;
export const ClaimMonth = v.object({
  month: v.string(),
  sales: Decimal,
  salesCurrency: Currency,
  limit: Decimal,
  limitCurrency: Currency,
  /** Accepted on other claims of the month. */
  accepted: Decimal,
  acceptedCurrency: Currency,
  /** What the credit note grows by with this claim: in full, and as far as it is accepted already. */
  costInFull: Decimal,
  costInFullCurrency: Currency,
  cost: v.nullable(Decimal),
  costCurrency: Currency,
});

/** Whether the claim counts in the claim rate: never for a loss of the carrier, else as soon as a part is accepted. */
export type ClaimCounting = v.InferOutput<typeof ClaimCounting>;
export const ClaimCounting = v.picklist(['COUNTS', 'IF_ACCEPTED', 'DOES_NOT_COUNT']);

export type Claim = v.InferOutput<typeof Claim>;
export const Claim = v.object({
  ...summary,
  version: Count,
  buyerWords: v.string(),
  sellerWords: v.nullable(v.string()),
  lines: v.array(ClaimLine),
  evidence: v.array(ClaimEvidence),
  answeredBy: v.nullable(v.string()),
  month: ClaimMonth,
  counting: ClaimCounting,
});

const Words = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Say in your own words what happened.'),
  v.maxLength(2_000, 'Use 2,000 characters or fewer.'),
);

/** The answer to every line of a claim; a dispute needs words. */
export type ClaimAnswer = v.InferOutput<typeof ClaimAnswer>;
export const ClaimAnswer = v.object({
  lines: v.array(
    v.variant('decision', [
      v.object({ lineQid: Qid, decision: v.literal('ACCEPT') }),
      v.object({ lineQid: Qid, decision: v.literal('DISPUTE'), reason: DisputeReason }),
    ]),
  ),
  statement: v.optional(Words),
});

/** A claim of a buyer, which the support team files. */
export type NewClaim = v.InferOutput<typeof NewClaim>;
export const NewClaim = v.object({
  saleQid: Qid,
  category: v.picklist(['DAMAGED', 'MISSING', 'WRONG_PRODUCT']),
  words: Words,
  lines: v.pipe(v.array(v.object({ lineQid: Qid, quantity: v.pipe(Count, v.minValue(1)) })), v.minLength(1)),
});

export const LostShipmentClaim = v.object({ saleQid: Qid, words: Words });

/** The decision of the support team on every disputed line. */
export const EvidenceEvaluation = v.object({
  claimQid: Qid,
  lines: v.array(v.object({ lineQid: Qid, acceptedQuantity: Count, reason: DecisionReason })),
});

const filter = {
  status: v.optional(v.array(ClaimStatus)),
  claimCategory: v.optional(v.array(ClaimCategory)),
  country: v.optional(v.array(CountryCode)),
  saleQid: v.optional(Qid),
  search: v.optional(SearchText),
  sort: v.optional(ClaimSorting),
};

export type ClaimFilter = v.InferOutput<typeof ClaimFilter>;
export const ClaimFilter = v.object(filter);

export type ClaimQuery = v.InferOutput<typeof ClaimQuery>;
export const ClaimQuery = v.object({
  ...filter,
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

export type ClaimCounts = v.InferOutput<typeof ClaimCounts>;
export const ClaimCounts = v.object({
  all: Count,
  statuses: v.record(ClaimStatus, Count),
  categories: v.record(ClaimCategory, Count),
  countries: v.array(v.object({ country: CountryCode, count: Count })),
});

export const EvidenceUpload = v.object({ file: UploadFile });

/** What the marketplace knows about how the order was processed. */
export type SaleProcessingDetails = v.InferOutput<typeof SaleProcessingDetails>;
export const SaleProcessingDetails = v.object({
  placedAt: Instant,
  confirmedAt: v.nullable(Instant),
  paymentTriggeredAt: v.nullable(Instant),
  completedAt: v.nullable(Instant),
  shippingMethod: v.nullable(ShippingMethod),
  carrier: v.nullable(v.string()),
  trackingCodes: v.array(v.string()),
  documents: v.array(SaleDocument),
});
