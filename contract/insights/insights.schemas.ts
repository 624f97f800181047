import * as v from 'valibot';
import { Measure } from '#contract/orders/insight-filter.ts';
import { Instant } from '#contract/platform/api/shapes.ts';
import { Count, Decimal } from '#contract/platform/values/numbers.ts';

export type PerformanceStatus = v.InferOutput<typeof PerformanceStatus>;
export const PerformanceStatus = v.picklist(['ABOVE_TARGET', 'ON_TARGET', 'BELOW_TARGET']);

/**
 * What it takes, in the unit of the numerator: `MORE` or `FEWER` of it, with the same denominator, would have reached the
 * target; `ROOM` could still be lost with the target reached.
 */
export type TargetGap = v.InferOutput<typeof TargetGap>;
export const TargetGap = v.object({ kind: v.picklist(['MORE', 'FEWER', 'ROOM']), amount: Decimal });

/** One figure. Per cent, or for the fulfilment time working days after the deadline, negative before it. */
export type Insight = v.InferOutput<typeof Insight>;
export const Insight = v.object({
  measure: Measure,
  /** As it is shown: whole, the two cost factors with one decimal (specification 3.3); null without a denominator. */
  value: v.nullable(Decimal),
  /** With two decimals. */
  exactValue: v.nullable(Decimal),
  /** `value` in the 30 days before. */
  previousValue: v.nullable(Decimal),
  target: Decimal,
  status: v.nullable(PerformanceStatus),
  /** The unit of the numerator. */
  unit: v.picklist(['ORDERS', 'DAYS', 'EUR']),
  /** Orders, working days, or EUR with two decimals. */
  numerator: Decimal,
  denominator: Decimal,
  /** How many orders the list shows with `insight` and `part`. */
  numeratorOrderCount: Count,
  denominatorOrderCount: Count,
  toTarget: v.nullable(TargetGap),
});

export type ClaimRateMonth = v.InferOutput<typeof ClaimRateMonth>;
export const ClaimRateMonth = v.object({
  /** Such as "2026-10". */
  month: v.string(),
  /** Whole per cent; null in the current month, and without orders. */
  value: v.nullable(Decimal),
  exactValue: v.nullable(Decimal),
  status: v.nullable(PerformanceStatus),
});

/** What the two cost factors add to a price of 10.00 EUR. All amounts in EUR. */
export type BuyerPrice = v.InferOutput<typeof BuyerPrice>;
export const BuyerPrice = v.object({
  price: Decimal,
  shipping: Decimal,
  claims: Decimal,
  total: Decimal,
  /** What one point less of either factor takes off. */
  point: Decimal,
});

const Rate = v.nullable(Decimal);

/**
 * Specification 3.3. Fields that it does not name are marked as ours (docs/decisions/115). Rates are fractions such as
 * "0.9151"; the three that appear in the defaults only are not sent.
 */
export type SellerStats = v.InferOutput<typeof SellerStats>;
export const SellerStats = v.object({
  /** Ours. */
  fulfilment30daysRate: Rate,
  /** Ours: orders placed, whatever became of them. */
  allocatedSale30daysCount: v.nullable(Count),
  /** Ours: units that were confirmed, of the units ordered in fulfilled orders. */
  fulfilledUnit30daysRate: Rate,
  /** Ours. */
  fulfilledSale30daysCount: v.nullable(Count),
  /** Ours. */
  fulfilledSale30daysRate: v.optional(Rate),
  declinedSale30daysCount: v.nullable(Count),
  /** Ours. */
  declinedSale30daysRate: v.optional(Rate),
  expiredSale30daysCount: v.nullable(Count),
  /** Ours. */
  expiredSale30daysRate: v.optional(Rate),
  /** Ours: fulfilled orders with less than 90 % of their units. */
  poorlyFulfilledSale30daysCount: v.nullable(Count),
  /** Ours. */
  completedSale30daysCount: v.nullable(Count),
  completedSaleLifetimeCount: v.nullable(Count),
  /** Ours: the average of working days after the deadline. */
  averageFulfilment30daysDays: Rate,
  /** Ours. */
  under90Fulfilment30daysRate: Rate,
  /** Ours. */
  over90Fulfilment30daysRate: Rate,
  /** Ours. */
  claim30daysRate: Rate,
  claim30daysCount: v.nullable(Count),
  /** Ours: whole EUR. */
  sellerInvoicedTotalEuro30days: v.nullable(Count),
  sellerInvoicedTotalEuroLifetime: v.nullable(Count),
  currentShippingVariableCost: Rate,
  currentClaimsVariableCost: Rate,
  lastMonthValueBasedSellerFaultClaimRate: Rate,
  secondLastMonthValueBasedSellerFaultClaimRate: Rate,
  /** Not in the specification: the figures as they are shown. */
  insights: v.object({
    /** Calendar days in the seller's time zone, the last one is today; null where nothing comes back. */
    period: v.nullable(v.object({ from: v.string(), until: v.string() })),
    /** Below 10 allocated orders (specification 4.8). */
    hideInsights: v.boolean(),
    measures: v.array(Insight),
    /** The month before last, the last and the current one, which is always empty. */
    claimRateHistory: v.array(ClaimRateMonth),
    invoiced: v.object({
      /** EUR with two decimals. */
      total30days: Decimal,
      orderCount30days: Count,
      totalLifetime: Decimal,
      orderCountLifetime: Count,
      /** The first invoice. */
      since: v.nullable(Instant),
    }),
    buyerPrice: v.nullable(BuyerPrice),
  }),
});
