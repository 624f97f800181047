import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectedMicrostepEvent,
} from 'xstate';
import { watchGuards } from './coverage.ts';
import type { AnyModel, Outcome } from './model.ts';
import { initialNodesOf, takenOf, transitionId } from './transitions.ts';

/** One thing that can happen to a machine. */
export type Step =
  | { kind: 'event'; name: string; event: (snapshot: AnyMachineSnapshot) => EventObject }
  | { kind: 'outcome'; name: string; child: string; outcome: Outcome }
  | { kind: 'after'; name: string; descriptor: string; ms: number };

/** A situation and how it was come by. */
export type Visit = {
  start: string;
  path: Step[];
  snapshot: AnyMachineSnapshot;
  /** Children that have ended already: a promise settles once. */
  settled: ReadonlySet<AnyActorRef>;
  /** What the last step took, as coverage counts it. */
  seen: string[];
  /** Situations with one key go on alike. */
  key: string;
};

/** Runs a machine on paper: transitions are computed, nothing is executed and no actor is started. */
export function explorerOf(model: AnyModel) {
  const seen = new Set<string>();
  const machine = watchGuards(model.machine, seen);

  function hostOf(start: string) {
    const microsteps: InspectedMicrostepEvent[] = [];
    const host = createActor<AnyStateMachine>(machine, {
      input: model.inputs[start],
      inspect: (event) => {
        if (event.type === '@xstate.microstep') microsteps.push(event);
      },
    });
    const scope = {
      self: host,
      id: host.id,
      sessionId: host.sessionId,
      system: host.system,
      logger: ignore,
      defer: ignore,
      emit: ignore,
      stopChild: ignore,
      actionExecutor: ignore,
    };
    return { host, scope, microsteps };
  }

  const hosts = new Map<string, ReturnType<typeof hostOf>>();

  function visit(
    start: string,
    path: Step[],
    snapshot: AnyMachineSnapshot,
    settled: Visit['settled'],
    before: Parameters<typeof takenOf>[1],
    microsteps: InspectedMicrostepEvent[],
  ): Visit {
    let from = before;
    for (const microstep of microsteps.splice(0)) {
      for (const transition of takenOf(microstep._transitions, from)) seen.add(transitionId(transition));
      from = snapshotOf(microstep);
    }
    const made = { start, path, snapshot, settled, seen: [...seen], key: keyOf(model, snapshot, settled) };
    seen.clear();
    return made;
  }

  function starts(): Visit[] {
    return Object.keys(model.inputs).map((start) => {
      const hosted = hostOf(start);
      hosts.set(start, hosted);
      const nodes = { _nodes: initialNodesOf(machine.root), historyValue: {} };
      return visit(start, [], hosted.host.getSnapshot(), new Set(), nodes, hosted.microsteps);
    });
  }

  function after(from: Visit): Visit[] {
    const hosted = hosts.get(from.start);
    if (!hosted) throw new Error(`Nothing was started from '${from.start}'.`);
    return stepsFrom(model, from).map((step) => {
      const event = eventOf(step, from.snapshot);
      const snapshot = machine.transition(from.snapshot, event, hosted.scope);
      const child = step.kind === 'outcome' ? from.snapshot.children[step.child] : undefined;
      const settled = child ? new Set([...from.settled, child]) : from.settled;
      return visit(from.start, [...from.path, step], snapshot, settled, from.snapshot, hosted.microsteps);
    });
  }

  return { starts, after };
}

function stepsFrom(model: AnyModel, { snapshot, settled }: Visit): Step[] {
  if (snapshot.status !== 'active') return [];
  const events = Object.entries(model.events).map(([name, sample]): Step => {
    const event = (at: AnyMachineSnapshot): EventObject =>
      typeof sample === 'function' ? sample(at) : sample;
    return { kind: 'event', name, event };
  });
  return [...events, ...outcomesFrom(model, snapshot, settled), ...nextTimerOf(snapshot)];
}

function outcomesFrom(model: AnyModel, snapshot: AnyMachineSnapshot, settled: Visit['settled']): Step[] {
  const outcomes: Record<string, Record<string, Outcome>> = model.outcomes;
  const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children);
  return children.flatMap(([child, actor]) => {
    if (!actor || settled.has(actor) || typeof actor.src !== 'string') return [];
    return Object.entries(outcomes[actor.src] ?? {}).map(([name, outcome]): Step => {
      return { kind: 'outcome', name: `${child}: ${name}`, child, outcome };
    });
  });
}

/** Time passes only until the earliest timer; which of two that started at different times is earlier, the replay tells. */
function nextTimerOf(snapshot: AnyMachineSnapshot): Step[] {
  const timers = snapshot._nodes.flatMap((node) =>
    node.after.map(({ eventType, delay }) => ({ descriptor: eventType, ms: delayOf(snapshot, delay) })),
  );
  const [first] = timers.toSorted((one, other) => one.ms - other.ms);
  return first ? [{ kind: 'after', name: `${first.ms} ms pass`, ...first }] : [];
}

function delayOf({ machine, context }: AnyMachineSnapshot, delay: unknown): number {
  const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  return Number(typeof named === 'function' ? named({ context, event: { type: '' } }) : named);
}

function eventOf(step: Step, snapshot: AnyMachineSnapshot): EventObject {
  if (step.kind === 'event') return step.event(snapshot);
  if (step.kind === 'after') return { type: step.descriptor };
  const { child, outcome } = step;
  const event =
    'done' in outcome
      ? { type: `xstate.done.actor.${child}`, output: outcome.done, actorId: child }
      : { type: `xstate.error.actor.${child}`, error: outcome.error, actorId: child };
  return event;
}

function keyOf(
  model: AnyModel,
  { value, context, historyValue, children, status }: AnyMachineSnapshot,
  settled: Visit['settled'],
): string {
  const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  const alive = Object.keys(children).filter((id) => !settled.has(children[id]));
  return JSON.stringify([status, value, history, alive, model.guardContext?.(context) ?? context]);
}

function snapshotOf({ snapshot }: InspectedMicrostepEvent): AnyMachineSnapshot {
  // The inspector's types do not know that this actor runs a machine.
  return snapshot as AnyMachineSnapshot;
}

function ignore(): void {}
