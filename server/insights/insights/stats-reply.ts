import {
  type BuyerPrice,
  type ClaimRateMonth,
  type SellerStats,
} from '#contract/insights/insights.schemas.ts';
import { Measure } from '#contract/orders/insight-filter.ts';
import { shareOf, sumOf } from '#contract/platform/values/money.ts';
import { amountOfCents } from '#server/money/payouts/exact-sum.ts';
import { fractionOf, insightOf, isHidden, ratioOf, statusOf, valueOf, type Ratio } from './insights.rules.ts';
import type { ClaimedGoods, Figures, readInvoiced } from './insights.store.ts';

const SAMPLE_PRICE = '10.00';
/** Rates are fractions of four decimals. */
const DECIMALS = 4;
const CENTS = 100n;

type ClaimedMonth = { month: string; claimed: ClaimedGoods };

type Given = {
  period: { from: string; until: string };
  current: Figures;
  previous: Figures;
  /** The month before last and the last. */
  past: [ClaimedMonth, ClaimedMonth];
  currentMonth: string;
  invoiced: Awaited<ReturnType<typeof readInvoiced>>;
};

export function statsReply(given: Given): SellerStats {
  const { current, invoiced, past } = given;
  const { orders } = current;
  const fulfilled = orders.FULFILMENT_RATE.numerator;
  const poor = orders.POORLY_FULFILLED.numerator;
  const [secondLast, last] = past;
  return {
    fulfilment30daysRate: rate(orders.FULFILMENT_RATE),
    allocatedSale30daysCount: Number(current.allocated),
    fulfilledUnit30daysRate: rate({ numerator: current.units, denominator: current.requestedUnits }),
    fulfilledSale30daysCount: Number(fulfilled),
    declinedSale30daysCount: Number(current.declined),
    expiredSale30daysCount: Number(current.expired),
    poorlyFulfilledSale30daysCount: Number(poor),
    completedSale30daysCount: Number(current.completed),
    completedSaleLifetimeCount: Number(invoiced.lifetimeCount),
    averageFulfilment30daysDays: fractionOf(ratioOf('FULFILMENT_TIME', current), 2),
    under90Fulfilment30daysRate: rate(orders.POORLY_FULFILLED),
    over90Fulfilment30daysRate: rate({ numerator: fulfilled - poor, denominator: fulfilled }),
    claim30daysRate: rate(orders.CLAIM_RATE),
    claim30daysCount: Number(current.claims),
    sellerInvoicedTotalEuro30days: wholeEuro(invoiced.recent),
    sellerInvoicedTotalEuroLifetime: wholeEuro(invoiced.lifetime),
    currentShippingVariableCost: rate(ratioOf('SHIPPING_COST_FACTOR', current)),
    currentClaimsVariableCost: rate(ratioOf('CLAIMS_COST_FACTOR', current)),
    lastMonthValueBasedSellerFaultClaimRate: rate(claimedShare(last)),
    secondLastMonthValueBasedSellerFaultClaimRate: rate(claimedShare(secondLast)),
    insights: insightsReply(given),
  };
}

function insightsReply({
  period,
  current,
  previous,
  past,
  currentMonth,
  invoiced,
}: Given): SellerStats['insights'] {
  const measures = Measure.options.map((measure) => insightOf(measure, current, previous));
  return {
    period,
    hideInsights: isHidden(current),
    measures,
    claimRateHistory: [
      ...past.map(claimRateOf),
      { month: currentMonth, value: null, exactValue: null, status: null },
    ],
    invoiced: {
      total30days: amountOfCents(String(invoiced.recent)),
      orderCount30days: Number(invoiced.recentCount),
      totalLifetime: amountOfCents(String(invoiced.lifetime)),
      orderCountLifetime: Number(invoiced.lifetimeCount),
      since: invoiced.since,
    },
    buyerPrice: buyerPriceOf(current),
  };
}

/** By value: claims as a share of the goods of the month's orders. */
function claimRateOf(past: ClaimedMonth): ClaimRateMonth {
  const ratio = claimedShare(past);
  return {
    month: past.month,
    value: valueOf('CLAIM_RATE', ratio),
    exactValue: valueOf('CLAIM_RATE', ratio, 2),
    status: statusOf('CLAIM_RATE', ratio),
  };
}

function claimedShare({ claimed: { claimsCost, goods } }: ClaimedMonth): Ratio {
  return { numerator: claimsCost, denominator: goods };
}

/** By the factors as they are shown, so that the amounts follow from them. */
function buyerPriceOf(figures: Figures): BuyerPrice | null {
  const shipping = factorOf('SHIPPING_COST_FACTOR', figures);
  const claims = factorOf('CLAIMS_COST_FACTOR', figures);
  if (shipping === null || claims === null) return null;
  return {
    price: SAMPLE_PRICE,
    shipping,
    claims,
    total: sumOf([SAMPLE_PRICE, shipping, claims]),
    point: shareOf(SAMPLE_PRICE, '0.01'),
  };
}

function factorOf(measure: Measure, figures: Figures): string | null {
  const points = fractionOf(percentOf(ratioOf(measure, figures)), 1);
  return points && shareOf(shareOf(SAMPLE_PRICE, points), '0.01');
}

function percentOf({ numerator, denominator }: Ratio): Ratio {
  return { numerator: numerator * 100n, denominator };
}

function rate(ratio: Ratio): string | null {
  return fractionOf(ratio, DECIMALS);
}

function wholeEuro(cents: bigint): number {
  return Number((cents * 2n + CENTS) / (CENTS * 2n));
}
