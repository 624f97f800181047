import ElkConstructor, { type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';

const elk = new ElkConstructor();

export type PlacementOptions = {
  direction: 'RIGHT' | 'DOWN';
  /** Whether states keep the document order as far as the engine supports it. */
  isOrdered: boolean;
  /** Compact rather than regular: other arrows may point backwards, and layers are merged. */
  isTight: boolean;
};

/** A layered layout; rejects when the engine fails with these options. */
export async function layoutLayered(
  graph: ElkNode,
  { direction, isOrdered, isTight }: PlacementOptions,
): Promise<ElkNode> {
  const options = { ...layers, ...(isTight ? tight : {}), 'elk.direction': direction };
  for (const strategy of isOrdered ? ['NODES_AND_EDGES', 'PREFER_EDGES'] : []) {
    const ordered = { ...options, 'elk.layered.considerModelOrder.strategy': strategy };
    try {
      return await elk.layout(structuredClone(graph), { layoutOptions: ordered });
    } catch {
      // elkjs 0.12.1 fails on some charts with nested states when it has to keep an order.
    }
  }
  return elk.layout(graph, { layoutOptions: options });
}

/** Places boxes side by side in about the aspect ratio of a screen. */
export function layoutPacked(graph: ElkNode): Promise<ElkNode> {
  return elk.layout(graph, {
    layoutOptions: {
      'elk.algorithm': 'rectpacking',
      'elk.aspectRatio': '1.9',
      'elk.spacing.nodeNode': '16',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
      'elk.rectpacking.widthApproximation.strategy': 'GREEDY',
    },
  });
}

const layers: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.labelLabel': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

const tight: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'SCC_CONNECTIVITY',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
};
