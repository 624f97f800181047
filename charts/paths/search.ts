import { checkWorld } from '#charts/check.ts';
import { stepName } from '#charts/world.ts';
import { type Bounds, passedAfter } from './bounds.ts';
import type { Edge, Graph, Node } from './graph.ts';
import { followed, type Lasts } from './pairs.ts';

/** How far a search has come on one way. */
export type Spot = {
  node: Node;
  /** How many waypoints were passed. */
  passed: number;
  lasts: Lasts;
  parent: Spot | null;
  edge: Edge | null;
  /** Goals reached by the last step, pairs among them. */
  reached: string[];
  depth: number;
};

/** `length`: what is further than the search may go was left out; `budget`: it gave up. */
export type SearchEnd = 'found' | 'exhausted' | 'length' | 'budget';

type Search = {
  graph: Graph;
  bounds: Bounds;
  /** The only region in which it matters what came last; null where no pair is looked for. */
  region: string | null;
  maxDepth: number;
};

/** The spots at which paths begin. */
export function startSpots({ graph, bounds }: Pick<Search, 'graph' | 'bounds'>): Spot[] {
  return graph.starts(bounds.starts).map(({ node, reached }): Spot => {
    const { lasts, goals } = followed({}, node.world.takes, graph.transitions);
    const passed = passedAfter(0, bounds.through, node, null);
    return { node, passed, lasts, parent: null, edge: null, reached: [...reached, ...goals], depth: 0 };
  });
}

/**
 * Breadth-first from `from`, first where most waypoints are passed; `visit` sees every spot once it is reached and ends
 * the search by `true`. Of two spots that go on alike the one is dropped that has less alive: whatever follows it follows
 * the other.
 */
export function sweep(search: Search, from: readonly Spot[], visit: (spot: Spot) => boolean): SearchEnd {
  const { graph, bounds, maxDepth } = search;
  const isNew = noveltyOf(search);
  const line = lineOf();
  let isCut = false;
  let left = bounds.budget * 4;
  for (const spot of from) {
    if (visit(spot)) return 'found';
    if (isNew(spot)) line.add(spot);
  }
  for (let spot = line.next(); spot; spot = line.next()) {
    if (spot.depth >= maxDepth) {
      isCut = true;
      continue;
    }
    left -= 1;
    if (graph.visits() >= bounds.budget || left < 0) return 'budget';
    for (const edge of graph.edgesOf(spot.node)) {
      const next = follow(graph, bounds, spot, edge);
      if (visit(next)) return 'found';
      if (isNew(next)) line.add(next);
    }
  }
  return isCut ? 'length' : 'exhausted';
}

/** Whether nothing that goes on like a spot, with as much alive, was met before. */
function noveltyOf({ graph, region }: Search): (spot: Spot) => boolean {
  const known = new Map<string, ReadonlySet<string>[]>();
  return (spot) => {
    const { node, passed, lasts } = spot;
    const key = `${passed}|${region === null ? '' : lasts[region]}|${node.key}`;
    const rivals = known.get(key) ?? [];
    if (rivals.some((rival) => node.alive.isSubsetOf(rival))) return false;
    known.set(key, [...rivals, node.alive]);
    checkWorld(graph.system, node.world, () => namesOf(spot));
    return true;
  };
}

/** Who has passed most waypoints is served first, else who came first. */
function lineOf() {
  const queues: { spots: Spot[]; served: number }[] = [];

  function add(spot: Spot): void {
    const queue = queues[spot.passed] ?? { spots: [], served: 0 };
    queue.spots.push(spot);
    queues[spot.passed] = queue;
  }

  function next(): Spot | undefined {
    const queue = queues.findLast((one) => one && one.served < one.spots.length);
    if (!queue) return undefined;
    queue.served += 1;
    return queue.spots[queue.served - 1];
  }

  return { add, next };
}

export function follow(graph: Graph, { through }: Bounds, spot: Spot, edge: Edge): Spot {
  const { lasts, goals } = followed(spot.lasts, edge.takes, graph.transitions);
  return {
    node: edge.to,
    passed: passedAfter(spot.passed, through, edge.to, edge),
    lasts,
    parent: spot,
    edge,
    reached: goals.length > 0 ? [...edge.reached, ...goals] : edge.reached,
    depth: spot.depth + 1,
  };
}

/** The steps from where the search began. */
export function wayTo(spot: Spot): Edge[] {
  const way: Edge[] = [];
  for (let at: Spot | null = spot; at?.edge; at = at.parent) way.unshift(at.edge);
  return way;
}

function namesOf(spot: Spot): string[] {
  return [startOf(spot), ...wayTo(spot).map(({ step }) => stepName(step))];
}

export function startOf(spot: Spot): string {
  return spot.node.world.start;
}
