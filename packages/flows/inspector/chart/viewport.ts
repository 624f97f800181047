import type { Box, Point } from '@quayside/charts/layout/chart-layout.ts';

/** Offset and zoom of a chart relative to the fitted size, in chart pixels. */
export type Viewport = Point & { scale: number };

export type Size = { width: number; height: number };

export const fittedViewport: Viewport = { x: 0, y: 0, scale: 1 };

/** From this scale on a text of twelve pixels is easy to read. */
const READABLE = 0.75;
const COMFORTABLE = 0.95;
const LARGEST_FIT = 1.2;
const SMALLEST = 0.5;
const LARGEST = 12;

/** The screen size of one chart pixel when the whole chart fits; 1 without a layout. */
export function fitScale(chart: Size, room: Size): number {
  const scale = Math.min(room.width / chart.width, room.height / chart.height);
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}

/** Converts a point of the container to chart pixels of the fitted view. */
export function toChartPoint(chart: Size, room: Size, { x, y }: Point): Point {
  const scale = fitScale(chart, room);
  return {
    x: (x - room.width / 2) / scale + chart.width / 2,
    y: (y - room.height / 2) / scale + chart.height / 2,
  };
}

/** Zooms by `factor` around `centre`. */
export function zoomViewport(view: Viewport, factor: number, centre: Point): Viewport {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: centre.x - (centre.x - view.x) * real, y: centre.y - (centre.y - view.y) * real };
}

export function panViewport(view: Viewport, by: Point): Viewport {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** Fits the whole chart, centred; small charts are not enlarged beyond their text size. */
export function fitViewport(chart: Size, room: Size): Viewport {
  const scale = Math.min(1, LARGEST_FIT / fitScale(chart, room));
  return { scale, x: (chart.width * (1 - scale)) / 2, y: (chart.height * (1 - scale)) / 2 };
}

/** The initial view: the whole chart if it is readable, else a readable part of it. */
export function initialViewport(chart: Size, room: Size, around: Box | null): Viewport {
  const fit = fitScale(chart, room);
  if (fit >= READABLE || room.width === 0) return fitViewport(chart, room);
  const asWide = room.width / chart.width;
  const scale = (asWide >= READABLE ? Math.min(asWide, COMFORTABLE) : COMFORTABLE) / fit;
  const corner = toChartPoint(chart, room, { x: 0, y: 0 });
  const opposite = toChartPoint(chart, room, { x: room.width, y: room.height });
  const middle = { x: chart.width / 2, y: chart.height / 2 };
  const place = (side: 'x' | 'y', length: 'width' | 'height') => {
    const seen = opposite[side] - corner[side];
    const whole = chart[length] * scale;
    if (whole <= seen) return middle[side] - whole / 2;
    const wanted = around ? middle[side] - (around[side] + around[length] / 2) * scale : corner[side];
    return Math.min(corner[side], Math.max(opposite[side] - whole, wanted));
  };
  return { scale, x: place('x', 'width'), y: place('y', 'height') };
}

/** Moves the chart as little as possible to make a box visible. */
export function revealBox(view: Viewport, chart: Size, room: Size, box: Box): Viewport {
  const corner = toChartPoint(chart, room, { x: 0, y: 0 });
  const opposite = toChartPoint(chart, room, { x: room.width, y: room.height });
  const shift = (side: 'x' | 'y', length: 'width' | 'height') => {
    const start = box[side] * view.scale + view[side];
    const end = start + box[length] * view.scale;
    if (start < corner[side] || end - start > opposite[side] - corner[side]) return corner[side] - start;
    return end > opposite[side] ? opposite[side] - end : 0;
  };
  return panViewport(view, { x: shift('x', 'width'), y: shift('y', 'height') });
}
