import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import {
  anyStateLabelId,
  initialDotEdgeId,
  initialDotId,
  edgeId,
  createLayoutPiece,
  initialChildOf,
} from './create-layout-piece.ts';
import { layoutLayered, type PlacementOptions } from './elk.ts';
import { anyStateLabelSize, layoutStateHeader, measureLabelStack, elementSizes } from './measures.ts';
import type { LayoutPiece } from './piece.ts';
import type { LayoutPlan, PlannedEdge } from './plan.ts';
import { isDescendantOf } from './tree.ts';

/** Lays out a part of a chart; `inner` holds the layouts of parts that are one box in it. */
export async function layoutRegion(
  plan: LayoutPlan,
  top: string,
  inner: ReadonlyMap<string, LayoutPiece>,
  way: PlacementOptions,
): Promise<LayoutPiece> {
  const edges = plan.edges.filter((edge) => edge.top === top);
  const graph = graphOf(plan, top, edges, inner, new Map(), way);
  let laid = await layoutLayered(graph, way);
  // The number of rows of clause and chips depends on the width of the state.
  const rooms = new Map(nodesIn(laid).map(({ id, width = 0 }) => [id, width]));
  const fitting = graphOf(plan, top, edges, inner, rooms, way);
  if (JSON.stringify(fitting) !== JSON.stringify(graph)) laid = await layoutLayered(fitting, way);
  return createLayoutPiece(plan, nodesIn(laid), laid.edges ?? [], edges, inner);
}

function graphOf(
  plan: LayoutPlan,
  top: string,
  edges: readonly PlannedEdge[],
  inner: ReadonlyMap<string, LayoutPiece>,
  rooms: ReadonlyMap<string, number>,
  { direction }: PlacementOptions,
): ElkNode {
  const arrows: ElkExtendedEdge[] = [];

  function nodeOf(id: string): ElkNode {
    const planned = plan.states.get(id);
    if (!planned) throw new Error(`The chart has no state '${id}'.`);
    const { state, children } = planned;
    const piece = inner.get(id);
    if (piece) return { id, width: piece.width, height: piece.height };
    if (state.type === 'history') return { id, width: elementSizes.history, height: elementSizes.history };
    const room = rooms.get(id) ?? elementSizes.narrowest;
    const { width, height } = layoutStateHeader(planned, room);
    if (children.length === 0) return { id, width: Math.max(width, 72), height: Math.max(height, 36) };
    const target = initialChildOf(state);
    if (target) arrows.push({ id: initialDotEdgeId(id), sources: [initialDotId(id)], targets: [target] });
    const hasAnywhere = edges.some(
      (edge) => edge.source === id && isDescendantOf(edge.target, id, plan.parents),
    );
    return {
      id,
      children: [
        ...(target
          ? [{ id: initialDotId(id), width: elementSizes.dot, height: elementSizes.dot, ...first }]
          : []),
        ...(hasAnywhere ? [{ id: anyStateLabelId(id), ...anyStateLabelSize, ...first }] : []),
        ...children.map((child) => nodeOf(child.id)),
      ],
      layoutOptions: {
        'elk.padding': `[top=${height + 6},left=14,bottom=14,right=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // elkjs 0.12.1 takes the height first when the direction is DOWN.
        'elk.nodeSize.minimum':
          direction === 'DOWN' ? `(${height + 20},${width})` : `(${width},${height + 20})`,
      },
    };
  }

  const graph = nodeOf(top);
  const between = edges.map((edge): ElkExtendedEdge => {
    const { source, target, labels } = edge;
    return {
      id: edgeId(edge),
      sources: [isDescendantOf(target, source, plan.parents) ? anyStateLabelId(source) : source],
      targets: [target],
      labels:
        labels.length > 0 ? [{ id: `label ${edgeId(edge)}`, text: ' ', ...measureLabelStack(edge) }] : [],
    };
  });
  return { ...graph, edges: [...arrows, ...between] };
}

const first = { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } };

function nodesIn(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesIn)];
}
