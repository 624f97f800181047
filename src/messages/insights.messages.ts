import type {
  Insight,
  InsightFilter,
  InsightPart,
  Measure,
  PerformanceStatus,
} from '#contract/sellers/stats.schemas.ts';
import { formatCount, formatMoney, formatNumber } from '#src/lib/format.ts';
import type { Tone } from '#src/ui/tone.ts';

export const measureTexts: Record<Measure, { name: string; note: string; target: 'at least' | 'at most' }> = {
  FULFILMENT_RATE: {
    name: 'Fulfilment rate',
    note: 'Fulfilled, of all orders that are decided',
    target: 'at least',
  },
  POORLY_FULFILLED: {
    name: 'Poorly fulfilled',
    note: 'Less than 90% of the units confirmed',
    target: 'at most',
  },
  FULFILMENT_TIME: { name: 'Fulfilment time', note: 'Working days late, on average', target: 'at most' },
  CLAIM_RATE: { name: 'Claim rate', note: 'Fulfilled orders with an accepted claim', target: 'at most' },
  SHIPPING_COST_FACTOR: {
    name: 'Shipping cost factor',
    note: 'Shipping as a share of goods',
    target: 'at most',
  },
  CLAIMS_COST_FACTOR: { name: 'Claims cost factor', note: 'Claims as a share of goods', target: 'at most' },
};

export const performanceTexts: Record<PerformanceStatus, { text: string; tone: Tone }> = {
  ABOVE_TARGET: { text: 'Ahead of target', tone: 'success' },
  ON_TARGET: { text: 'On target', tone: 'info' },
  BELOW_TARGET: { text: 'Behind target', tone: 'danger' },
};

const partTexts: Record<Measure, Record<InsightPart, string>> = {
  FULFILMENT_RATE: { numerator: 'fulfilled orders', denominator: 'decided orders' },
  POORLY_FULFILLED: { numerator: 'poorly fulfilled orders', denominator: 'fulfilled orders' },
  FULFILMENT_TIME: { numerator: 'early and late orders', denominator: 'completed orders' },
  CLAIM_RATE: { numerator: 'orders with a claim', denominator: 'fulfilled orders' },
  SHIPPING_COST_FACTOR: { numerator: 'orders with a carrier we paid', denominator: 'fulfilled orders' },
  CLAIMS_COST_FACTOR: { numerator: 'orders with a claim', denominator: 'fulfilled orders' },
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

/** "at least 95%", "at most 0 days". */
export function insightTargetText(insight: Pick<Insight, 'measure' | 'unit' | 'target'>): string {
  return `${measureTexts[insight.measure].target} ${insightValueText(insight, insight.target)}`;
}

/** "7 more orders would reach the target", "Room for 3 more orders". */
export function insightGapText({ measure, unit, toTarget }: Insight): string {
  if (toTarget === null) return 'No orders yet';
  const { kind, amount } = toTarget;
  if (unit === 'EUR') {
    return kind === 'ROOM'
      ? `${formatMoney(amount)} below the limit`
      : `${formatMoney(amount)} less would reach it`;
  }
  const count = Number(amount);
  const one = unit === 'DAYS' ? 'day' : 'order';
  if (kind !== 'ROOM') {
    return `${formatNumber(count)} ${kind === 'MORE' ? 'more' : 'fewer'} ${count === 1 ? one : `${one}s`} would reach it`;
  }
  if (count === 0) return 'No room left';
  if (measure === 'FULFILMENT_RATE') return `Room to lose ${formatCount(count, one)}`;
  return `Room for ${formatNumber(count)} more ${count === 1 ? one : `${one}s`}${unit === 'DAYS' ? ' late' : ''}`;
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
