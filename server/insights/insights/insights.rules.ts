import type { Insight, PerformanceStatus, TargetGap } from '#contract/insights/insights.schemas.ts';
import type { Measure } from '#contract/orders/insight-filter.ts';
import { amountOfCents } from '#server/money/payouts/exact-sum.ts';
import type { Figures } from './insights.store.ts';

/** Below so many allocated orders insights are hidden (specification 4.8). */
const FEWEST_ORDERS = 10n;

export type Ratio = { numerator: bigint; denominator: bigint };

type Rule = {
  /** The goals of specification 9: per cent, or days. */
  target: bigint;
  /** Decimals of the value that is shown. */
  decimals: number;
  unit: Insight['unit'];
  ratioOf: (figures: Figures) => Ratio;
  status: (ratio: Ratio, target: bigint) => PerformanceStatus;
  /** The numerator with which the target is reached, and no more than that. */
  limit: (denominator: bigint, target: bigint) => bigint;
  /** Whether more of the numerator is better. */
  isMoreBetter?: true;
  /** Whether its status is left out while insights are hidden. */
  isHidden?: true;
};

const rules: Record<Measure, Rule> = {
  FULFILMENT_RATE: {
    target: 95n,
    decimals: 0,
    unit: 'ORDERS',
    ratioOf: ({ orders }) => orders.FULFILMENT_RATE,
    status: (ratio, target) => invert(compare(roundQuotient(percent(ratio)), target)),
    // Half a point below is rounded up to the target.
    limit: (denominator, target) => -floorQuotient(-denominator * (2n * target - 1n), 200n),
    isMoreBetter: true,
    isHidden: true,
  },
  POORLY_FULFILLED: {
    target: 5n,
    decimals: 0,
    unit: 'ORDERS',
    ratioOf: ({ orders }) => orders.POORLY_FULFILLED,
    status: atMost,
    limit: shareOfPercent,
    isHidden: true,
  },
  FULFILMENT_TIME: {
    target: 0n,
    decimals: 0,
    unit: 'DAYS',
    ratioOf: ({ orders, daysLate }) => ({
      numerator: daysLate,
      denominator: orders.FULFILMENT_TIME.denominator,
    }),
    status: (ratio, target) => compare(roundQuotient(ratio), target),
    // Less than half a day is rounded to none.
    limit: (denominator) => floorQuotient(denominator - 1n, 2n),
    isHidden: true,
  },
  CLAIM_RATE: {
    target: 1n,
    decimals: 0,
    unit: 'ORDERS',
    ratioOf: ({ orders }) => orders.CLAIM_RATE,
    status: atMost,
    limit: shareOfPercent,
  },
  SHIPPING_COST_FACTOR: {
    target: 5n,
    decimals: 1,
    unit: 'EUR',
    ratioOf: ({ shippingCost, goods }) => ({ numerator: shippingCost, denominator: goods }),
    status: costStatus,
    limit: shareOfPercent,
  },
  CLAIMS_COST_FACTOR: {
    target: 1n,
    decimals: 1,
    unit: 'EUR',
    ratioOf: ({ claimsCost, goods }) => ({ numerator: claimsCost, denominator: goods }),
    status: costStatus,
    limit: shareOfPercent,
  },
};

export function ratioOf(measure: Measure, figures: Figures): Ratio {
  return rules[measure].ratioOf(figures);
}

export function isHidden({ allocated }: Pick<Figures, 'allocated'>): boolean {
  return allocated < FEWEST_ORDERS;
}

/** The status by specification 4.8; null without a denominator. */
export function statusOf(measure: Measure, ratio: Ratio): PerformanceStatus | null {
  return ratio.denominator === 0n ? null : rules[measure].status(ratio, rules[measure].target);
}

/** Per cent or days, rounded half up; null without a denominator. */
export function valueOf(measure: Measure, ratio: Ratio, decimals = rules[measure].decimals): string | null {
  return fractionOf(rules[measure].unit === 'DAYS' ? ratio : percent(ratio), decimals);
}

/** How far the numerator is from where the target is reached; null without a denominator. */
export function gapOf(measure: Measure, { numerator, denominator }: Ratio): TargetGap | null {
  if (denominator === 0n) return null;
  const { limit, target, isMoreBetter, unit } = rules[measure];
  const distance = limit(denominator, target) - numerator;
  const room = isMoreBetter ? -distance : distance;
  const amount = inUnit(unit, room < 0n ? -room : room);
  if (room >= 0n) return { kind: 'ROOM', amount };
  return { kind: isMoreBetter ? 'MORE' : 'FEWER', amount };
}

export function insightOf(measure: Measure, current: Figures, previous: Figures): Insight {
  const { target, unit, isHidden: hides } = rules[measure];
  const ratio = ratioOf(measure, current);
  const orders = current.orders[measure];
  return {
    measure,
    value: valueOf(measure, ratio),
    exactValue: valueOf(measure, ratio, 2),
    previousValue: valueOf(measure, ratioOf(measure, previous)),
    target: String(target),
    status: hides && isHidden(current) ? null : statusOf(measure, ratio),
    unit,
    numerator: inUnit(unit, ratio.numerator),
    denominator: unit === 'EUR' ? inUnit(unit, ratio.denominator) : String(ratio.denominator),
    numeratorOrderCount: Number(orders.numerator),
    denominatorOrderCount: Number(orders.denominator),
    toTarget: gapOf(measure, ratio),
  };
}

/** A fraction rounded half up to so many decimals, such as "0.9151"; null without a denominator. */
export function fractionOf({ numerator, denominator }: Ratio, decimals: number): string | null {
  if (denominator === 0n) return null;
  const parts = roundQuotient({ numerator: numerator * 10n ** BigInt(decimals), denominator });
  if (decimals === 0) return String(parts);
  const digits = String(parts < 0n ? -parts : parts).padStart(decimals + 1, '0');
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function inUnit(unit: Insight['unit'], amount: bigint): string {
  return unit === 'EUR' ? amountOfCents(String(amount)) : String(amount);
}

function atMost(ratio: Ratio, target: bigint): PerformanceStatus {
  return compare(percent(ratio).numerator, target * ratio.denominator);
}

function costStatus(ratio: Ratio, target: bigint): PerformanceStatus {
  return atMost(ratio, target) === 'BELOW_TARGET' ? 'BELOW_TARGET' : 'ABOVE_TARGET';
}

/** A lower value is better. */
function compare(value: bigint, target: bigint): PerformanceStatus {
  if (value === target) return 'ON_TARGET';
  return value < target ? 'ABOVE_TARGET' : 'BELOW_TARGET';
}

function invert(status: PerformanceStatus): PerformanceStatus {
  if (status === 'ON_TARGET') return status;
  return status === 'ABOVE_TARGET' ? 'BELOW_TARGET' : 'ABOVE_TARGET';
}

function percent({ numerator, denominator }: Ratio): Ratio {
  return { numerator: numerator * 100n, denominator };
}

function shareOfPercent(denominator: bigint, target: bigint): bigint {
  return floorQuotient(denominator * target, 100n);
}

/** Rounded half up, also below zero. */
function roundQuotient({ numerator, denominator }: Ratio): bigint {
  return floorQuotient(2n * numerator + denominator, 2n * denominator);
}

function floorQuotient(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}
