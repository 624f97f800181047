import { type Explorer, explorerOf } from '#charts/explore.ts';
import type { AnyModel } from '#charts/model.ts';
import { systemOf } from '#charts/system.ts';
import type { Step, World } from '#charts/world.ts';
import { models } from '#machines/models.ts';
import type { ChartWay, TakenStep } from './chart/chart-marks.ts';

/** What the chart shows of a simulated actor. */
export type Played = {
  states: readonly string[];
  taken: TakenStep | null;
  way: ChartWay | null;
};

/** An actor on paper: nothing is executed, nobody is asked, and no real actor hears of it. */
export type Simulation = {
  model: AnyModel;
  explorer: Explorer;
  input: string;
  /** Where it stood after each step, the first before any. */
  worlds: readonly World[];
  steps: readonly Step[];
};

export function modelOf(machine: string): AnyModel | null {
  return models[machine] ?? null;
}

export function begin(model: AnyModel, input: string): Simulation {
  const explorer = explorerOf(systemOf(model));
  return { model, explorer, input, worlds: [explorer.start(input)], steps: [] };
}

export function worldOf({ worlds }: Simulation): World {
  const world = worlds.at(-1);
  if (!world) throw new Error('A simulation has begun before it is asked where it stands.');
  return world;
}

export type Offer = { step: Step; isTaken: boolean };

/** All that can happen now: events of the model, ends of what runs, and time. */
export function offers(simulation: Simulation): Offer[] {
  const world = worldOf(simulation);
  const snapshot = world.actors.get('')?.snapshot;
  return simulation.explorer.steps(world).map((step) => ({
    step,
    isTaken: step.kind !== 'event' || snapshot?.can(step.event) === true,
  }));
}

export function go(simulation: Simulation, step: Step): Simulation {
  const { explorer, worlds, steps } = simulation;
  const next = explorer.take(worldOf(simulation), step);
  return { ...simulation, worlds: [...worlds, next], steps: [...steps, step] };
}

export function back(simulation: Simulation): Simulation {
  if (simulation.steps.length === 0) return simulation;
  return { ...simulation, worlds: simulation.worlds.slice(0, -1), steps: simulation.steps.slice(0, -1) };
}

/** What the chart shows of it: where it stands, its last step and the way that it has come. */
export function playedOf({ worlds }: Simulation): Played {
  const world = worlds.at(-1);
  const snapshot = world?.actors.get('')?.snapshot;
  const nodes = snapshot?._nodes.toSorted((one, other) => one.order - other.order) ?? [];
  const transitions = worlds.slice(1).flatMap(({ takes }) => takes);
  return {
    states: nodes.map(({ id }) => id),
    taken: world && worlds.length > 1 ? { step: worlds.length, transitions: world.takes } : null,
    way: { transitions, current: transitions.length - 1 },
  };
}
