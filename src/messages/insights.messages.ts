import type {
  Insight,
  PerformanceStatus,
  SellerStats,
  TargetGap,
} from '#contract/insights/insights.schemas.ts';
import type { InsightFilter, InsightPart, Measure } from '#contract/orders/insight-filter.ts';
import { formatCount, formatMoney, formatNumber, formatPercent } from '#src/lib/format.ts';
import type { Tone } from '#src/ui/tone.ts';

const FEWEST_ORDERS = 10;

export const measureTexts: Record<Measure, { name: string; note: string; target: 'at least' | 'at most' }> = {
  FULFILMENT_RATE: {
    name: 'Fulfilment rate',
    note: 'Of all decided orders',
    target: 'at least',
  },
  POORLY_FULFILLED: {
    name: 'Poorly fulfilled',
    note: 'Under 90% of units confirmed',
    target: 'at most',
  },
  FULFILMENT_TIME: {
    name: 'Fulfilment time',
    note: 'Working days late, on average',
    target: 'at most',
  },
  CLAIM_RATE: {
    name: 'Claim rate',
    note: 'Orders with an accepted claim',
    target: 'at most',
  },
  SHIPPING_COST_FACTOR: {
    name: 'Shipping cost factor',
    note: 'Shipping as a share of goods',
    target: 'at most',
  },
  CLAIMS_COST_FACTOR: {
    name: 'Claims cost factor',
    note: 'Claims as a share of goods',
    target: 'at most',
  },
};

export const performanceTexts: Record<PerformanceStatus, { text: string; tone: Tone }> = {
  ABOVE_TARGET: { text: 'Ahead of target', tone: 'success' },
  ON_TARGET: { text: 'On target', tone: 'info' },
  BELOW_TARGET: { text: 'Behind target', tone: 'danger' },
};

const partTexts: Record<Measure, Record<InsightPart, string>> = {
  FULFILMENT_RATE: {
    numerator: 'fulfilled orders',
    denominator: 'decided orders',
  },
  POORLY_FULFILLED: {
    numerator: 'poorly fulfilled orders',
    denominator: 'fulfilled orders',
  },
  FULFILMENT_TIME: {
    numerator: 'early and late orders',
    denominator: 'completed orders',
  },
  CLAIM_RATE: {
    numerator: 'orders with a claim',
    denominator: 'fulfilled orders',
  },
  SHIPPING_COST_FACTOR: {
    numerator: 'orders with a carrier we paid',
    denominator: 'fulfilled orders',
  },
  CLAIMS_COST_FACTOR: {
    numerator: 'orders with a claim',
    denominator: 'fulfilled orders',
  },
};

/** "Fulfilment rate: fulfilled orders, last 30 days". */
export function insightFilterText(insight: InsightFilter, part: InsightPart): string {
  const words =
    insight === 'INVOICED' ? 'Invoiced orders' : `${measureTexts[insight].name}: ${partTexts[insight][part]}`;
  return `${words}, last 30 days`;
}

/** "92%", "4.2%", "1 day late"; a dash without orders. */
export function insightValueText({ unit }: Pick<Insight, 'unit'>, value: string | null): string {
  if (value === null) return '–';
  const number = Number(value);
  if (unit !== 'DAYS') return `${formatNumber(number, value.split('.')[1]?.length ?? 0)}%`;
  return number < 0 ? `${formatCount(-number, 'day')} early` : formatCount(number, 'day');
}

/** "at least 95%", "0 days". */
export function insightTargetText(insight: Pick<Insight, 'measure' | 'unit' | 'target'>): string {
  const value = insightValueText(insight, insight.target);
  return insight.unit === 'DAYS' ? value : `${measureTexts[insight.measure].target} ${value}`;
}

const orders = { one: 'order', many: 'orders' };
/** What the numerator counts. */
const countedTexts: Record<Measure, { one: string; many: string }> = {
  FULFILMENT_RATE: { one: 'fulfilled order', many: 'fulfilled orders' },
  POORLY_FULFILLED: {
    one: 'poorly fulfilled order',
    many: 'poorly fulfilled orders',
  },
  FULFILMENT_TIME: { one: 'day late', many: 'days late' },
  CLAIM_RATE: { one: 'order with a claim', many: 'orders with a claim' },
  SHIPPING_COST_FACTOR: orders,
  CLAIMS_COST_FACTOR: orders,
};

