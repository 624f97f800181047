import type { PricePoint } from '#contract/catalogue/offers.schemas.ts';

const DAY = 86_400_000;
export const HISTORY_DAYS = 90;
/** The most intervals between the amounts of the axis. */
const MAXIMUM_INTERVALS = 4;
/** The least distance between the labels at the ends of the lines, in per cent of the height. */
const LABEL_DISTANCE = 10;
/** Room for the label "Today", in per cent of the width. */
const TODAY_WIDTH = 10;

/** Whether the own price was below the price to win; `none` while the offer was not live. */
export type WinningState = 'winning' | 'behind' | 'none';

/** One time in which neither price changed. */
export type PriceStep = PricePoint & { from: number; to: number; state: WinningState };

/** A chart in per cent of its width from the left, and of its height from the top. */
export type PriceChart = {
  /** Paths of an SVG of 100 by 100. */
  price: string;
  priceToWin: string;
  amounts: { cents: number; y: number }[];
  months: { at: number; x: number }[];
  /** The ends of the lines; `label` is the place of their texts, which do not overlap. */
  ends: { price: ChartEnd | null; priceToWin: ChartEnd | null };
  strip: { state: WinningState; x: number; width: number }[];
};
type ChartEnd = { y: number; label: number };
type Line = 'price' | 'priceToWin';

/** The last 90 days as steps, oldest first. */
export function priceStepsOf(points: readonly PricePoint[], now: number): PriceStep[] {
  const start = now - HISTORY_DAYS * DAY;
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    const from = Math.min(Math.max(Date.parse(point.at), start), now);
    const to = Math.min(next ? Date.parse(next.at) : now, now);
    // The present prices count from their first moment.
    return next && from >= to ? [] : [{ ...point, from, to, state: stateOf(point) }];
  });
}

export function winningDaysOf(steps: readonly PriceStep[]): number {
  const winning = steps.filter(({ state }) => state === 'winning');
  return Math.round(winning.reduce((sum, { from, to }) => sum + to - from, 0) / DAY);
}

/** The chart of prices, with an axis from the floor; null without any price. */
export function priceChartOf(
  steps: readonly PriceStep[],
  { now, floor }: { now: number; floor: string | null },
): PriceChart | null {
  const cents = steps.flatMap(({ price, priceToWin }) => [price, priceToWin]).flatMap(centsOrNone);
  if (cents.length === 0) return null;
  const amounts = axisOf([...cents, ...centsOrNone(floor)]);
  const [bottom = 0, top = 1] = [amounts[0], amounts.at(-1)];
  const start = now - HISTORY_DAYS * DAY;
  const xOf = (time: number) => rounded(((time - start) / (now - start)) * 100);
  const yOf = (amount: number) => rounded(((top - amount) / (top - bottom)) * 100);
  return {
    price: pathOf(steps, 'price', xOf, yOf),
    priceToWin: pathOf(steps, 'priceToWin', xOf, yOf),
    amounts: amounts.map((amount) => ({ cents: amount, y: yOf(amount) })),
    months: monthsBetween(start, now)
      .map((at) => ({ at, x: xOf(at) }))
      .filter(({ x }) => x <= 100 - TODAY_WIDTH),
    ends: endsOf(steps.at(-1), yOf),
    strip: stripOf(steps, xOf),
  };
}

function stateOf({ price, priceToWin }: PricePoint): WinningState {
  if (price === null) return 'none';
  return priceToWin === null || Number(price) < Number(priceToWin) ? 'winning' : 'behind';
}

function pathOf(
  steps: readonly PriceStep[],
  line: Line,
  xOf: (time: number) => number,
  yOf: (cents: number) => number,
): string {
  let isDrawing = false;
  return steps
    .flatMap((step) => {
      const [cents] = centsOrNone(step[line]);
      if (cents === undefined) {
        isDrawing = false;
        return [];
      }
      const start = isDrawing ? `V${yOf(cents)}` : `M${xOf(step.from)} ${yOf(cents)}`;
      isDrawing = true;
      return [`${start}H${xOf(step.to)}`];
    })
    .join('');
}

/** Amounts in steps of 1, 2 or 5 of a power of ten that enclose all given ones. */
function axisOf(cents: readonly number[]): number[] {
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  const step = stepFor(high - low);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  return Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step);
}

function stepFor(range: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].find((factor) => range / (factor * power) <= MAXIMUM_INTERVALS);
    if (step !== undefined) return step * power;
  }
}

function endsOf(last: PriceStep | undefined, yOf: (cents: number) => number): PriceChart['ends'] {
  const [price = null] = centsOrNone(last?.price ?? null).map(yOf);
  const [priceToWin = null] = centsOrNone(last?.priceToWin ?? null).map(yOf);
  const push = price === null || priceToWin === null ? 0 : pushOf(price, priceToWin);
  const endAt = (y: number | null, by: number) => (y === null ? null : { y, label: rounded(y + by) });
  return { price: endAt(price, push), priceToWin: endAt(priceToWin, -push) };
}

/** How far the label of the price moves, and that of the price to win the other way. */
function pushOf(price: number, priceToWin: number): number {
  const missing = Math.max(0, LABEL_DISTANCE - Math.abs(price - priceToWin)) / 2;
  return price > priceToWin ? missing : -missing;
}

function stripOf(steps: readonly PriceStep[], xOf: (time: number) => number): PriceChart['strip'] {
  const merged: PriceStep[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    if (last?.state === step.state) merged.splice(-1, 1, { ...last, to: step.to });
    else merged.push(step);
  }
  return merged.map(({ state, from, to }) => ({ state, x: xOf(from), width: rounded(xOf(to) - xOf(from)) }));
}

/** The first days of the months between two times, in UTC. */
function monthsBetween(start: number, end: number): number[] {
  const first = new Date(start);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  return [1, 2, 3, 4].map((later) => Date.UTC(year, month + later)).filter((at) => at < end);
}

/** For drawing only: amounts are never computed with numbers. */
function centsOrNone(amount: string | null): number[] {
  return amount === null ? [] : [Math.round(Number(amount) * 100)];
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
