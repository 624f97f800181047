import type { AnyStateMachine } from 'xstate';
import { labOf } from './lab.ts';
import { afterEvent, afterOutcome, afterTime, startedWorld } from './move.ts';
import { rootOf, type System } from './system.ts';
import { type Step, stepsOf, type World } from './world.ts';

export type Explorer = ReturnType<typeof explorerOf>;

/** Runs a system on paper: transitions are computed and messages delivered, nothing is executed and no actor is started. */
export function explorerOf(system: System, machines: Record<string, AnyStateMachine> = {}) {
  const lab = labOf(system, machines);
  const { inputs } = rootOf(system);

  function start(name: string): World {
    if (!(name in inputs)) throw new Error(`${rootOf(system).machine.id}: no input '${name}'`);
    return startedWorld(lab, name, inputs[name]);
  }

  function take(from: World, step: Step): World {
    if (step.kind === 'event') return afterEvent(lab, from, step.actor, step.event);
    if (step.kind === 'outcome') return afterOutcome(lab, from, step.actor, step.child, step.outcome);
    return afterTime(lab, from, step.advance);
  }

  return {
    start,
    starts: () => Object.keys(inputs).map(start),
    steps: (world: World) => stepsOf(world, system),
    take,
  };
}
