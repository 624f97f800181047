import { type Step, stepName } from '@quayside/charts/system-state.ts';
import type { SearchBounds } from './bounds.ts';
import type { GraphEdge, Graph } from './graph.ts';
import { type Trace, simulateTrace } from './trace.ts';

/** The length of a walk without --max-len. */
const LENGTH = 20;

/**
 * Random walks; equal seeds give equal walks. Steps without a transition have weight 0 unless `weights` names them.
 */
export function generateRandomWalks(graph: Graph, bounds: SearchBounds): Trace[] {
  const random = randomOf(bounds.seed);
  const length = Number.isFinite(bounds.maxLen) ? bounds.maxLen : LENGTH;
  const starts = graph.starts(bounds.starts).map(({ node }) => node);
  return Array.from({ length: bounds.count }, () => {
    let node = pick(random, starts, () => 1);
    const start = node?.systemState.start ?? '';
    const steps: Step[] = [];
    while (node && steps.length < length) {
      const edge: GraphEdge | undefined = pick(random, graph.edgesOf(node), (one) =>
        weightOf(one, bounds.weights),
      );
      if (!edge) break;
      steps.push(edge.step);
      node = edge.to;
    }
    return simulateTrace(graph, start, steps);
  });
}

function weightOf({ step, transitionIds }: GraphEdge, weights: Record<string, number>): number {
  return weights[stepName(step)] ?? weights[step.name] ?? (transitionIds.length > 0 ? 1 : 0);
}

function pick<T>(random: () => number, from: readonly T[], weight: (one: T) => number): T | undefined {
  const weighed = from.map((one) => ({ one, weight: weight(one) })).filter((each) => each.weight > 0);
  let left = random() * weighed.reduce((sum, each) => sum + each.weight, 0);
  return weighed.find((each) => (left -= each.weight) < 0)?.one ?? weighed.at(-1)?.one;
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
