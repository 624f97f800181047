import type { Step } from '#charts/world.ts';
import type { Bounds } from './bounds.ts';
import type { Goals } from './goals.ts';
import type { Edge, Graph } from './graph.ts';
import { byRegion, type Found, wayToEnd } from './scenario.ts';
import { type SearchEnd, type Spot, startOf, startSpots, sweep, wayTo } from './search.ts';
import { extended, type Trace, traceOf } from './trace.ts';

/** A path under way. */
type Tour = { trace: Trace; spot: Spot };

/** As few paths as possible: each goes on to the nearest goal that is still open for as long as it may. */
export function tours(graph: Graph, bounds: Bounds, goals: Goals): Found {
  const open = new Set(goals.keys());
  const hidden = new Set<string>();
  const made: Tour[] = [];
  const legs = (from: readonly Spot[], tour: Tour | null) =>
    nextLeg({ graph, bounds, goals, open, hidden }, from, tour);
  let end: SearchEnd = 'found';
  while (open.size > 0 && end === 'found') {
    const begun = legs(startSpots({ graph, bounds }), null);
    ({ end } = begun);
    let { tour } = begun;
    while (tour) {
      const next: Tour | null = legs([tour.spot], tour).tour;
      if (!next) made.push(tour);
      tour = next;
    }
  }
  const ended = made.map(({ trace, spot }) => {
    const ending = wayToEnd(graph, bounds, { ...spot, depth: trace.moves.length }) ?? [];
    return extended(graph, trace, stepsOf(ending));
  });
  return { traces: ended, missing: new Map([...open].map((id) => [id, hidden.has(id) ? 'hidden' : end])) };
}

type Leg = { graph: Graph; bounds: Bounds; goals: Goals; open: Set<string>; hidden: Set<string> };

/** The way to the nearest open goal, from where a tour stands or from a start. */
function nextLeg(
  { graph, bounds, goals, open, hidden }: Leg,
  from: readonly Spot[],
  tour: Tour | null,
): { tour: Tour | null; end: SearchEnd } {
  const gone = tour?.trace.moves.length ?? 0;
  let end: SearchEnd = 'exhausted';
  for (const [region, ids] of byRegion(goals)) {
    if (!ids.some((id) => open.has(id))) continue;
    let made: Tour | null = null;
    const swept = sweep(
      { graph, bounds, region, maxDepth: tour ? bounds.tourLen - gone : bounds.maxLen },
      from.map((spot) => ({ ...spot, parent: null, edge: null, depth: 0 })),
      (spot) => {
        const wanted = spot.reached.filter((id) => open.has(id));
        if (spot.passed < bounds.through.length || wanted.length === 0) return false;
        if (!wayToEnd(graph, bounds, { ...spot, depth: gone + spot.depth })) return false;
        const steps = stepsOf(wayTo(spot));
        const trace = tour ? extended(graph, tour.trace, steps) : traceOf(graph, startOf(spot), steps);
        if (!trace.isWhole || !wanted.some((id) => trace.reached.has(id))) {
          for (const id of wanted) hidden.add(id);
          return false;
        }
        made = { trace, spot: { ...spot, lasts: trace.lasts, parent: null, edge: null, reached: [] } };
        for (const id of trace.reached) open.delete(id);
        return true;
      },
    );
    if (made) return { tour: made, end: 'found' };
    if (swept !== 'exhausted') end = swept;
  }
  return { tour: null, end };
}

function stepsOf(way: readonly Edge[]): Step[] {
  return way.map(({ step }) => step);
}
