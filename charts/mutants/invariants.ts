import { listGoldenPaths } from '#charts/golden/golden-file.ts';
import { createGraph, type GraphNode } from '#charts/paths/graph.ts';
import type { ChartPath } from '#charts/paths/path.ts';
import { findStep } from '#charts/paths/trace.ts';
import { createSimulator } from '#charts/simulator.ts';
import type { SystemState } from '#charts/system-state.ts';
import { rootModelOf, type System } from '#charts/system.ts';
import { generateMutants, type Mutant } from './mutate.ts';

/**
 * The invariants of the root that hold in every state that is found of every mutant: they cannot fail. All mutants are
 * looked at briefly, then along the paths of the machine, which lead far in few steps, then more and more widely.
 */
export function findVacuousInvariants(system: System): string[] {
  const model = rootModelOf(system);
  const { machine, invariants } = model;
  const open = new Set(Object.keys(invariants));
  if (open.size === 0) return [];
  const mutants = generateMutants(machine).toSorted((one, other) => rankOf(one) - rankOf(other));
  const paths = listGoldenPaths(model);
  const looks = [
    (mutant: Mutant) => searchedStates(system, mutant, 5),
    (mutant: Mutant) => statesOnPaths(system, mutant, paths),
    (mutant: Mutant) => searchedStates(system, mutant, 60),
    (mutant: Mutant) => searchedStates(system, mutant, 600),
  ];
  for (const look of looks) {
    for (const mutant of mutants) {
      for (const systemState of look(mutant)) {
        for (const name of open) if (!holdsIn(system, name, systemState)) open.delete(name);
        if (open.size === 0) return [];
      }
    }
  }
  return [...open];
}

/** Missing actions and other guards break most invariants. */
function rankOf({ id }: Mutant): number {
  return / (without|guard) /.test(id) ? 0 : 1;
}

/** The states of a mutant, breadth-first, until `budget` abstract states are expanded. */
function* searchedStates(system: System, { machine }: Mutant, budget: number): Generator<SystemState> {
  const graph = createGraph(system, { goals: new Map(), machines: { '': machine }, detail: 'compared' });
  const queue = graph.starts(Object.keys(rootModelOf(system).inputs)).map(({ node }) => node);
  const known = new Set<GraphNode>(queue);
  for (const node of queue) {
    yield node.systemState;
    if (graph.visits() >= budget) return;
    for (const { to } of graph.edgesOf(node)) {
      if (known.has(to)) continue;
      known.add(to);
      queue.push(to);
    }
  }
}

/** The states of a mutant on the paths, as far as it can take them; what several paths begin with is taken once. */
function* statesOnPaths(
  system: System,
  { machine }: Mutant,
  paths: readonly ChartPath[],
): Generator<SystemState> {
  const simulator = createSimulator(system, { '': machine });
  const known = new Map<string, SystemState | null>();
  for (const { start, steps } of paths) {
    let way = start;
    let at: SystemState | null = known.get(way) ?? simulator.start(start);
    known.set(way, at);
    yield at;
    for (const wanted of steps) {
      way += `\n${wanted.actor} ${wanted.name}`;
      const before: SystemState = at;
      const next = known.get(way);
      const step = next === undefined ? findStep(simulator, before, wanted) : undefined;
      at = next ?? (step ? simulator.take(before, step) : null);
      known.set(way, at);
      if (!at) break;
      if (!next) yield at;
    }
  }
}

/** An invariant that throws does not hold. */
function holdsIn(system: System, name: string, { actors }: SystemState): boolean {
  const snapshot = actors.get('')?.snapshot;
  try {
    return snapshot === undefined || (rootModelOf(system).invariants[name]?.(snapshot) ?? true);
  } catch {
    return false;
  }
}
