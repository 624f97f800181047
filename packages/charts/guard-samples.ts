import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { type AnyModel, outcomeEvent, type Outcome } from './model.ts';

/** A snapshot and an event that the model can send to it. */
export type GuardSample = { snapshot: AnyMachineSnapshot; event: EventObject };

/**
 * Snapshots of a machine, found breadth-first by simulation, each with every event of the model. Used to inspect
 * guards, not for coverage; timers never fire.
 */
export function findGuardSamples(model: AnyModel, limit = 150): GuardSample[] {
  const machine: AnyStateMachine = model.machine;
  const open = Object.values(model.inputs).map((input) => initialTransition(machine, input)[0]);
  const known = new Set(open.map(keyOf));
  const samples: GuardSample[] = [];
  for (const snapshot of open) {
    if (snapshot.status !== 'active') continue;
    for (const event of eventsAt(model, snapshot)) {
      samples.push({ snapshot, event });
      if (open.length >= limit) continue;
      const [next] = transition(machine, snapshot, event);
      if (known.has(keyOf(next))) continue;
      known.add(keyOf(next));
      open.push(next);
    }
  }
  return samples;

  function keyOf({ value, context }: AnyMachineSnapshot): string {
    return JSON.stringify([value, model.guardContext?.(context) ?? value]);
  }
}

function eventsAt(model: AnyModel, snapshot: AnyMachineSnapshot): EventObject[] {
  const outcomes: Record<string, Record<string, Outcome>> = model.outcomes;
  const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children);
  return [
    ...Object.values(model.events).map((sample) =>
      typeof sample === 'function' ? sample(snapshot) : sample,
    ),
    ...children.flatMap(([id, child]) => {
      const ends = typeof child?.src === 'string' ? outcomes[child.src] : undefined;
      return Object.values(ends ?? {}).map((outcome) => outcomeEvent(id, outcome));
    }),
  ];
}
