import { listGoldenPaths } from '@quayside/charts/golden/golden-file.ts';
import { createGraph, type GraphNode } from '@quayside/charts/paths/graph.ts';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { findStep } from '@quayside/charts/paths/trace.ts';
import { createSimulator } from '@quayside/charts/simulator.ts';
import type { SystemState } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import { generateMutants, type Mutant } from './mutate.ts';

/** The maximum number of expanded abstract states of each mutant. */
const BUDGET = 600;

/**
 * The invariants of the root that hold in every state that is found of every mutant: they cannot fail. The mutants take
 * the paths of the machine, which lead far in few steps, and are searched for the invariants that remain.
 */
export function findVacuousInvariants(system: System): string[] {
  const model = rootModelOf(system);
  const open = new Set(Object.keys(model.invariants));
  if (open.size === 0) return [];
  const mutants = generateMutants(model.machine);
  const paths = listGoldenPaths(model);
  const simulations = [
    (mutant: Mutant) => statesOnPaths(system, mutant, paths),
    (mutant: Mutant) => searchedStates(system, mutant),
  ];
  for (const statesOf of simulations) {
    for (const mutant of mutants) {
      for (const systemState of statesOf(mutant)) {
        for (const name of open) if (!holdsIn(system, name, systemState)) open.delete(name);
        if (open.size === 0) return [];
      }
    }
  }
  return [...open];
}

/** The states of a mutant, breadth-first. */
function* searchedStates(system: System, { machine }: Mutant): Generator<SystemState> {
  const graph = createGraph(system, { goals: new Map(), machines: { '': machine }, detail: 'compared' });
  const queue = graph.starts(Object.keys(rootModelOf(system).inputs)).map(({ node }) => node);
  const known = new Set<GraphNode>(queue);
  for (const node of queue) {
    yield node.systemState;
    if (graph.visits() >= BUDGET) return;
    for (const { to } of graph.edgesOf(node)) {
      if (known.has(to)) continue;
      known.add(to);
      queue.push(to);
    }
  }
}

/** The states of a mutant on the paths, as far as it can take them; the common beginning of paths is taken once. */
function* statesOnPaths(
  system: System,
  { machine }: Mutant,
  paths: readonly ChartPath[],
): Generator<SystemState> {
  const simulator = createSimulator(system, { '': machine });
  const known = new Map<string, SystemState | null>();
  for (const { start, steps } of paths) {
    let key = start;
    let systemState: SystemState | null = known.get(key) ?? simulator.start(start);
    known.set(key, systemState);
    yield systemState;
    for (const wanted of steps) {
      key += `\n${wanted.actor} ${wanted.name}`;
      const before: SystemState = systemState;
      const next = known.get(key);
      const step = next === undefined ? findStep(simulator, before, wanted) : undefined;
      systemState = next ?? (step ? simulator.take(before, step) : null);
      known.set(key, systemState);
      if (!systemState) break;
      if (!next) yield systemState;
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
