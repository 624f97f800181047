import type { AnyActorRef, EventObject } from 'xstate';
import type { Action } from './action.ts';
import type { Interpreter, EventResult } from './interpreter.ts';
import { done, outcomeEvent, failed, type Outcome } from './model.ts';
import { type SimulatedActorState, earliestTimer, type SystemState } from './system-state.ts';
import { qualifiedName, partActorKey } from './system.ts';

/**
 * A system state that changes until no actor has an event left: as with real actors, depth first and one event an
 * actor at a time.
 */
type Run = {
  interpreter: Interpreter;
  systemState: Omit<SystemState, 'actors' | 'settled'> & {
    actors: Map<string, SimulatedActorState>;
    settled: Set<AnyActorRef>;
  };
  actorKeys: Map<AnyActorRef, string>;
  queues: Map<string, EventObject[]>;
  busy: Set<string>;
};

export function simulateStart(interpreter: Interpreter, start: string, input: unknown): SystemState {
  const empty = { actors: new Map(), settled: new Set<AnyActorRef>(), timers: [], now: 0 };
  const run = startRun(interpreter, {
    start,
    ...empty,
    transitionIds: [],
    guards: [],
    effects: [],
    payloads: [],
  });
  startActor(run, interpreter.root(input), '', null, input);
  return run.systemState;
}

export function simulateEvent(
  interpreter: Interpreter,
  from: SystemState,
  actor: string,
  event: EventObject,
): SystemState {
  const run = startRun(interpreter, from);
  deliver(run, actor, event);
  return run.systemState;
}

export function simulateOutcome(
  interpreter: Interpreter,
  from: SystemState,
  actor: string,
  child: string,
  outcome: Outcome,
): SystemState {
  const run = startRun(interpreter, from);
  const ref: AnyActorRef | undefined = from.actors.get(actor)?.snapshot.children[child];
  if (ref) run.systemState.settled.add(ref);
  deliver(run, actor, outcomeEvent(child, outcome));
  return run.systemState;
}

export function simulateTime(interpreter: Interpreter, from: SystemState, ms: number): SystemState {
  const run = startRun(interpreter, from);
  const { systemState } = run;
  systemState.now += ms;
  for (
    let first = earliestTimer(systemState.timers);
    first && first.due <= systemState.now;
    first = earliestTimer(systemState.timers)
  ) {
    const fired = first;
    systemState.timers = systemState.timers.filter((timer) => timer !== fired);
    const target = run.actorKeys.get(fired.target);
    if (target !== undefined) deliver(run, target, fired.event);
  }
  return systemState;
}

function startRun(interpreter: Interpreter, from: SystemState): Run {
  const actorKeys = new Map([...from.actors].map(([actorKey, { ref }]) => [ref, actorKey]));
  const systemState = {
    ...from,
    actors: new Map(from.actors),
    settled: new Set(from.settled),
    transitionIds: [],
    guards: [],
    effects: [],
    payloads: [],
  };
  return { interpreter, systemState, actorKeys, queues: new Map(), busy: new Set() };
}

/** Invoked actors start before the other actions of their parent. */
function startActor(
  run: Run,
  ref: AnyActorRef,
  actorKey: string,
  parent: AnyActorRef | null,
  input: unknown,
): void {
  const reaction = run.interpreter.begin(ref, actorKey, input);
  run.systemState.actors.set(actorKey, { ref, parent, snapshot: reaction.snapshot });
  run.actorKeys.set(ref, actorKey);
  run.busy.add(actorKey);
  for (const action of reaction.actions) {
    if (action.type === 'start') perform(run, actorKey, action);
  }
  recordReaction(run, actorKey, reaction);
  for (const action of reaction.actions) {
    if (action.type !== 'start') perform(run, actorKey, action);
  }
  reportEnd(run, actorKey);
  run.busy.delete(actorKey);
  drainQueue(run, actorKey);
}

