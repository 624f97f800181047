import type { ChartLayout, Point } from './chart-layout.ts';

/** The layout of a part, with its top left corner at 0, 0. */
export type LayoutPiece = Omit<ChartLayout, 'machine' | 'version'>;

export function emptyPiece(width: number, height: number): LayoutPiece {
  return { width, height, states: [], edges: [], dots: [], anywheres: [] };
}

/** Adds a layout at the position `corner`. */
export function appendPiece(into: LayoutPiece, piece: LayoutPiece, corner: Point): void {
  const move = <P extends Point>(point: P): P => translatePoint(point, corner);
  for (const state of piece.states) into.states.push({ ...move(state), chips: state.chips.map(move) });
  for (const edge of piece.edges) {
    into.edges.push({ ...edge, points: edge.points.map(move), labels: edge.labels.map(move) });
  }
  for (const dot of piece.dots) into.dots.push({ ...move(dot), points: dot.points.map(move) });
  into.anywheres.push(...piece.anywheres.map(move));
}

export function translatePoint<P extends Point>(point: P, { x, y }: Point): P {
  return { ...point, x: roundToPixel(point.x + x), y: roundToPixel(point.y + y) };
}

/** Rounds to whole pixels, for sharp lines and small files. */
export function roundToPixel(value: number): number {
  return Math.round(value);
}
