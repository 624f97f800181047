import { observeSystemState } from '@quayside/charts/observe.ts';
import {
  type ChartPath,
  comparedAspects,
  type ExpectedState,
  type PathStep,
} from '@quayside/charts/paths/path.ts';
import { findStep } from '@quayside/charts/paths/trace.ts';
import { type Simulator, createSimulator } from '@quayside/charts/simulator.ts';
import type { SystemState } from '@quayside/charts/system-state.ts';
import type { System } from '@quayside/charts/system.ts';
import type { Mutant } from './mutate.ts';

/** A mutant with its simulator and its start states. */
export type MutantRun = { mutant: Mutant; simulator: Simulator; starts: Map<string, SystemState> };

export function startMutantRun(system: System, mutant: Mutant): MutantRun {
  return { mutant, simulator: createSimulator(system, { '': mutant.machine }), starts: new Map() };
}

/** Whether a simulated run of the path on the mutant deviates from the expected values. */
export function pathKillsMutant(system: System, path: ChartPath, mutantRun: MutantRun): boolean {
  const { mutant, simulator, starts } = mutantRun;
  const machines = { '': mutant.machine };
  let systemState: SystemState | null = starts.get(path.start) ?? simulator.start(path.start);
  starts.set(path.start, systemState);
  if (!matches(path.initial, observeSystemState(system, systemState, machines))) return true;
  for (const step of path.steps) {
    systemState = afterStep(simulator, systemState, step);
    if (!systemState || !matches(step.expected, observeSystemState(system, systemState, machines)))
      return true;
  }
  return false;
}

/** Null when the mutant does not offer the step. */
function afterStep(simulator: Simulator, systemState: SystemState, path: PathStep): SystemState | null {
  if (path.kind === 'after') {
    const { name, advance = 0 } = path;
    return simulator.take(systemState, { kind: 'after', actor: '', name, advance });
  }
  const step = findStep(simulator, systemState, path);
  return step ? simulator.take(systemState, step) : null;
}

function matches(expected: ExpectedState, seen: ExpectedState): boolean {
  return JSON.stringify(comparedFields(expected)) === JSON.stringify(comparedFields(seen));
}

export function comparedFields(state: ExpectedState): unknown[] {
  return comparedAspects.map((aspect) => state[aspect]);
}
