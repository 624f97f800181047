import { expect, test } from 'vitest';
import {
  fitScale,
  fittedViewport,
  fitViewport,
  panViewport,
  toChartPoint,
  revealBox,
  initialViewport,
  zoomViewport,
} from './viewport.ts';

const chart = { width: 1400, height: 700 };
const screen = { width: 1400, height: 800 };
const phone = { width: 350, height: 700 };

test('the point under the pointer stays while zooming', () => {
  const view = zoomViewport({ x: 30, y: -10, scale: 1 }, 2, { x: 200, y: 100 });
  expect(view.scale).toBe(2);
  expect((200 - 30) * view.scale + view.x).toBe(200);
  expect((100 + 10) * view.scale + view.y).toBe(100);
});

test('a chart grows and shrinks within limits', () => {
  expect(zoomViewport(fittedViewport, 1000, { x: 0, y: 0 }).scale).toBe(12);
  expect(zoomViewport(fittedViewport, 0.001, { x: 0, y: 0 }).scale).toBe(0.5);
});

test('points of the screen are found in the chart, which lies in the middle of its room', () => {
  expect(fitScale(chart, phone)).toBe(0.25);
  expect(toChartPoint(chart, phone, { x: 175, y: 350 })).toEqual({ x: 700, y: 350 });
  expect(toChartPoint(chart, phone, { x: 0, y: 350 })).toEqual({ x: 0, y: 350 });
});

test('a chart that can be read as a whole is shown as a whole', () => {
  expect(initialViewport(chart, screen, null)).toEqual({ x: 0, y: 0, scale: 1 });
});

test('a small chart is not blown up', () => {
  const small = { width: 350, height: 200 };
  const view = fitViewport(small, screen);
  expect(fitScale(small, screen) * view.scale).toBeCloseTo(1.2);
  expect(view.x + (small.width / 2) * view.scale).toBeCloseTo(small.width / 2);
});

test('on a phone a wide chart begins at a size that can be read, at its corner or at what is active', () => {
  const corner = initialViewport(chart, phone, null);
  expect(fitScale(chart, phone) * corner.scale).toBeCloseTo(0.95);
  expect(corner.x).toBe(0);
  const active = initialViewport(chart, phone, { x: 1000, y: 300, width: 100, height: 40 });
  expect(1050 * active.scale + active.x).toBeCloseTo(700);
  const last = initialViewport(chart, phone, { x: 1390, y: 690, width: 10, height: 10 });
  expect(1400 * last.scale + last.x).toBeCloseTo(1400);
});

test('a long chart is as wide as the screen', () => {
  const long = { width: 1400, height: 4000 };
  const view = initialViewport(long, screen, null);
  expect(fitScale(long, screen) * view.scale).toBeCloseTo(0.95);
});

test('a box out of view is moved into it, one in view stays', () => {
  const box = { x: 100, y: 100, width: 50, height: 50 };
  expect(revealBox(fittedViewport, chart, screen, box)).toEqual(fittedViewport);
  const away = panViewport(fittedViewport, { x: -1000, y: 0 });
  expect(revealBox(away, chart, screen, box).x).toBe(-100);
});
