import type { AnyModel } from '@quayside/charts/model.ts';
import { type Simulator, createSimulator } from '@quayside/charts/simulator.ts';
import type { Step, SystemState } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System, toSystem, restrictToParts } from '@quayside/charts/system.ts';
import type { ChartPathOverlay, TakenTransitions } from './chart/chart-marks.ts';
import type { Machines } from './machines.ts';

/** The state of a simulated actor for the chart. */
export type SimulatedActor = {
  /** The actor key: '' is the root, 'shipping/booking' a part of a part. */
  actor: string;
  machine: string;
  states: readonly string[];
  taken: TakenTransitions | null;
  way: ChartPathOverlay | null;
  simulation: Simulation;
};

/** A simulated system: nothing is executed, no request is sent, no real actor is involved. */
export type Simulation = {
  system: System;
  simulator: Simulator;
  input: string;
  /** The system state after each step, the initial one first. */
  systemStates: readonly SystemState[];
  steps: readonly Step[];
};

/** The actor keys of the parts that may be simulated with a machine. */
export function partsToSimulate(machines: Machines, machine: string): string[] {
  const [, system] = findSystem(machines, machine) ?? [];
  return system ? Object.keys(system.models).filter(Boolean) : [];
}

/** The system whose root is a machine, with its name. */
export function findSystem({ systems }: Machines, machine: string): [name: string, System] | undefined {
  return Object.entries(systems).find(([, system]) => rootModelOf(system).machine.id === machine);
}

/** A machine with the selected parts; null without a model. */
export function createSystemWithParts(
  machines: Machines,
  machine: string,
  parts: readonly string[],
): System | null {
  const model = machines.models[machine];
  if (!model) return null;
  const known = partsToSimulate(machines, machine).filter((part) => parts.includes(part));
  const [, system] = findSystem(machines, machine) ?? [];
  return system && known.length > 0 ? restrictToParts(system, known) : toSystem(model);
}

export function startSimulation(subject: AnyModel | System, input: string): Simulation {
  const system = toSystem(subject);
  const simulator = createSimulator(system);
  return { system, simulator, input, systemStates: [simulator.start(input)], steps: [] };
}

export function currentSystemState({ systemStates }: Simulation): SystemState {
  const systemState = systemStates.at(-1);
  if (!systemState) throw new Error('A simulation has begun before it is asked where it stands.');
  return systemState;
}

export type StepOption = { step: Step; isTaken: boolean };

/** All possible steps: events of the models, outcomes of invoked actors, and time. */
export function stepOptions(simulation: Simulation): StepOption[] {
  const systemState = currentSystemState(simulation);
  return simulation.simulator.steps(systemState).map((step) => ({
    step,
    isTaken: step.kind !== 'event' || systemState.actors.get(step.actor)?.snapshot.can(step.event) === true,
  }));
}

export function takeStep(simulation: Simulation, step: Step): Simulation {
  const { simulator, systemStates, steps } = simulation;
  const next = simulator.take(currentSystemState(simulation), step);
  return { ...simulation, systemStates: [...systemStates, next], steps: [...steps, step] };
}

export function undoStep(simulation: Simulation): Simulation {
  if (simulation.steps.length === 0) return simulation;
  return {
    ...simulation,
    systemStates: simulation.systemStates.slice(0, -1),
    steps: simulation.steps.slice(0, -1),
  };
}

/** The message of an error of the tools. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The active states of each actor; empty where it does not run. */
export function listActorStates(
  simulation: Simulation,
): { actor: string; machine: string; states: string[] }[] {
  const { actors } = currentSystemState(simulation);
  return Object.entries(simulation.system.models).map(([actor, { machine }]) => {
    const nodes = actors.get(actor)?.snapshot._nodes ?? [];
    const states = nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
    return { actor, machine: machine.id, states };
  });
}

/** The chart state of an actor: active states, last transitions and the path so far. */
export function simulatedActorOf(simulation: Simulation, actor = ''): SimulatedActor {
  const { systemStates, system } = simulation;
  const shown = listActorStates(simulation).find((state) => state.actor === actor);
  const transitions = systemStates.slice(1).flatMap(({ transitionIds }) => transitionIds);
  const isFirst = systemStates.length === 1;
  return {
    actor,
    machine: shown?.machine ?? rootModelOf(system).machine.id,
    states: shown?.states ?? [],
    taken: isFirst
      ? null
      : { step: systemStates.length, transitions: currentSystemState(simulation).transitionIds },
    way: { transitions, current: transitions.length - 1 },
    simulation,
  };
}
