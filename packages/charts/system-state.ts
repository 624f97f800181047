import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Payload } from './action.ts';
import { InvalidModelError } from './invalid-model-error.ts';
import type { AnyModel, Outcome } from './model.ts';
import { qualifiedName, partActorKey, type System } from './system.ts';
import type { TransitionId } from './transitions.ts';

export type Timer = {
  source: AnyActorRef;
  target: AnyActorRef;
  id: string | undefined;
  event: EventObject;
  /** When it fires, in milliseconds since the start. */
  due: number;
};

/** The state of a system that has run to completion. */
export type SystemState = {
  /** The name of the input. */
  start: string;
  /** By actor key, in the order of their start. */
  actors: ReadonlyMap<string, SimulatedActorState>;
  /** Invoked actors that have ended. */
  settled: ReadonlySet<AnyActorRef>;
  timers: readonly Timer[];
  now: number;
  /** The transitions, guard results and effects of the step to this state. */
  transitionIds: TransitionId[];
  guards: string[];
  effects: string[];
  /** What the step gave to other actors and to the page, by actor key. */
  payloads: ActorPayload[];
};

export type ActorPayload = Payload & { actor: string };

export type SimulatedActorState = {
  ref: AnyActorRef;
  parent: AnyActorRef | null;
  snapshot: AnyMachineSnapshot;
};

/** A possible step of a system. */
export type Step =
  | { kind: 'event'; actor: string; name: string; event: EventObject }
  | {
      kind: 'outcome';
      actor: string;
      name: string;
      child: string;
      src: string;
      case: string;
      outcome: Outcome;
    }
  | { kind: 'after'; actor: ''; name: string; advance: number };

export function possibleSteps(systemState: SystemState, { models, internalEvents }: System): Step[] {
  const active = Object.entries(models).flatMap(([actor, model]) => {
    const snapshot = systemState.actors.get(actor)?.snapshot;
    return snapshot?.status === 'active' ? [{ actor, model, snapshot }] : [];
  });
  return [
    ...active.flatMap(({ actor, model, snapshot }) =>
      possibleEventSteps(actor, model, snapshot, internalEvents),
    ),
    ...active.flatMap(({ actor, model, snapshot }) => outcomesOf(systemState, actor, model, snapshot)),
    ...nextTimer(systemState),
  ];
}

/** The sample events of a model that come from outside the system. */
export function possibleEventSteps(
  actor: string,
  model: AnyModel,
  snapshot: AnyMachineSnapshot,
  internalEvents: readonly string[],
): Extract<Step, { kind: 'event' }>[] {
  return Object.keys(model.events).flatMap((name) => {
    const event = createSampleEvent(model, name, snapshot);
    return internalEvents.includes(event.type) ? [] : [{ kind: 'event', actor, name, event }];
  });
}

/** The sample event for a snapshot; throws when the model has none or cannot make it. */
export function createSampleEvent(
  { events, machine }: AnyModel,
  name: string,
  snapshot: AnyMachineSnapshot,
): EventObject {
  const sample: EventObject | ((at: AnyMachineSnapshot) => EventObject) | undefined = events[name];
  if (!sample) throw new Error(`the model of ${machine.id} has no event '${name}'`);
  if (typeof sample !== 'function') return sample;
  try {
    return sample(snapshot);
  } catch (cause) {
    const at = JSON.stringify(snapshot.value);
    throw new InvalidModelError(machine.id, `the event '${name}' cannot be made in ${at}`, cause);
  }
}

function outcomesOf(
  { actors, settled }: SystemState,
  actor: string,
  model: AnyModel,
  { children }: AnyMachineSnapshot,
): Step[] {
  const outcomes: Record<string, Record<string, Outcome>> = model.outcomes;
  const invoked: [string, AnyActorRef | undefined][] = Object.entries(children);
  return invoked.flatMap(([child, ref]) => {
    const src = ref?.src;
    if (!ref || settled.has(ref) || actors.has(partActorKey(actor, child)) || typeof src !== 'string')
      return [];
    return Object.entries(outcomes[src] ?? {}).map(([name, outcome]): Step => {
      return { kind: 'outcome', actor, name: `${child}: ${name}`, child, src, case: name, outcome };
    });
  });
}

/** Time advances to the earliest timer only. */
function nextTimer({ timers, now }: SystemState): Step[] {
  const first = earliestTimer(timers);
  if (!first) return [];
  const advance = first.due - now;
  return [{ kind: 'after', actor: '', name: `${advance} ms pass`, advance }];
}

/** Of two timers due at the same time the one started first. */
export function earliestTimer(timers: readonly Timer[]): Timer | undefined {
  return timers.toSorted((one, other) => one.due - other.due)[0];
}

/** The name of a step, with its actor key in a system. */
export function stepName({ actor, name }: Pick<Step, 'actor' | 'name'>): string {
  return qualifiedName(actor, name);
}
