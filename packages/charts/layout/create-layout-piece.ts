import type { ChartState } from '@quayside/charts/chart.ts';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Box, EdgeLine, Point, StateBox } from './chart-layout.ts';
import { layoutStateHeader, measureLabel, elementSizes } from './measures.ts';
import { appendPiece, emptyPiece, translatePoint, type LayoutPiece, roundToPixel } from './piece.ts';
import type { LayoutPlan, PlannedEdge } from './plan.ts';

/** Converts the result of the layout engine; the first node is the part itself. */
export function createLayoutPiece(
  plan: LayoutPlan,
  nodes: readonly ElkNode[],
  arrows: readonly ElkExtendedEdge[],
  edges: readonly PlannedEdge[],
  inner: ReadonlyMap<string, LayoutPiece>,
): LayoutPiece {
  const placed = new Map(nodes.map((node) => [node.id, node]));
  const drawn = new Map(arrows.map((arrow) => [arrow.id, arrow]));
  const piece = emptyPiece(nodes[0]?.width ?? 0, nodes[0]?.height ?? 0);
  for (const node of nodes) {
    const planned = plan.states.get(node.id);
    if (!planned) continue;
    const box = boxOf(node);
    const innerPiece = inner.get(node.id);
    if (innerPiece) {
      appendPiece(piece, innerPiece, box);
      continue;
    }
    piece.states.push(stateBox(plan, node.id, box));
    const dot = placed.get(initialDotId(node.id));
    const target = initialChildOf(planned.state);
    if (dot && target) {
      const { x, y } = boxOf(dot);
      const points = pointsOf(drawn.get(initialDotEdgeId(node.id)));
      piece.dots.push({
        parent: node.id,
        target,
        x: x + elementSizes.dot / 2,
        y: y + elementSizes.dot / 2,
        points,
      });
    }
    const anywhere = placed.get(anyStateLabelId(node.id));
    if (anywhere) piece.anywheres.push({ state: node.id, ...boxOf(anywhere) });
  }
  for (const edge of edges) piece.edges.push(edgeLine(edge, drawn.get(edgeId(edge))));
  return piece;
}

/** The drawn elements of a state in a box of this size. */
export function stateBox(plan: LayoutPlan, id: string, box: Box): StateBox {
  const planned = plan.states.get(id);
  if (!planned) throw new Error(`The chart has no state '${id}'.`);
  const header = layoutStateHeader(planned, box.width);
  return {
    id,
    title: planned.state.title,
    clause: header.clause,
    ...box,
    header: header.height,
    chips: planned.chips.map((chip, index) => ({
      ...chip,
      ...translatePoint(header.chips[index] ?? { x: 0, y: 0, width: 0, height: 0 }, box),
    })),
  };
}

/** The initial state of a compound state. */
export function initialChildOf({ type, initial }: ChartState): string | undefined {
  return type === 'compound' ? initial[0] : undefined;
}

export function edgeId({ source, target }: Pick<PlannedEdge, 'source' | 'target'>): string {
  return `${source} > ${target}`;
}

export function initialDotId(parent: string): string {
  return `${parent} start`;
}

export function initialDotEdgeId(parent: string): string {
  return `${parent} starts`;
}

export function anyStateLabelId(parent: string): string {
  return `${parent} anywhere`;
}

function edgeLine(
  { source, target, transitions, labels }: PlannedEdge,
  arrow: ElkExtendedEdge | undefined,
): EdgeLine {
  const at = boxOf(arrow?.labels?.[0] ?? {});
  let y = at.y;
  const placed = labels.map((label) => {
    const { lines, width, height } = measureLabel(label);
    const box = { x: roundToPixel(at.x + (at.width - width) / 2), y: roundToPixel(y), width, height };
    y += height;
    return { transition: label.transition, lines, ...box };
  });
  return { source, target, transitions, points: pointsOf(arrow), labels: placed };
}

function pointsOf(arrow: ElkExtendedEdge | undefined): Point[] {
  return (arrow?.sections ?? [])
    .flatMap(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint])
    .map(({ x, y }) => ({ x: roundToPixel(x), y: roundToPixel(y) }));
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: roundToPixel(x), y: roundToPixel(y), width: roundToPixel(width), height: roundToPixel(height) };
}