function deliver(run: Run, actorKey: string, event: EventObject): void {
  run.queues.set(actorKey, [...(run.queues.get(actorKey) ?? []), event]);
  drainQueue(run, actorKey);
}

function drainQueue(run: Run, actorKey: string): void {
  if (run.busy.has(actorKey)) return;
  run.busy.add(actorKey);
  let queue = run.queues.get(actorKey) ?? [];
  while (queue[0]) {
    run.queues.set(actorKey, queue.slice(1));
    receive(run, actorKey, queue[0]);
    queue = run.queues.get(actorKey) ?? [];
  }
  run.busy.delete(actorKey);
}

function receive(run: Run, actorKey: string, event: EventObject): void {
  const actor = run.systemState.actors.get(actorKey);
  if (actor?.snapshot.status !== 'active') return;
  const reaction = run.interpreter.receive(actor.ref, actorKey, actor.snapshot, event);
  run.systemState.actors.set(actorKey, { ...actor, snapshot: reaction.snapshot });
  recordReaction(run, actorKey, reaction);
  for (const action of reaction.actions) perform(run, actorKey, action);
  reportEnd(run, actorKey);
}

function recordReaction(
  { systemState }: Run,
  actorKey: string,
  { transitionIds, guards, effects, payloads }: EventResult,
): void {
  systemState.transitionIds.push(...transitionIds);
  systemState.guards.push(...guards.map((guard) => qualifiedName(actorKey, guard)));
  systemState.effects.push(...effects.map((effect) => qualifiedName(actorKey, effect)));
  systemState.payloads.push(...payloads.map((payload) => ({ ...payload, actor: actorKey })));
}

function perform(run: Run, actorKey: string, action: Action): void {
  const { systemState, actorKeys } = run;
  const self = systemState.actors.get(actorKey)?.ref;
  if (!self) return;
  switch (action.type) {
    case 'start': {
      const child = partActorKey(actorKey, action.actor.id);
      if (run.interpreter.isActor(child)) startActor(run, action.actor, child, self, action.input);
      return;
    }
    case 'stop':
      stopActor(run, actorKeys.get(action.actor));
      return;
    case 'cancel':
      systemState.timers = systemState.timers.filter(({ source, id }) => source !== self || id !== action.id);
      return;
    case 'send': {
      const { event, id, delay } = action;
      const target = action.to ?? self;
      const to = actorKeys.get(target);
      if (delay !== undefined) {
        systemState.timers = [
          ...systemState.timers,
          { source: self, target, event, id, due: systemState.now + delay },
        ];
      } else if (to !== undefined) deliver(run, to, event);
      return;
    }
  }
}

function stopActor(run: Run, actorKey: string | undefined): void {
  if (actorKey === undefined) return;
  const gone = [...run.systemState.actors].filter(
    ([other]) => other === actorKey || other.startsWith(`${actorKey}/`),
  );
  for (const [other, { ref }] of gone) {
    run.systemState.actors.delete(other);
    run.actorKeys.delete(ref);
    dropTimers(run, ref);
  }
}

/** An actor that has ended sends its outcome to its parent. */
function reportEnd(run: Run, actorKey: string): void {
  const actor = run.systemState.actors.get(actorKey);
  if (!actor || actor.snapshot.status === 'active' || run.systemState.settled.has(actor.ref)) return;
  const { ref, parent, snapshot } = actor;
  run.systemState.settled.add(ref);
  dropTimers(run, ref);
  const above = parent && run.actorKeys.get(parent);
  if (above === null || above === undefined) return;
  deliver(
    run,
    above,
    outcomeEvent(ref.id, snapshot.status === 'done' ? done(snapshot.output) : failed(snapshot.error)),
  );
}

function dropTimers({ systemState }: Run, ref: AnyActorRef): void {
  systemState.timers = systemState.timers.filter(({ source }) => source !== ref);
}
