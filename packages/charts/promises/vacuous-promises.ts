import { generateMutants, type Mutant } from '@quayside/charts/mutants/mutate.ts';
import { isLeaf } from '@quayside/charts/paths/regions.ts';
import { findStep } from '@quayside/charts/paths/trace.ts';
import { createSimulator, type Simulator } from '@quayside/charts/simulator.ts';
import type { Step, SystemState } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { findBrokenPromises, mayLead } from './check-promises.ts';
import { explorePromises, type PromiseNode, stepsTo } from './promise-graph.ts';
import type { ChartPromise } from './promise.ts';

/** The number of expanded states of the machine in which beginnings of promises are looked for. */
const BEGINNINGS_BUDGET = 600;
const MOST_BEGINNINGS = 6;
/** The number of expanded states after a beginning in a mutant: few at first, more for what is left. */
const BUDGETS = [3, 40, 200];

/** The steps to a state in which a promise begins. */
type Beginning = { start: string; steps: Step[]; states: string[] };

type Promises = Record<string, ChartPromise<AnyMachineSnapshot>>;

/**
 * The promises of the root that are kept by every mutant: they cannot fail. A mutant takes the steps to each beginning
 * of a promise, and is searched from there.
 */
export function findVacuousPromises(system: System): string[] {
  const { machine, promises = {} } = rootModelOf(system);
  const open = new Map<string, Beginning[]>(
    Object.keys(promises).map((name) => [name, findBeginnings(system, name, promises)]),
  );
  const mutants = open.size === 0 ? [] : sortByBeginnings(generateMutants(machine), [...open.values()]);
  for (const budget of BUDGETS) {
    for (const mutant of mutants) {
      const simulator = createSimulator(system, { '': mutant.machine });
      for (const [name, beginnings] of open) {
        const own = Object.fromEntries(Object.entries(promises).filter(([other]) => other === name));
        if (beginnings.some((beginning) => isBrokenFrom({ system, simulator, beginning, budget }, own)))
          open.delete(name);
      }
      if (open.size === 0) return [];
    }
  }
  return [...open.keys()];
}

/** The shortest way to a beginning for each combination of active states. */
function findBeginnings(system: System, name: string, promises: Promises): Beginning[] {
  const simulator = createSimulator(system);
  const starts = simulator.starts();
  const promise = Object.fromEntries(Object.entries(promises).filter(([other]) => other === name));
  const exploration = {
    system,
    simulator,
    starts,
    promises: promise,
    budget: BEGINNINGS_BUDGET,
    isMutant: false,
  };
  const found = new Map<string, PromiseNode>();
  for (const node of explorePromises(exploration)) {
    const answer = node.answers.get(name);
    const at = JSON.stringify(node.systemState.actors.get('')?.snapshot.value);
    if (answer?.from && !answer.ends && !found.has(at)) found.set(at, node);
  }
  return [...found.values()].slice(0, MOST_BEGINNINGS).map((node) => {
    const { start, actors } = node.systemState;
    const states = actors.get('')?.snapshot._nodes.filter(isLeaf) ?? [];
    return { start, steps: stepsTo(node), states: states.map(({ id }) => id) };
  });
}

/** Sorted by the share of a promise's beginnings in which the state with the fault is active, the largest first. */
function sortByBeginnings(mutants: readonly Mutant[], beginnings: readonly Beginning[][]): Mutant[] {
  const shareOf = ({ id }: Mutant) => {
    const state = /^mutant \d+: ([^ :]+)/.exec(id)?.[1] ?? '';
    const shares = beginnings.map(
      (all) => all.filter(({ states }) => states.includes(state)).length / Math.max(all.length, 1),
    );
    return Math.max(0, ...shares);
  };
  return mutants
    .map((mutant) => ({ mutant, share: shareOf(mutant) }))
    .toSorted((one, other) => other.share - one.share)
    .map(({ mutant }) => mutant);
}

type Search = { system: System; simulator: Simulator; beginning: Beginning; budget: number };

function isBrokenFrom({ system, simulator, beginning, budget }: Search, promises: Promises): boolean {
  const begun = takeSteps(simulator, beginning);
  if (!begun) return false;
  const [promise] = Object.values(promises);
  const isTaken = (step: Step) => promise?.kind !== 'eventually' || mayLead(promise, step);
  const exploration = { system, simulator, starts: [begun], promises, budget, isMutant: true, isTaken };
  return findBrokenPromises(promises, explorePromises(exploration)).length > 0;
}

/** Null when a step is not possible. */
function takeSteps(simulator: Simulator, { start, steps }: Beginning): SystemState | null {
  let systemState = simulator.start(start);
  for (const wanted of steps) {
    const step = findStep(simulator, systemState, wanted);
    if (!step) return null;
    systemState = simulator.take(systemState, step);
  }
  return systemState;
}
