import type { AnyStateMachine } from 'xstate';
import { createInterpreter } from './interpreter.ts';
import { simulateEvent, simulateOutcome, simulateTime, simulateStart } from './run-to-completion.ts';
import { atSimulatedTime } from './simulated-time.ts';
import { type Step, possibleSteps, type SystemState } from './system-state.ts';
import { rootModelOf, type System } from './system.ts';

export type Simulator = ReturnType<typeof createSimulator>;

/** Simulates a system: computes transitions and delivers events without executing actions or starting actors. */
export function createSimulator(system: System, machines: Record<string, AnyStateMachine> = {}) {
  const interpreter = createInterpreter(system, machines);
  const { inputs } = rootModelOf(system);

  function start(name: string): SystemState {
    if (!(name in inputs)) throw new Error(`${rootModelOf(system).machine.id}: no input '${name}'`);
    return atSimulatedTime(0, () => simulateStart(interpreter, name, inputs[name]));
  }

  function take(from: SystemState, step: Step): SystemState {
    const now = step.kind === 'after' ? from.now + step.advance : from.now;
    return atSimulatedTime(now, () => react(from, step));
  }

  function react(from: SystemState, step: Step): SystemState {
    if (step.kind === 'event') return simulateEvent(interpreter, from, step.actor, step.event);
    if (step.kind === 'outcome')
      return simulateOutcome(interpreter, from, step.actor, step.child, step.outcome);
    return simulateTime(interpreter, from, step.advance);
  }

  return {
    start,
    starts: () => Object.keys(inputs).map(start),
    steps: (systemState: SystemState) => possibleSteps(systemState, system),
    take,
  };
}
