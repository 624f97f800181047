import type { SearchBounds } from './bounds.ts';
import type { Goals } from './goals.ts';
import type { GraphEdge, Graph } from './graph.ts';
import {
  type SearchOutcome,
  type SearchNode,
  startNameOf,
  createStartNodes,
  breadthFirstSearch,
  edgesFromStart,
} from './search.ts';
import { type Trace, simulateTrace } from './trace.ts';

/**
 * `hidden`: a path was found, but its simulation deviates, because the difference lies outside the model's
 * guardContext.
 */
export type MissingReason = SearchOutcome | 'hidden';

export type SearchResult = {
  traces: Trace[];
  missing: Map<string, MissingReason>;
  /** The first waypoint that no path reached. */
  stuckAt?: string;
};

/** The shortest path to every goal, without redundant paths. */
export function findScenarios(graph: Graph, bounds: SearchBounds, goals: Goals): SearchResult {
  const open = new Set(goals.keys());
  const traces: Trace[] = [];
  const missing = new Map<string, MissingReason>();
  for (const [region, ids] of groupGoalsByRegion(goals)) {
    const hidden = new Set<string>();
    const search = { graph, bounds, region, maxDepth: bounds.maxLen };
    const end = breadthFirstSearch(search, createStartNodes(search), (searchNode) => {
      const wanted = searchNode.reached.filter((id) => open.has(id));
      if (searchNode.passed < bounds.through.length || wanted.length === 0) return false;
      const ending = findPathToEnd(graph, bounds, searchNode);
      if (!ending) return false;
      const trace = traceTo(graph, bounds, searchNode, ending, open);
      if (trace.isComplete && wanted.some((id) => trace.reached.has(id))) {
        for (const id of trace.reached) open.delete(id);
        traces.push(trace);
      } else for (const id of wanted) hidden.add(id);
      return ids.every((id) => !open.has(id));
    });
    for (const id of ids) missing.set(id, hidden.has(id) ? 'hidden' : end);
  }
  return {
    traces: withoutRedundant(traces, goals),
    missing: new Map([...missing].filter(([id]) => open.has(id))),
  };
}

/** The shortest path through all waypoints to the required end. */
export function findPathThrough(graph: Graph, bounds: SearchBounds, goal: string): SearchResult {
  const search = { graph, bounds, region: null, maxDepth: bounds.maxLen };
  const traces: Trace[] = [];
  let furthest = 0;
  const end = breadthFirstSearch(search, createStartNodes(search), (searchNode) => {
    furthest = Math.max(furthest, searchNode.passed);
    if (searchNode.passed < bounds.through.length || !(bounds.isEnd?.(searchNode.node) ?? true)) return false;
    const trace = traceTo(graph, bounds, searchNode, [], new Set());
    if (trace.isComplete) traces.push({ ...trace, reached: new Set([...trace.reached, goal]) });
    return trace.isComplete;
  });
  if (traces.length > 0) return { traces, missing: new Map() };
  return { traces, missing: new Map([[goal, end]]), stuckAt: bounds.through[furthest]?.name };
}

/** Pairs are searched for each region, all other goals in one search. */
export function groupGoalsByRegion(goals: Goals): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const [id, { region }] of goals) groups.set(region, [...(groups.get(region) ?? []), id]);
  return groups;
}

function traceTo(
  graph: Graph,
  { maxLen }: SearchBounds,
  searchNode: SearchNode,
  ending: readonly GraphEdge[],
  open: ReadonlySet<string>,
): Trace {
  const room = maxLen - searchNode.depth;
  const more = ending.length > 0 ? ending : alsoIgnored(graph, searchNode, open).slice(0, Math.max(room, 0));
  const steps = [...edgesFromStart(searchNode), ...more].map(({ step }) => step);
  return simulateTrace(graph, startNameOf(searchNode), steps);
}

/**
 * The edges from a search node to the required end: none when any end is allowed, null when there is no such path.
 */
export function findPathToEnd(
  graph: Graph,
  { isEnd, ...bounds }: SearchBounds,
  searchNode: SearchNode,
): GraphEdge[] | null {
  if (!isEnd) return [];
  const maxDepth = bounds.maxLen - searchNode.depth;
  let end: SearchNode | null = null;
  const from = { ...searchNode, parent: null, edge: null, depth: 0 };
  breadthFirstSearch({ graph, bounds: { ...bounds, isEnd }, region: null, maxDepth }, [from], (at) => {
    if (isEnd(at.node)) end = at;
    return end !== null;
  });
  return end && edgesFromStart(end);
}

/** Ignored events do not change the state, so one path can try all of them. */
function alsoIgnored(graph: Graph, { node, reached }: SearchNode, open: ReadonlySet<string>): GraphEdge[] {
  const isOpen = (id: string) => id.startsWith('ignores ') && open.has(id);
  if (!reached.some(isOpen)) return [];
  return graph
    .edgesOf(node)
    .filter(({ to, reached: ids }) => to === node && ids.some((id) => isOpen(id) && !reached.includes(id)));
}

/** Drops each path, the shortest first, whose goals are all reached by others. */
function withoutRedundant(traces: Trace[], goals: Goals): Trace[] {
  const reachedIn = (trace: Trace) => [...trace.reached].filter((id) => goals.has(id));
  const times = new Map<string, number>();
  for (const id of traces.flatMap(reachedIn)) times.set(id, (times.get(id) ?? 0) + 1);
  const dropped = new Set<Trace>();
  for (const trace of traces.toSorted((one, other) => one.entries.length - other.entries.length)) {
    const ids = reachedIn(trace);
    if (ids.some((id) => times.get(id) === 1)) continue;
    dropped.add(trace);
    for (const id of ids) times.set(id, (times.get(id) ?? 0) - 1);
  }
  return traces.filter((trace) => !dropped.has(trace));
}
