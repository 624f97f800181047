import { assertValidState } from '@quayside/charts/assert-valid-state.ts';
import { stepName } from '@quayside/charts/system-state.ts';
import { type SearchBounds, countPassedWaypoints } from './bounds.ts';
import type { GraphEdge, Graph, GraphNode } from './graph.ts';
import { advanceTransitionPairs, type LastTransitions } from './pairs.ts';

/** A graph node with the path to it. */
export type SearchNode = {
  node: GraphNode;
  /** The number of waypoints passed. */
  passed: number;
  lastTransitions: LastTransitions;
  parent: SearchNode | null;
  edge: GraphEdge | null;
  /** Goals reached by the last step, including pairs. */
  reached: string[];
  depth: number;
};

/** `length`: nodes beyond the maximum depth were not expanded; `budget`: the search gave up. */
export type SearchOutcome = 'found' | 'exhausted' | 'length' | 'budget';

type Search = {
  graph: Graph;
  bounds: SearchBounds;
  /** The region whose last transition distinguishes search nodes; null when no pairs are searched. */
  region: string | null;
  maxDepth: number;
};

/** The search nodes of all inputs. */
export function createStartNodes({ graph, bounds }: Pick<Search, 'graph' | 'bounds'>): SearchNode[] {
  return graph.starts(bounds.starts).map(({ node, reached }): SearchNode => {
    const { lastTransitions, goals } = advanceTransitionPairs(
      {},
      node.systemState.transitionIds,
      graph.transitions,
    );
    const passed = countPassedWaypoints(0, bounds.through, node, null);
    return {
      node,
      passed,
      lastTransitions,
      parent: null,
      edge: null,
      reached: [...reached, ...goals],
      depth: 0,
    };
  });
}

/**
 * Breadth-first search from the given nodes; nodes with more waypoints passed are expanded first. `visit` is called
 * for every node reached and ends the search by returning true. Of two nodes with equal keys the one with fewer
 * pending actors is dropped, as the other one has all its continuations.
 */
export function breadthFirstSearch(
  search: Search,
  from: readonly SearchNode[],
  visit: (searchNode: SearchNode) => boolean,
): SearchOutcome {
  const { graph, bounds, maxDepth } = search;
  const isNew = createVisitedCheck(search);
  const queue = createQueue();
  let isCut = false;
  let left = bounds.budget * 4;
  for (const searchNode of from) {
    if (visit(searchNode)) return 'found';
    if (isNew(searchNode)) queue.add(searchNode);
  }
  for (let searchNode = queue.next(); searchNode; searchNode = queue.next()) {
    if (searchNode.depth >= maxDepth) {
      isCut = true;
      continue;
    }
    left -= 1;
    if (graph.visits() >= bounds.budget || left < 0) return 'budget';
    for (const edge of graph.edgesOf(searchNode.node)) {
      const next = expandSearchNode(graph, bounds, searchNode, edge);
      if (visit(next)) return 'found';
      if (isNew(next)) queue.add(next);
    }
  }
  return isCut ? 'length' : 'exhausted';
}

/** Returns a function that is false for a node whose key was visited with the same or more pending actors. */
function createVisitedCheck({ graph, region }: Search): (searchNode: SearchNode) => boolean {
  const known = new Map<string, ReadonlySet<string>[]>();
  return (searchNode) => {
    const { node, passed, lastTransitions } = searchNode;
    const key = `${passed}|${region === null ? '' : lastTransitions[region]}|${node.key}`;
    const rivals = known.get(key) ?? [];
    if (rivals.some((rival) => node.pending.isSubsetOf(rival))) return false;
    known.set(key, [...rivals, node.pending]);
    assertValidState(graph.system, node.systemState, () => stepNamesTo(searchNode));
    return true;
  };
}

/** A priority queue: most waypoints passed first, then first in, first out. */
function createQueue() {
  const queues: { searchNodes: SearchNode[]; served: number }[] = [];

  function add(searchNode: SearchNode): void {
    const queue = queues[searchNode.passed] ?? { searchNodes: [], served: 0 };
    queue.searchNodes.push(searchNode);
    queues[searchNode.passed] = queue;
  }

  function next(): SearchNode | undefined {
    const queue = queues.findLast((one) => one && one.served < one.searchNodes.length);
    if (!queue) return undefined;
    queue.served += 1;
    return queue.searchNodes[queue.served - 1];
  }

  return { add, next };
}

export function expandSearchNode(
  graph: Graph,
  { through }: SearchBounds,
  searchNode: SearchNode,
  edge: GraphEdge,
): SearchNode {
  const { lastTransitions, goals } = advanceTransitionPairs(
    searchNode.lastTransitions,
    edge.transitionIds,
    graph.transitions,
  );
  return {
    node: edge.to,
    passed: countPassedWaypoints(searchNode.passed, through, edge.to, edge),
    lastTransitions,
    parent: searchNode,
    edge,
    reached: goals.length > 0 ? [...edge.reached, ...goals] : edge.reached,
    depth: searchNode.depth + 1,
  };
}

/** The edges from the start of the search. */
export function edgesFromStart(searchNode: SearchNode): GraphEdge[] {
  const way: GraphEdge[] = [];
  for (let at: SearchNode | null = searchNode; at?.edge; at = at.parent) way.unshift(at.edge);
  return way;
}

function stepNamesTo(searchNode: SearchNode): string[] {
  return [startNameOf(searchNode), ...edgesFromStart(searchNode).map(({ step }) => stepName(step))];
}

export function startNameOf(searchNode: SearchNode): string {
  return searchNode.node.systemState.start;
}
