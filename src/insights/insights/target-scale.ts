import { scaleLinear } from 'd3-scale';
import type { Insight } from '#contract/insights/insights.schemas.ts';
import type { Measure } from '#contract/orders/insight-filter.ts';

/** A line from 0 to 100 with the target, the value and the good side, and the values at its ends. */
export type TargetScale = {
  ends: [number, number];
  target: number;
  value: number;
  band: { from: number; to: number };
};

/** Where a figure stands against its target; null without a value. */
export function targetScaleOf({
  measure,
  exactValue,
  target: bound,
}: Pick<Insight, 'measure' | 'exactValue' | 'target'>): TargetScale | null {
  if (exactValue === null) return null;
  const [value, limit] = [Number(exactValue), Number(bound)];
  const ends = endsOf(measure, limit, value);
  const scale = scaleLinear().domain(ends).range([0, 100]).clamp(true);
  const target = scale(limit);
  return {
    ends,
    target,
    value: scale(value),
    band: measure === 'FULFILMENT_RATE' ? { from: target, to: 100 } : { from: 0, to: target },
  };
}

/** What is usual, with the target inside; a value beyond it makes the line longer. */
function endsOf(measure: Measure, target: number, value: number): [number, number] {
  if (measure === 'FULFILMENT_RATE') return [Math.min(80, Math.floor(value / 10) * 10), 100];
  if (measure === 'FULFILMENT_TIME') {
    const days = Math.max(1, Math.ceil(Math.abs(value)));
    return [-days, days];
  }
  return [0, Math.max(target * 2, Math.ceil(value))];
}
