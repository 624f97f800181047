import * as v from 'valibot';
import { PageNumber, PageSize, QueryFlag, SearchText } from '#contract/platform/api/lists.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Amount, Count, Decimal, Gtin } from '#contract/platform/values/numbers.ts';
import { InsightFilter, InsightPart } from './insight-filter.ts';
import { Packing } from './packing.schemas.ts';
import { SaleStatus, StatusFilter } from './sale-status.ts';

export type NextAction = v.InferOutput<typeof NextAction>;
export const NextAction = v.picklist(['CONFIRM_QUANTITIES', 'ADD_SHIPPING', 'TRIGGER_PAYMENT', 'COMPLETE']);

export type ShippingMethod = v.InferOutput<typeof ShippingMethod>;
export const ShippingMethod = v.picklist(['MARKETPLACE', 'SELF']);

export type VatTreatment = v.InferOutput<typeof VatTreatment>;
export const VatTreatment = v.picklist(['DOMESTIC', 'INTRA_EU', 'EXPORT']);

export type Destination = v.InferOutput<typeof Destination>;
export const Destination = v.object({
  companyName: v.string(),
  lineOne: v.string(),
  lineTwo: v.nullable(v.string()),
  postcode: v.string(),
  city: v.string(),
  /** State, province or county, where the country writes one. */
  region: v.nullable(v.string()),
  country: CountryCode,
});

export type PayoutKind = v.InferOutput<typeof PayoutKind>;
export const PayoutKind = v.picklist(['GOODS', 'SHIPPING', 'VAT', 'FEE']);

/** One part of what the seller receives; an amount that is deducted is negative. */
export type PayoutLine = v.InferOutput<typeof PayoutLine>;
export const PayoutLine = v.object({ kind: PayoutKind, amount: Decimal, amountCurrency: Currency });

/** One row of the order list. */
export type SaleSummary = v.InferOutput<typeof SaleSummary>;
export const SaleSummary = v.object({
  qid: Qid,
  /** The order number that is shown. */
  fid: v.string(),
  version: Count,
  status: SaleStatus,
  /** The next action of the seller; null when another party acts or nothing is left. */
  nextAction: v.nullable(NextAction),
  isTest: v.boolean(),
  placedAt: Instant,
  /** Three working days after `placedAt`; no longer counts once payment was triggered. */
  expiredAt: Instant,
  readAt: v.nullable(Instant),
  destination: Destination,
  lineCount: Count,
  unitCount: Count,
  requestedUnitCount: Count,
  loweredLineCount: Count,
  hasDangerousGoods: v.boolean(),
  shippingMethod: v.nullable(ShippingMethod),
  /** Goods at the quantities that the seller sends. */
  price: Decimal,
  priceCurrency: Currency,
  /** The amount that the seller receives: the sum of `Sale.payoutLines`. */
  payout: Decimal,
  payoutCurrency: Currency,
});

export type Sale = v.InferOutput<typeof Sale>;
export const Sale = v.object({
  ...SaleSummary.entries,
  /** Goods at the quantities that were ordered. */
  requestedPrice: Decimal,
  requestedPriceCurrency: Currency,
  sellerShippingFee: v.nullable(Decimal),
  sellerShippingFeeCurrency: Currency,
  maximumSellerShippingFee: Decimal,
  maximumSellerShippingFeeCurrency: Currency,
  sellerVat: v.nullable(Decimal),
  sellerVatCurrency: Currency,
  expectedVatAmount: Decimal,
  expectedVatAmountCurrency: Currency,
  vatTreatment: VatTreatment,
  /** Not in the specification: the parts of `payout`, which add up to it. */
  payoutLines: v.array(PayoutLine),
  /** Not in the specification: the seller's fee and discount when the order was placed, as fractions such as "0.08". */
  feeRate: Decimal,
  discountRate: Decimal,
  /** Chosen for shipping yourself; the marketplace's carrier stands in the booking. */
  carrier: v.nullable(v.object({ qid: Qid, name: v.string() })),
  packing: v.array(Packing),
  /** True once the shipping details that payment needs are complete. */
  isShippable: v.boolean(),
  trackingCount: Count,
  poorPackaging: v.boolean(),
  confirmedAt: v.nullable(Instant),
  paymentTriggeredAt: v.nullable(Instant),
  paidAt: v.nullable(Instant),
  completedAt: v.nullable(Instant),
  declinedAt: v.nullable(Instant),
  declineReason: v.nullable(v.string()),
  declineDetails: v.nullable(v.string()),
});

