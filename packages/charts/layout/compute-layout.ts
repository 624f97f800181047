import type { Chart } from '@quayside/charts/chart.ts';
import type { ChartLayout } from './chart-layout.ts';
import { stateBox } from './create-layout-piece.ts';
import { layoutPacked, type PlacementOptions } from './elk.ts';
import { countCrossings } from './figures.ts';
import { layoutStateHeader, elementSizes } from './measures.ts';
import { appendPiece, emptyPiece, type LayoutPiece } from './piece.ts';
import { type LayoutPlan, planLayout } from './plan.ts';
import { layoutRegion } from './region.ts';

/**
 * Computes the layout of a chart. Regions of parallel states are laid out separately and packed; compound states too,
 * when the whole is too large for a screen. The result is the layout that is largest on a screen, with the fewest
 * crossings and the fewest transitions without an arrow.
 */
export async function computeLayout(chart: Chart): Promise<ChartLayout> {
  const [root] = chart.states;
  if (!root) throw new Error(`The chart '${chart.id}' has no states.`);
  const whole = planLayout(chart, new Set());
  let { piece, cost } = best(whole, await layoutsOf(whole, root.id));
  const groups = chart.states.filter(({ parent, type }) => parent === root.id && type === 'compound');
  if (root.type === 'compound' && groups.length > 1 && cost > LARGE) {
    const parts = planLayout(chart, new Set(groups.map(({ id }) => id)));
    const other = best(parts, await layoutsOf(parts, root.id));
    if (other.cost < cost) ({ piece, cost } = other);
  }
  const order = new Map(chart.states.map(({ id }, index) => [id, index]));
  return {
    machine: chart.id,
    version: chart.version,
    ...piece,
    width: Math.ceil(piece.width),
    height: Math.ceil(piece.height),
    states: piece.states.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  };
}

/** The preferred size of a chart: a screen, slightly higher, as readers scroll down more readily than sideways. */
const screen = { width: 1400, height: 1000 };

/** The cost of a layout of nearly full size without crossings. */
const SMALL = 1.05;

/** Below two thirds of its size, a text of twelve pixels is no longer readable. */
const LARGE = 1.5;

/** Tried in turn until one gives a layout that is small enough. */
const layoutOptionsInTurn: PlacementOptions[][] = [false, true].map((isTight) =>
  [true, false].flatMap((isOrdered) =>
    (['RIGHT', 'DOWN'] as const).map((direction) => ({ direction, isOrdered, isTight })),
  ),
);

/** The layouts of a part with all options. */
async function layoutsOf(plan: LayoutPlan, top: string): Promise<LayoutPiece[]> {
  if (plan.states.get(top)?.state.type === 'parallel') return packedWays(plan, top);
  const inner = new Map<string, LayoutPiece>();
  for (const id of plan.states.keys()) {
    if (plan.tops.isTop(id) && plan.tops.outer(id) === top) {
      inner.set(id, best(plan, await layoutsOf(plan, id)).piece);
    }
  }
  const pieces: LayoutPiece[] = [];
  for (const ways of layoutOptionsInTurn) {
    const tries = await Promise.allSettled(ways.map((way) => layoutRegion(plan, top, inner, way)));
    pieces.push(...tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
    if (pieces.some((piece) => costOf(piece) < SMALL)) break;
  }
  return pieces;
}

async function packedWays(plan: LayoutPlan, top: string): Promise<LayoutPiece[]> {
  let combinations: { id: string; piece: LayoutPiece }[][] = [[]];
  for (const { id } of plan.states.get(top)?.children ?? []) {
    const pieces = await layoutsOf(plan, id);
    combinations = combinations.flatMap((chosen) => pieces.map((piece) => [...chosen, { id, piece }]));
  }
  return Promise.all(combinations.map((regions) => packed(plan, top, regions)));
}

async function packed(
  plan: LayoutPlan,
  top: string,
  regions: { id: string; piece: LayoutPiece }[],
): Promise<LayoutPiece> {
  const planned = plan.states.get(top);
  if (!planned) throw new Error(`The chart has no state '${top}'.`);
  const sizes = regions.map(({ id, piece: { width, height } }) => ({ id, width, height }));
  const { children = [] } = await layoutPacked({ id: top, children: sizes });
  const placed = regions.map(({ piece }, index) => ({
    piece,
    x: children[index]?.x ?? 0,
    y: children[index]?.y ?? 0,
  }));
  const margin = elementSizes.padding + 2;
  const inside = Math.max(...placed.map(({ x, piece }) => x + piece.width)) + 2 * margin;
  const header = layoutStateHeader(planned, inside);
  const width = Math.max(inside, header.width);
  const bottom = Math.max(...placed.map(({ y, piece }) => y + piece.height));
  const height = header.height + 6 + bottom + margin;
  const whole = emptyPiece(width, height);
  whole.states.push(stateBox(plan, top, { x: 0, y: 0, width, height }));
  for (const { piece, x, y } of placed)
    appendPiece(whole, piece, { x: x + margin, y: y + header.height + 6 });
  return whole;
}

function best(plan: LayoutPlan, pieces: readonly LayoutPiece[]): { piece: LayoutPiece; cost: number } {
  const [first] = pieces
    .map((piece) => ({ piece, cost: costOf(piece) + plan.cut / 25 }))
    .toSorted((a, b) => a.cost - b.cost);
  if (!first) throw new Error(`No way was found to lay out '${plan.states.keys().next().value}'.`);
  return first;
}

/** The cost of a layout: its reduction to fit a screen; a crossing costs a tenth of the size. */
function costOf(piece: LayoutPiece): number {
  const shrink = Math.max(piece.width / screen.width, piece.height / screen.height, 1);
  return shrink + countCrossings(piece.edges) / 10 + (piece.width * piece.height) / 1e8;
}
