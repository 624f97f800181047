import type { Step } from '@quayside/charts/system-state.ts';
import type { SearchBounds } from './bounds.ts';
import type { Goals } from './goals.ts';
import type { GraphEdge, Graph } from './graph.ts';
import { groupGoalsByRegion, type SearchResult, findPathToEnd } from './scenario.ts';
import {
  type SearchOutcome,
  type SearchNode,
  startNameOf,
  createStartNodes,
  breadthFirstSearch,
  edgesFromStart,
} from './search.ts';
import { extendTrace, type Trace, simulateTrace } from './trace.ts';

/** An unfinished path and its current search node. */
type Tour = { trace: Trace; searchNode: SearchNode };

/** As few paths as possible: each is extended to the nearest unreached goal until its maximum length. */
export function findTours(graph: Graph, bounds: SearchBounds, goals: Goals): SearchResult {
  const open = new Set(goals.keys());
  const hidden = new Set<string>();
  const made: Tour[] = [];
  const legs = (from: readonly SearchNode[], tour: Tour | null) =>
    nextLeg({ graph, bounds, goals, open, hidden }, from, tour);
  let end: SearchOutcome = 'found';
  while (open.size > 0 && end === 'found') {
    const begun = legs(createStartNodes({ graph, bounds }), null);
    ({ end } = begun);
    let { tour } = begun;
    while (tour) {
      const next: Tour | null = legs([tour.searchNode], tour).tour;
      if (!next) made.push(tour);
      tour = next;
    }
  }
  const ended = made.map(({ trace, searchNode }) => {
    const ending = findPathToEnd(graph, bounds, { ...searchNode, depth: trace.entries.length }) ?? [];
    return extendTrace(graph, trace, stepsOf(ending));
  });
  return { traces: ended, missing: new Map([...open].map((id) => [id, hidden.has(id) ? 'hidden' : end])) };
}

type Leg = { graph: Graph; bounds: SearchBounds; goals: Goals; open: Set<string>; hidden: Set<string> };

/** The path to the nearest unreached goal, from the end of a tour or from the inputs. */
function nextLeg(
  { graph, bounds, goals, open, hidden }: Leg,
  from: readonly SearchNode[],
  tour: Tour | null,
): { tour: Tour | null; end: SearchOutcome } {
  const gone = tour?.trace.entries.length ?? 0;
  let end: SearchOutcome = 'exhausted';
  for (const [region, ids] of groupGoalsByRegion(goals)) {
    if (!ids.some((id) => open.has(id))) continue;
    let made: Tour | null = null;
    const searched = breadthFirstSearch(
      { graph, bounds, region, maxDepth: tour ? bounds.tourLen - gone : bounds.maxLen },
      from.map((searchNode) => ({ ...searchNode, parent: null, edge: null, depth: 0 })),
      (searchNode) => {
        const wanted = searchNode.reached.filter((id) => open.has(id));
        if (searchNode.passed < bounds.through.length || wanted.length === 0) return false;
        if (!findPathToEnd(graph, bounds, { ...searchNode, depth: gone + searchNode.depth })) return false;
        const steps = stepsOf(edgesFromStart(searchNode));
        const trace = tour
          ? extendTrace(graph, tour.trace, steps)
          : simulateTrace(graph, startNameOf(searchNode), steps);
        if (!trace.isComplete || !wanted.some((id) => trace.reached.has(id))) {
          for (const id of wanted) hidden.add(id);
          return false;
        }
        made = {
          trace,
          searchNode: {
            ...searchNode,
            lastTransitions: trace.lastTransitions,
            parent: null,
            edge: null,
            reached: [],
          },
        };
        for (const id of trace.reached) open.delete(id);
        return true;
      },
    );
    if (made) return { tour: made, end: 'found' };
    if (searched !== 'exhausted') end = searched;
  }
  return { tour: null, end };
}

function stepsOf(way: readonly GraphEdge[]): Step[] {
  return way.map(({ step }) => step);
}
