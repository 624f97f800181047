import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type ExecutableActionObject,
  fromPromise,
  type InspectedMicrostepEvent,
} from 'xstate';
import { type Action, classifyAction, describeEffect, type Payload, payloadOf } from './action.ts';
import { recordGuardResults } from './record-guards.ts';
import { rootModelOf, type System } from './system.ts';
import {
  initialStateNodes,
  listStateNodes,
  selectTakenTransitions,
  type TransitionId,
  transitionId,
} from './transitions.ts';

/** The result of one event for one actor. */
export type EventResult = {
  snapshot: AnyMachineSnapshot;
  actions: Action[];
  transitionIds: TransitionId[];
  guards: string[];
  effects: string[];
  payloads: Payload[];
};

/** A promise actor that never settles; in a simulation it is never started. */
export const pendingActor = fromPromise(() => new Promise<unknown>(() => {}));

export type Interpreter = ReturnType<typeof createInterpreter>;

/**
 * Computes the transitions of single actors of a system without starting them; `machines` by actor key replace those
 * of the models.
 */
export function createInterpreter(system: System, machines: Record<string, AnyStateMachine> = {}) {
  const guards = new Set<string>();
  let actions: Action[] = [];
  let microsteps: InspectedMicrostepEvent[] = [];
  const watched = wireMachines(
    system,
    (machine, actorKey) => recordGuardResults(machine, guards, system.models[actorKey]?.guardParts),
    machines,
  );
  const scopes = new WeakMap<AnyActorRef, ReturnType<typeof scopeOf>>();

  function scopeOf(ref: AnyActorRef) {
    return {
      self: ref,
      id: ref.id,
      sessionId: ref.sessionId,
      system: ref.system,
      logger: ignore,
      defer: ignore,
      emit: ignore,
      stopChild: ignore,
      actionExecutor: (executed: ExecutableActionObject) => {
        const action = classifyAction(executed);
        if (action) actions.push(action);
      },
    };
  }

  function react(
    ref: AnyActorRef,
    before: Parameters<typeof selectTakenTransitions>[1],
    compute: (scope: ReturnType<typeof scopeOf>) => AnyMachineSnapshot,
  ): EventResult {
    guards.clear();
    actions = [];
    microsteps = [];
    const scope = scopes.get(ref) ?? scopeOf(ref);
    scopes.set(ref, scope);
    const snapshot = compute(scope);
    const transitionIds: TransitionId[] = [];
    let from = before;
    for (const microstep of microsteps) {
      transitionIds.push(...selectTakenTransitions(microstep._transitions, from).map(transitionId));
      from = snapshotOf(microstep);
    }
    const effects = actions.flatMap((action) => describeEffect(action) ?? []);
    const payloads = actions.flatMap((action) => payloadOf(action) ?? []);
    return { snapshot, actions, transitionIds, guards: [...guards], effects, payloads };
  }

  function begin(ref: AnyActorRef, actorKey: string, input: unknown): EventResult {
    const machine = machineAt(actorKey);
    const before = { _nodes: initialStateNodes(machine.root), historyValue: {} };
    return react(ref, before, (scope) => machine.getInitialSnapshot(scope, input));
  }

  function receive(
    ref: AnyActorRef,
    actorKey: string,
    before: AnyMachineSnapshot,
    event: EventObject,
  ): EventResult {
    return react(ref, before, (scope) => {
      try {
        return machineAt(actorKey).transition(before, event, scope);
      } catch (error) {
        return Object.assign({ ...before }, { status: 'error' as const, error, output: undefined });
      }
    });
  }

  function machineAt(actorKey: string): AnyStateMachine {
    const machine = watched[actorKey];
    if (!machine) throw new Error(`There is no actor '${actorKey}'.`);
    return machine;
  }

  function root(input: unknown): AnyActorRef {
    const ref = createActor<AnyStateMachine>(machineAt(''), {
      id: rootModelOf(system).machine.id,
      input,
      inspect: (event) => {
        if (event.type === '@xstate.microstep') microsteps.push(event);
      },
    });
    // Simulated branches coexist: their actors must not register the same system id.
    Object.assign(ref.system, { _set: ignore });
    return ref;
  }

  return { root, begin, receive, isActor: (actorKey: string) => watched[actorKey] !== undefined };
}

/** The machines of a system with their parts provided by actor key; `leaf` replaces all other invoked actors. */
export function wireMachines(
  { models }: System,
  prepare: (machine: AnyStateMachine, actorKey: string) => AnyStateMachine,
  instead: Record<string, AnyStateMachine> = {},
  leaf: typeof pendingActor = pendingActor,
): Record<string, AnyStateMachine> {
  const made: Record<string, AnyStateMachine> = {};
  const deepestFirst = Object.entries(models).toSorted(([one], [other]) => depthOf(other) - depthOf(one));
  for (const [actorKey, model] of deepestFirst) {
    const leaves = Object.keys(model.outcomes).map((src) => [src, leaf] as const);
    const parts = partsBySource(model.machine, actorKey, made);
    const machine = prepare(instead[actorKey] ?? model.machine, actorKey);
    made[actorKey] = machine.provide({ actors: Object.fromEntries([...leaves, ...parts]) });
  }
  return made;
}

function partsBySource(
  machine: AnyStateMachine,
  actorKey: string,
  made: Record<string, AnyStateMachine>,
): [string, AnyStateMachine][] {
  const invokes = listStateNodes(machine.root).flatMap(({ invoke }) => invoke);
  return Object.entries(made).flatMap(([child, part]): [string, AnyStateMachine][] => {
    if (depthOf(child) !== depthOf(actorKey) + 1 || !(actorKey === '' || child.startsWith(`${actorKey}/`)))
      return [];
    const id = child.slice(child.lastIndexOf('/') + 1);
    const invoke = invokes.find((invoked) => invoked.id === id);
    if (typeof invoke?.src !== 'string') throw new Error(`${machine.id} invokes nothing named as '${id}'.`);
    return [[invoke.src, part]];
  });
}

function depthOf(actorKey: string): number {
  return actorKey === '' ? 0 : actorKey.split('/').length;
}

function snapshotOf({ snapshot }: InspectedMicrostepEvent): AnyMachineSnapshot {
  // XState's inspection types do not know that this actor runs a machine.
  return snapshot as AnyMachineSnapshot;
}

function ignore(): void {}
