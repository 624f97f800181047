import { expect, test } from 'vitest';
import { priceChartOf, priceStepsOf, winningDaysOf } from './price-chart.shapes.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-03-31T00:00:00.000Z');
const ago = (days: number) => new Date(now - days * DAY).toISOString();

const points = [
  { at: ago(200), price: '5.00', priceToWin: '4.00' },
  { at: ago(100), price: '3.62', priceToWin: '3.70' },
  { at: ago(45), price: '3.62', priceToWin: '3.50' },
  { at: ago(9), price: '3.42', priceToWin: '3.50' },
];
const steps = priceStepsOf(points, now);
const chart = priceChartOf(steps, { now, floor: '3.20' });

test('the lines are stepped, from the left edge to the right one', () => {
  expect(chart).toMatchObject({
    price: 'M0 30H50V30H90V63.33H100',
    priceToWin: 'M0 16.67H50V50H90V50H100',
  });
});

test('the axis starts at the floor and encloses all prices in round amounts', () => {
  expect(chart?.amounts.map(({ cents }) => cents)).toEqual([320, 340, 360, 380]);
  expect(chart?.amounts.map(({ y }) => y)).toEqual([100, 66.67, 33.33, 0]);
  const cents = (price: string, floor: string | null) =>
    priceChartOf(priceStepsOf([{ at: ago(10), price, priceToWin: null }], now), { now, floor })?.amounts.map(
      (amount) => amount.cents,
    );
  expect(cents('5.00', null)).toEqual([500, 501]);
  expect(cents('99999.99', '0.01')).toEqual([0, 5_000_000, 10_000_000]);
});

test('the strip says when the offer was winning, without seams, and its days are counted', () => {
  expect(chart?.strip).toEqual([
    { state: 'winning', x: 0, width: 50 },
    { state: 'behind', x: 50, width: 40 },
    { state: 'winning', x: 90, width: 10 },
  ]);
  expect(winningDaysOf(steps)).toBe(54);
});

test('a line has a gap while the offer is not live', () => {
  const gap = priceStepsOf(
    [
      { at: ago(90), price: '5.00', priceToWin: null },
      { at: ago(45), price: null, priceToWin: null },
      { at: ago(9), price: '4.00', priceToWin: '5.00' },
    ],
    now,
  );
  expect(priceChartOf(gap, { now, floor: null })).toMatchObject({
    price: 'M0 0H50M90 100H100',
    priceToWin: 'M90 0H100',
    strip: [{ state: 'winning' }, { state: 'none' }, { state: 'winning' }],
  });
});

test('prices that were saved a moment ago are the present ones', () => {
  const saved = priceStepsOf([...points, { at: ago(-0.001), price: '3.40', priceToWin: '3.50' }], now);
  expect(saved.at(-1)).toMatchObject({ price: '3.40', from: now, to: now });
  expect(priceChartOf(saved, { now, floor: null })?.price).toMatch(/V\S+H100$/);
});

test('labels at the ends keep a distance from each other', () => {
  const close = priceStepsOf(
    [
      { at: ago(90), price: '9.00', priceToWin: '5.00' },
      { at: ago(1), price: '5.00', priceToWin: '5.05' },
    ],
    now,
  );
  const ends = priceChartOf(close, { now, floor: null })?.ends;
  expect(ends?.price).toMatchObject({ y: 100 });
  expect((ends?.price?.label ?? 0) - (ends?.priceToWin?.label ?? 0)).toBeCloseTo(10);
});

test('equal prices have their labels one above the other', () => {
  const ends = priceChartOf(priceStepsOf([{ at: ago(9), price: '5.00', priceToWin: '5.00' }], now), {
    now,
    floor: null,
  })?.ends;
  expect(ends).toEqual({ price: { y: 100, label: 95 }, priceToWin: { y: 100, label: 105 } });
});

test('months are marked, but not below the word Today', () => {
  expect(chart?.months.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
  const later = now + 5 * DAY;
  const marked = priceChartOf(priceStepsOf(points, later), { now: later, floor: null })?.months;
  expect(marked?.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('an offer that was never live has no chart', () => {
  const none = [{ at: ago(9), price: null, priceToWin: null }];
  expect(priceChartOf(priceStepsOf(none, now), { now, floor: '3.20' })).toBeNull();
  expect(priceChartOf(priceStepsOf([], now), { now, floor: null })).toBeNull();
});
