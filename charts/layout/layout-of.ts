import type { Chart } from '#charts/chart.ts';
import type { ChartLayout } from './chart-layout.ts';
import { layoutPacked, type PlacementOptions } from './elk.ts';
import { countCrossings } from './figures.ts';
import { headerOf, measures } from './measures.ts';
import { appendPiece, emptyPiece, type LayoutPiece } from './piece.ts';
import { stateBox } from './piece-of.ts';
import { type Plan, planOf } from './plan.ts';
import { layoutRegion } from './region.ts';

/**
 * Places the states and arrows of a chart. Regions of parallel states are laid out alone and packed; where the whole
 * is too large for a screen, its compound states are laid out alone too. Of the ways to lay out a chart the one is
 * taken that is largest on a screen with the fewest crossings and arrows that are only written.
 */
export async function layoutOf(chart: Chart): Promise<ChartLayout> {
  const [root] = chart.states;
  if (!root) throw new Error(`The chart '${chart.id}' has no states.`);
  const whole = planOf(chart, new Set());
  let { piece, cost } = best(whole, await layoutsOf(whole, root.id));
  const groups = chart.states.filter(({ parent, type }) => parent === root.id && type === 'compound');
  if (root.type === 'compound' && groups.length > 1 && cost > LARGE) {
    const parts = planOf(chart, new Set(groups.map(({ id }) => id)));
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

/** The room that a chart should fit in: a screen, and a little below it, where people go on more readily than sideways. */
const screen = { width: 1400, height: 1000 };

/** Nearly as large as life, without a crossing. */
const SMALL = 1.05;

/** Smaller than two thirds of its size a text of twelve pixels is not read any more. */
const LARGE = 1.5;

/** Tried one after the other until one of them gives something small enough. */
const layoutOptionsInTurn: PlacementOptions[][] = [false, true].map((isTight) =>
  [true, false].flatMap((isOrdered) =>
    (['RIGHT', 'DOWN'] as const).map((direction) => ({ direction, isOrdered, isTight })),
  ),
);

/** Every way to lay out a part. */
async function layoutsOf(plan: Plan, top: string): Promise<LayoutPiece[]> {
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

async function packedWays(plan: Plan, top: string): Promise<LayoutPiece[]> {
  let combinations: { id: string; piece: LayoutPiece }[][] = [[]];
  for (const { id } of plan.states.get(top)?.children ?? []) {
    const pieces = await layoutsOf(plan, id);
    combinations = combinations.flatMap((chosen) => pieces.map((piece) => [...chosen, { id, piece }]));
  }
  return Promise.all(combinations.map((regions) => packed(plan, top, regions)));
}

async function packed(
  plan: Plan,
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
  const margin = measures.padding + 2;
  const inside = Math.max(...placed.map(({ x, piece }) => x + piece.width)) + 2 * margin;
  const header = headerOf(planned, inside);
  const width = Math.max(inside, header.width);
  const bottom = Math.max(...placed.map(({ y, piece }) => y + piece.height));
  const height = header.height + 6 + bottom + margin;
  const whole = emptyPiece(width, height);
  whole.states.push(stateBox(plan, top, { x: 0, y: 0, width, height }));
  for (const { piece, x, y } of placed)
    appendPiece(whole, piece, { x: x + margin, y: y + header.height + 6 });
  return whole;
}

function best(plan: Plan, pieces: readonly LayoutPiece[]): { piece: LayoutPiece; cost: number } {
  const [first] = pieces
    .map((piece) => ({ piece, cost: costOf(piece) + plan.cut / 25 }))
    .toSorted((a, b) => a.cost - b.cost);
  if (!first) throw new Error(`No way was found to lay out '${plan.states.keys().next().value}'.`);
  return first;
}

/** How much smaller than life a piece is drawn; a crossing costs as much as a tenth of the size. */
function costOf(piece: LayoutPiece): number {
  const shrink = Math.max(piece.width / screen.width, piece.height / screen.height, 1);
  return shrink + countCrossings(piece.edges) / 10 + (piece.width * piece.height) / 1e8;
}
