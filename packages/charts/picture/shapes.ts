import type { ChipBox, Point } from '@quayside/charts/layout/chart-layout.ts';

const CORNER = 8;

/** The `d` of an SVG path for an arrow with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      const radius = Math.min(CORNER, distance(before, point) / 2, distance(point, after) / 2);
      const [start, end] = [towards(point, before, radius), towards(point, after, radius)];
      return `L${at(start)}Q${at(point)} ${at(end)}`;
    })
    .join('');
}

/** The line of an arrow, which ends inside its head. */
export function arrowLine(points: readonly Point[]): string {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return '';
  return roundedPath([...points.slice(0, -1), towards(tip, before, Math.min(5, distance(tip, before)))]);
}

/** The head of an arrow, as a filled path. */
export function arrowHead(points: readonly Point[]): string {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return '';
  const [length, half] = [8, 4];
  const back = towards(tip, before, length);
  const [dx, dy] = [(back.y - tip.y) / length, (back.x - tip.x) / length];
  return `M${at(tip)}L${at({ x: back.x + dx * half, y: back.y - dy * half })}L${at({ x: back.x - dx * half, y: back.y + dy * half })}Z`;
}

/** The symbol of a chip, as a stroked path of 10 × 10. */
export const chipSymbols: Record<ChipBox['kind'], string> = {
  invoke:
    'M5 1.2V2.8M5 7.2V8.8M1.2 5H2.8M7.2 5H8.8M2.3 2.3L3.4 3.4M6.6 6.6L7.7 7.7M7.7 2.3L6.6 3.4M3.4 6.6L2.3 7.7',
  entry: 'M1 5H6.5M4.2 2.7L6.5 5L4.2 7.3M9 1.5V8.5',
  exit: 'M3.5 5H9M6.7 2.7L9 5L6.7 7.3M1 1.5V8.5',
  stay: 'M1.5 5.5L4 8L8.5 2.5',
  again: 'M8.3 3.4A3.7 3.7 0 1 0 8.7 5.6M8.8 1.2V3.6H6.4',
  ignore: 'M2 2L8 8M8 2L2 8',
  leave: 'M1 5H9M5.8 1.8L9 5L5.8 8.2',
};

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}
