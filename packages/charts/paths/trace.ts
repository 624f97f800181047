import { assertValidState } from '@quayside/charts/assert-valid-state.ts';
import type { Simulator } from '@quayside/charts/simulator.ts';
import { type Step, stepName, type SystemState } from '@quayside/charts/system-state.ts';
import { findGoalsReachedInState, findGoalsReachedByStep } from './goals.ts';
import type { Graph } from './graph.ts';
import { advanceTransitionPairs, type LastTransitions } from './pairs.ts';

/**
 * A path simulated step by step from its start. A search merges system states with equal keys, so its intermediate
 * states are not exact enough for expected values.
 */
export type Trace = {
  first: SystemState;
  entries: { step: Step; systemState: SystemState }[];
  lastTransitions: LastTransitions;
  reached: ReadonlySet<string>;
  /** False when a step was not possible: the search had merged different system states. */
  isComplete: boolean;
};

export function simulateTrace(graph: Graph, start: string, steps: readonly Step[]): Trace {
  const first = graph.simulator.start(start);
  const { lastTransitions, goals } = advanceTransitionPairs({}, first.transitionIds, graph.transitions);
  const reached = new Set([
    ...findGoalsReachedByStep(graph, first, null, null),
    ...findGoalsReachedInState(graph.system, first),
    ...goals,
  ]);
  return extendTrace(graph, { first, entries: [], lastTransitions, reached, isComplete: true }, steps);
}

export function extendTrace(graph: Graph, trace: Trace, steps: readonly Step[]): Trace {
  const { simulator, system } = graph;
  const entries = [...trace.entries];
  const reached = new Set(trace.reached);
  let { lastTransitions } = trace;
  let systemState = lastStateOf(trace);
  for (const wanted of steps) {
    const step = findStep(simulator, systemState, wanted);
    if (!step) return { ...trace, entries, lastTransitions, reached, isComplete: false };
    const next = simulator.take(systemState, step);
    const after = advanceTransitionPairs(lastTransitions, next.transitionIds, graph.transitions);
    const gone = [
      ...findGoalsReachedByStep(graph, next, step, systemState),
      ...findGoalsReachedInState(system, next),
      ...after.goals,
    ];
    for (const goal of gone) reached.add(goal);
    lastTransitions = after.lastTransitions;
    systemState = next;
    entries.push({ step, systemState });
    assertValidState(system, systemState, () => [
      trace.first.start,
      ...entries.map((move) => stepName(move.step)),
    ]);
  }
  return { ...trace, entries, lastTransitions, reached };
}

export function lastStateOf({ first, entries }: Pick<Trace, 'first' | 'entries'>): SystemState {
  return entries.at(-1)?.systemState ?? first;
}

/** The step with this name in a system state, with its actual payload or time. */
export function findStep(
  simulator: Simulator,
  systemState: SystemState,
  { kind, actor, name }: Pick<Step, 'kind' | 'actor' | 'name'>,
): Step | undefined {
  return simulator
    .steps(systemState)
    .find((step) => step.kind === kind && step.actor === actor && (kind === 'after' || step.name === name));
}
