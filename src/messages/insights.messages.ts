import type {
  Insight,
  InsightFilter,
  InsightPart,
  Measure,
  PerformanceStatus,
  SellerStats,
} from '#contract/sellers/stats.schemas.ts';
import { formatCount, formatMoney, formatNumber } from '#src/lib/format.ts';
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
  FULFILMENT_RATE: orders,
  POORLY_FULFILLED: {
    one: 'poorly fulfilled order',
    many: 'poorly fulfilled orders',
  },
  FULFILMENT_TIME: { one: 'day late', many: 'days late' },
  CLAIM_RATE: { one: 'order with a claim', many: 'orders with a claim' },
  SHIPPING_COST_FACTOR: orders,
  CLAIMS_COST_FACTOR: orders,
};

/** "7 more orders would reach it", "Room for 3 more orders with a claim". */
export function insightGapText({
  measure,
  unit,
  toTarget,
}: Pick<Insight, 'measure' | 'unit' | 'toTarget'>): string {
  if (toTarget === null) return 'No orders yet';
  const { kind, amount } = toTarget;
  if (unit === 'EUR') {
    return kind === 'ROOM'
      ? `${formatMoney(amount)} below the limit`
      : `${formatMoney(amount)} less would reach it`;
  }
  const count = Number(amount);
  const counted = countedTexts[measure];
  const named = (how: 'more' | 'fewer') =>
    `${formatNumber(count)} ${how} ${count === 1 ? counted.one : counted.many}`;
  if (kind !== 'ROOM') return `${named(kind === 'MORE' ? 'more' : 'fewer')} would reach it`;
  if (count === 0) return 'No room left';
  if (measure === 'FULFILMENT_RATE') return `Room to lose ${formatCount(count, counted.one, counted.many)}`;
  return `Room for ${named('more')}`;
}

/** What is below the numerator and denominator; null where nothing is to be added. */
export function insightDetailText(
  {
    measure,
    numeratorOrderCount,
    exactValue,
  }: Pick<Insight, 'measure' | 'numeratorOrderCount' | 'exactValue'>,
  { declinedSale30daysCount: declined, expiredSale30daysCount: expired }: SellerStats,
): string | null {
  if (measure === 'FULFILMENT_RATE') {
    const lost = [
      declined ? `${formatNumber(declined)} declined` : null,
      expired ? `${formatNumber(expired)} expired` : null,
    ];
    return lost.filter(Boolean).join(', ') || null;
  }
  if (measure === 'FULFILMENT_TIME') {
    const days = Number(exactValue);
    if (exactValue === null || Number.isInteger(days)) return null;
    return `exactly ${formatNumber(Math.abs(days), 1)} days ${days < 0 ? 'early' : 'late'}`;
  }
  const isCost = measure === 'SHIPPING_COST_FACTOR' || measure === 'CLAIMS_COST_FACTOR';
  return isCost && numeratorOrderCount > 0 ? `in ${formatCount(numeratorOrderCount, 'order')}` : null;
}

/** The numerator or denominator in its unit: "194 orders", "61 days", "€7,812.40". */
export function insightPartText(insight: Insight, part: InsightPart): string {
  const { unit } = insight;
  if (unit === 'EUR') return formatMoney(insight[part]);
  if (unit === 'DAYS' && part === 'numerator') return formatCount(Number(insight.numerator), 'day');
  return formatCount(Number(insight[part]), 'order');
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
