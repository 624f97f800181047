import type { Box, Point } from '#charts/layout/chart-layout.ts';

/** How the chart is moved and enlarged against the size at which all of it is seen; in the chart's own pixels. */
export type Viewport = Point & { scale: number };

export type Size = { width: number; height: number };

export const fitted: Viewport = { x: 0, y: 0, scale: 1 };

/** Texts of twelve pixels are read with ease from here on. */
const READABLE = 0.75;
const COMFORTABLE = 0.95;
const LARGEST_FIT = 1.2;
const SMALLEST = 0.5;
const LARGEST = 12;

/** How large one pixel of the chart is on the screen where all of it fits; 1 where nothing is laid out. */
export function fitScale(chart: Size, room: Size): number {
  const scale = Math.min(room.width / chart.width, room.height / chart.height);
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}

/** A point of the screen, counted from the corner of the room, in the chart's pixels where all of it fits. */
export function pointAt(chart: Size, room: Size, { x, y }: Point): Point {
  const scale = fitScale(chart, room);
  return {
    x: (x - room.width / 2) / scale + chart.width / 2,
    y: (y - room.height / 2) / scale + chart.height / 2,
  };
}

/** Enlarges by `factor`; what lies at `centre` stays where it is. */
export function zoomed(view: Viewport, factor: number, centre: Point): Viewport {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: centre.x - (centre.x - view.x) * real, y: centre.y - (centre.y - view.y) * real };
}

export function panned(view: Viewport, by: Point): Viewport {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** All of the chart in the middle, a small one not larger than its texts should be. */
export function fitView(chart: Size, room: Size): Viewport {
  const scale = Math.min(1, LARGEST_FIT / fitScale(chart, room));
  return { scale, x: (chart.width * (1 - scale)) / 2, y: (chart.height * (1 - scale)) / 2 };
}

/**
 * How a chart is first shown: all of it where that can be read, else as large as reads well, with its beginning at
 * the corner, or with `around` in the middle.
 */
export function startView(chart: Size, room: Size, around: Box | null): Viewport {
  const fit = fitScale(chart, room);
  if (fit >= READABLE || room.width === 0) return fitView(chart, room);
  const asWide = room.width / chart.width;
  const scale = (asWide >= READABLE ? Math.min(asWide, COMFORTABLE) : COMFORTABLE) / fit;
  const corner = pointAt(chart, room, { x: 0, y: 0 });
  const opposite = pointAt(chart, room, { x: room.width, y: room.height });
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

/** Moves the chart, no more than needed, until a box is in view. */
export function revealed(view: Viewport, chart: Size, room: Size, box: Box): Viewport {
  const corner = pointAt(chart, room, { x: 0, y: 0 });
  const opposite = pointAt(chart, room, { x: room.width, y: room.height });
  const shift = (side: 'x' | 'y', length: 'width' | 'height') => {
    const start = box[side] * view.scale + view[side];
    const end = start + box[length] * view.scale;
    if (start < corner[side] || end - start > opposite[side] - corner[side]) return corner[side] - start;
    return end > opposite[side] ? opposite[side] - end : 0;
  };
  return panned(view, { x: shift('x', 'width'), y: shift('y', 'height') });
}
