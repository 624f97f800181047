import type { Explorer } from '#charts/explore.ts';
import { checkWorld } from '#charts/check.ts';
import { type Step, stepName, type World } from '#charts/world.ts';
import { reachedAt, reachedBy } from './goals.ts';
import type { Graph } from './graph.ts';
import { followed, type Lasts } from './pairs.ts';

/** A way gone step by step from its start: what is known of situations alike is not good enough for what a path expects. */
export type Trace = {
  first: World;
  moves: { step: Step; world: World }[];
  lasts: Lasts;
  reached: ReadonlySet<string>;
  /** False where a step could not be gone: situations that were held to be alike were not. */
  isWhole: boolean;
};

export function traceOf(graph: Graph, start: string, steps: readonly Step[]): Trace {
  const first = graph.explorer.start(start);
  const { lasts, goals } = followed({}, first.takes, graph.transitions);
  const reached = new Set([
    ...reachedBy(graph, first, null, null),
    ...reachedAt(graph.system, first),
    ...goals,
  ]);
  return extended(graph, { first, moves: [], lasts, reached, isWhole: true }, steps);
}

export function extended(graph: Graph, trace: Trace, steps: readonly Step[]): Trace {
  const { explorer, system } = graph;
  const moves = [...trace.moves];
  const reached = new Set(trace.reached);
  let { lasts } = trace;
  let world = worldOf(trace);
  for (const wanted of steps) {
    const step = sameStep(explorer, world, wanted);
    if (!step) return { ...trace, moves, lasts, reached, isWhole: false };
    const next = explorer.take(world, step);
    const after = followed(lasts, next.takes, graph.transitions);
    const gone = [...reachedBy(graph, next, step, world), ...reachedAt(system, next), ...after.goals];
    for (const goal of gone) reached.add(goal);
    lasts = after.lasts;
    world = next;
    moves.push({ step, world });
    checkWorld(system, world, () => [trace.first.start, ...moves.map((move) => stepName(move.step))]);
  }
  return { ...trace, moves, lasts, reached };
}

export function worldOf({ first, moves }: Pick<Trace, 'first' | 'moves'>): World {
  return moves.at(-1)?.world ?? first;
}

/** The step by its name as it is in this world: with the payload, or the time, that it has here. */
export function sameStep(
  explorer: Explorer,
  world: World,
  { kind, actor, name }: Pick<Step, 'kind' | 'actor' | 'name'>,
): Step | undefined {
  return explorer
    .steps(world)
    .find((step) => step.kind === kind && step.actor === actor && (kind === 'after' || step.name === name));
}