/** Sales of a thousand lines are edited as a whole: they are read in two pages instead of ten. */
export const MAXIMUM_LINES_PAGE_SIZE = 500;

export type SaleLine = v.InferOutput<typeof SaleLine>;
export const SaleLine = v.object({
  qid: Qid,
  version: Count,
  variant: v.object({
    gtin: Gtin,
    name: v.string(),
    brand: v.string(),
    unitsPerBox: Count,
    isDangerous: v.boolean(),
  }),
  quantity: Count,
  requestedQuantity: Count,
  reductionReason: v.nullable(v.string()),
  price: Decimal,
  priceCurrency: Currency,
  subtotal: Decimal,
  subtotalCurrency: Currency,
});

/** A quantity to be sent; a reason is required when it is below what was requested. */
export type LineChange = v.InferOutput<typeof LineChange>;
export const LineChange = v.object({
  quantity: Count,
  reductionReason: v.nullable(v.string()),
});

/** One entry of a list of reasons: requests have the code, screens the label. */
export type Reason = v.InferOutput<typeof Reason>;
export const Reason = v.object({ code: v.string(), label: v.string() });

export type SaleDecline = v.InferOutput<typeof SaleDecline>;
export const SaleDecline = v.object({
  reason: v.pipe(v.string(), v.nonEmpty('Choose a reason.')),
  details: v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Use 1,000 characters or fewer.')),
});

/** A partial update; null clears. */
export type SaleChange = v.InferOutput<typeof SaleChange>;
export const SaleChange = v.partial(
  v.object({
    shippingMethod: v.nullable(ShippingMethod),
    carrierQid: v.nullable(Qid),
    sellerShippingFee: v.nullable(Amount),
    sellerVat: v.nullable(Amount),
  }),
);

/** `-` sorts from high to low. */
export type SaleSorting = v.InferOutput<typeof SaleSorting>;
export const SaleSorting = v.picklist([
  'expiredAt',
  '-expiredAt',
  'placedAt',
  '-placedAt',
  'payout',
  '-payout',
  'fid',
  '-fid',
  'lineCount',
  '-lineCount',
  'destination',
  '-destination',
]);

export type SaleFilter = v.InferOutput<typeof SaleFilter>;
export const SaleFilter = v.object({
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
  order: v.optional(SaleSorting),
  status: v.optional(v.array(StatusFilter)),
  /** `NONE`: current orders in which the seller has nothing to do (payment in review). */
  nextAction: v.optional(v.array(v.union([NextAction, v.literal('NONE')]))),
  /** Country codes. */
  destination: v.optional(v.array(CountryCode)),
  search: v.optional(SearchText),
  expiredFrom: v.optional(Instant),
  /** Not in the specification: only current orders that expire within 24 hours. */
  isExpiring: v.optional(QueryFlag),
  hasRead: v.optional(QueryFlag),
  has_shipments: v.optional(QueryFlag),
  has_saleline_quantities_confirmed: v.optional(QueryFlag),
  has_booked_with_quayside: v.optional(QueryFlag),
  has_invoice_for_download: v.optional(QueryFlag),
  /** Not in the specification: the orders behind a figure of the insights; `part` is `denominator` when left out. */
  insight: v.optional(InsightFilter),
  part: v.optional(InsightPart),
});

/** Orders per segment of the list; the five of `current` add up to it. */
export type SaleCounts = v.InferOutput<typeof SaleCounts>;
export const SaleCounts = v.object({
  current: Count,
  confirmQuantities: Count,
  addShipping: Count,
  triggerPayment: Count,
  inReview: Count,
  complete: Count,
  past: Count,
  unread: Count,
  /** Current orders that expire within 24 hours. */
  expiring: Count,
  /** The countries with the most orders first. */
  destinations: v.array(v.object({ country: CountryCode, current: Count, past: Count })),
});

/** One hit of the search bar. */
export type SearchHit = v.InferOutput<typeof SearchHit>;
export const SearchHit = v.object({
  type: v.picklist(['sale', 'offer']),
  qid: Qid,
  label: v.string(),
  detail: v.string(),
});