/** "7 more fulfilled orders would reach it", "Room for 3 more orders with a claim", "1 order with a claim would put you behind". */
export function insightGapText(
  insight: Pick<Insight, 'measure' | 'unit' | 'numerator' | 'toTarget'>,
): string {
  const { measure, unit, toTarget } = insight;
  if (toTarget === null) return 'No orders yet';
  const { kind, amount } = toTarget;
  const count = Number(amount);
  if (unit === 'EUR') return amountGapText(kind, amount);
  if (kind === 'ROOM') return roomText(insight, count);
  const { one, many } = countedTexts[measure];
  return `${formatNumber(count)} ${kind === 'MORE' ? 'more' : 'fewer'} ${count === 1 ? one : many} would reach it`;
}

function amountGapText(kind: TargetGap['kind'], amount: string): string {
  if (kind !== 'ROOM') return `${formatMoney(amount)} less would reach it`;
  return Number(amount) === 0 ? 'At the limit' : `${formatMoney(amount)} below the limit`;
}

/** How much can still go wrong; "more" only where something has. */
function roomText({ measure, numerator }: Pick<Insight, 'measure' | 'numerator'>, count: number): string {
  if (measure === 'FULFILMENT_RATE') {
    return count === 0 ? '1 lost order would put you behind' : `Room to lose ${formatCount(count, 'order')}`;
  }
  const { one, many } = countedTexts[measure];
  const more = Number(numerator) === 0 ? '' : 'more ';
  return count === 0
    ? `1 ${more}${one} would put you behind`
    : `Room for ${formatNumber(count)} ${more}${count === 1 ? one : many}`;
}

/** What is below the numerator and denominator; null where the reply has nothing to add. */
export function insightDetailText(
  { measure, numeratorOrderCount, denominatorOrderCount, exactValue }: InsightToDetail,
  stats: SellerStats,
): string | null {
  if (denominatorOrderCount === 0) return null;
  switch (measure) {
    case 'FULFILMENT_RATE':
      return lostText(stats);
    case 'POORLY_FULFILLED':
      return confirmedText(stats);
    case 'FULFILMENT_TIME':
      return exactValue === null ? null : exactDaysText(Number(exactValue));
    case 'CLAIM_RATE':
      return stats.claim30daysCount ? formatCount(stats.claim30daysCount, 'accepted claim') : noClaimText;
    case 'SHIPPING_COST_FACTOR':
      return numeratorOrderCount === 0
        ? 'no carrier paid by us'
        : `in ${formatCount(numeratorOrderCount, 'order')}`;
    case 'CLAIMS_COST_FACTOR':
      return numeratorOrderCount === 0 ? noClaimText : `in ${formatCount(numeratorOrderCount, 'order')}`;
  }
}

type InsightToDetail = Pick<
  Insight,
  'measure' | 'numeratorOrderCount' | 'denominatorOrderCount' | 'exactValue'
>;

const noClaimText = 'no accepted claim';

function lostText({ declinedSale30daysCount: declined, expiredSale30daysCount: expired }: SellerStats) {
  const lost = [
    declined ? `${formatNumber(declined)} declined` : null,
    expired ? `${formatNumber(expired)} expired` : null,
  ];
  return lost.filter(Boolean).join(', ') || 'none declined or expired';
}

function confirmedText({ fulfilledUnit30daysRate: rate }: SellerStats) {
  if (rate === null) return null;
  return `${formatPercent(Number(rate), Number(rate) === 1 ? 0 : 1)} of units confirmed`;
}

function exactDaysText(days: number): string {
  if (days === 0) return 'exactly 0 days';
  const count = formatNumber(Math.abs(days), Number.isInteger(days) ? 0 : 1);
  return `exactly ${count} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'early' : 'late'}`;
}

/** The numerator or denominator in its unit: "194 orders", "61 days late", "€7,812.40". */
export function insightPartText(insight: Insight, part: InsightPart): string {
  const { unit } = insight;
  if (unit === 'EUR') return formatMoney(insight[part]);
  if (unit === 'DAYS' && part === 'numerator') return daysText(Number(insight.numerator));
  return formatCount(Number(insight[part]), 'order');
}

function daysText(days: number): string {
  if (days === 0) return '0 days';
  return `${formatCount(Math.abs(days), 'day')} ${days < 0 ? 'early' : 'late'}`;
}

/** What a screen reader says of the link to the orders of a part. */
export function insightOrdersText({ measure }: Insight, part: InsightPart): string {
  return `${measureTexts[measure].name}: ${partTexts[measure][part]}`;
}

/** Specification 2.9: hidden below 10 orders in 30 days. */
export function hiddenInsightsText(orders: number): string {
  const had = orders === 0 ? 'You haven’t had any yet.' : `You’ve had ${formatNumber(orders)} so far.`;
  return `Your figures appear here once you have ${FEWEST_ORDERS} orders in 30 days. ${had}`;
}
