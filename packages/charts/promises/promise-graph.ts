import { createStateAbstraction } from '@quayside/charts/abstract-state.ts';
import type { Simulator } from '@quayside/charts/simulator.ts';
import { type Step, stepName, type SystemState } from '@quayside/charts/system-state.ts';
import type { System } from '@quayside/charts/system.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChartPromise } from './promise.ts';

/** The conditions of a promise in a state. */
export type Answer = { from: boolean; holds: boolean; ends: boolean };

/** An abstract state with the answers of all promises in it. */
export type PromiseNode = {
  systemState: SystemState;
  answers: ReadonlyMap<string, Answer>;
  /** Null while the state is not expanded. */
  edges: PromiseEdge[] | null;
  parent: { node: PromiseNode; step: Step } | null;
};

export type PromiseEdge = { step: Step; to: PromiseNode };

type Promises = Readonly<Record<string, ChartPromise<AnyMachineSnapshot>>>;

type Exploration = {
  system: System;
  simulator: Simulator;
  starts: readonly SystemState[];
  promises: Promises;
  /** The maximum number of expanded states. */
  budget: number;
  /** Whether the simulated machine is a mutant, in whose states conditions may fail. */
  isMutant: boolean;
  /** Restricts the steps; by default all are taken. */
  isTaken?: (step: Step) => boolean;
};

/**
 * The states that are reachable from the starts, breadth-first. States are equal if guards read the same values in them
 * and the conditions of all promises have the same results.
 */
export function explorePromises({
  system,
  simulator,
  starts,
  promises,
  budget,
  isMutant,
  isTaken = () => true,
}: Exploration): PromiseNode[] {
  const abstractStateOf = createStateAbstraction(system);
  const nodes = new Map<string, PromiseNode>();

  function nodeOf(systemState: SystemState, parent: PromiseNode['parent']): PromiseNode {
    const snapshot = systemState.actors.get('')?.snapshot;
    const answers = new Map(
      Object.entries(promises).map(([name, promise]) => [
        name,
        snapshot ? answerOf(promise, snapshot, isMutant) : noAnswer,
      ]),
    );
    const { key, pending } = abstractStateOf(systemState);
    const id = [key, pending.join(','), JSON.stringify([...answers.values()])].join('\n');
    const known = nodes.get(id);
    if (known) return known;
    const node = { systemState, answers, edges: null, parent };
    nodes.set(id, node);
    return node;
  }

  for (const start of starts) nodeOf(start, null);
  let left = budget;
  // A map is iterated with the nodes that are added meanwhile.
  for (const node of nodes.values()) {
    if (left === 0) break;
    left -= 1;
    node.edges = simulator
      .steps(node.systemState)
      .filter(isTaken)
      .map((step): PromiseEdge => {
        return { step, to: nodeOf(simulator.take(node.systemState, step), { node, step }) };
      });
  }
  return [...nodes.values()];
}

/** The steps from a start to a state. */
export function stepsTo(node: PromiseNode): Step[] {
  const steps: Step[] = [];
  for (let { parent } = node; parent; { parent } = parent.node) steps.unshift(parent.step);
  return steps;
}

/** The start and the names of the steps to a state. */
export function stepNamesTo(node: PromiseNode): string[] {
  return [node.systemState.start, ...stepsTo(node).map((step) => stepName(step))];
}

/** A state with an error, or in which the root has no snapshot, begins and breaks no promise. */
const noAnswer: Answer = { from: false, holds: true, ends: true };

/** A mutant may fail, and its context need not be of the type that conditions read. */
function answerOf(
  promise: ChartPromise<AnyMachineSnapshot>,
  snapshot: AnyMachineSnapshot,
  isMutant: boolean,
): Answer {
  if (snapshot.status === 'error') return noAnswer;
  try {
    const from = promise.from(snapshot);
    if (promise.kind === 'eventually') return { from, holds: true, ends: promise.to(snapshot) };
    return { from, holds: promise.holds(snapshot), ends: promise.until(snapshot) };
  } catch (error) {
    if (isMutant) return noAnswer;
    throw error;
  }
}
