import { buildChart } from '@quayside/charts/chart.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { snapshotAfter } from '@quayside/charts/protocol/changes.ts';
import { isHidden } from '@quayside/charts/protocol/hidden.ts';
import type { Message, PublishedSnapshot } from '@quayside/charts/protocol/message.ts';
import { type AnyMachineSnapshot, matchesState, type StateValue } from 'xstate';
import type { ChartPromise, Condition } from './promise.ts';

type Promised = ChartPromise<AnyMachineSnapshot>;

/** A promise that a run broke, with the machine and the state in which it did. */
export type BrokenInRun = { machine: string; name: string; clause: string; value: unknown };

/** Checks promises in runs of actors, snapshot by snapshot. A run is finite, so it cannot break `eventually`. */
export function createPromiseWatch() {
  const begun = new WeakMap<object, Set<string>>();
  const broken: BrokenInRun[] = [];

  /** Takes the next snapshot of an actor, which is identified by any object. */
  function take(actor: object, model: AnyModel, snapshot: AnyMachineSnapshot): void {
    if (snapshot.status === 'error') return;
    const running = begun.get(actor) ?? new Set();
    begun.set(actor, running);
    const promises: Record<string, Promised> = model.promises ?? {};
    for (const [name, promise] of Object.entries(promises)) {
      if (promise.kind === 'eventually') continue;
      if (answer(promise.from, snapshot) === true) running.add(name);
      if (!running.has(name)) continue;
      if (answer(promise.until, snapshot) !== false) running.delete(name);
      else if (answer(promise.holds, snapshot) === false)
        broken.push({ machine: model.machine.id, name, clause: promise.clause, value: snapshot.value });
    }
  }

  return { take, broken };
}

/**
 * The promises that the actors of a recording broke. Conditions on values that it hides are left undecided; actors of
 * another version of a chart are omitted.
 */
export function findPromisesBrokenInRecording(
  models: Readonly<Record<string, AnyModel>>,
  messages: readonly Message[],
): BrokenInRun[] {
  const { receive, broken } = createMessagePromiseWatch(models);
  for (const message of messages) receive(message);
  return broken;
}

/** Checks promises in the messages of a portal. */
export function createMessagePromiseWatch(models: Readonly<Record<string, AnyModel>>) {
  const { take, broken } = createPromiseWatch();
  const actors = new Map<string, { model: AnyModel; snapshot: PublishedSnapshot }>();

  function receive(message: Message): void {
    if (message.type === 'actor.started') {
      const { machine, chart } = message.actor;
      const model = models[machine ?? ''];
      if (!model || (chart !== null && chart !== buildChart(model.machine).version)) return;
      const actor = { model, snapshot: message.snapshot };
      actors.set(`${message.tab} ${message.actor.id}`, actor);
      take(actor, model, toSnapshot(model, message.snapshot));
    }
    if (message.type !== 'snapshot.changed') return;
    const actor = actors.get(`${message.tab} ${message.actor}`);
    if (!actor) return;
    actor.snapshot = snapshotAfter(actor.snapshot, message);
    take(actor, actor.model, toSnapshot(actor.model, actor.snapshot));
  }

  return { receive, broken };
}

/** One sentence for a promise that a run broke. */
export function describeBrokenInRun({ machine, name, clause, value }: BrokenInRun): string {
  return `${machine}: '${name}' (${clause}) does not hold in ${JSON.stringify(value)}`;
}

/** Thrown by a condition that reads a value that the recording hides. */
class HiddenValueError extends Error {}

/** Undefined for a condition on values that are not known. */
function answer(condition: Condition<AnyMachineSnapshot>, snapshot: AnyMachineSnapshot): boolean | undefined {
  try {
    return condition(snapshot);
  } catch (error) {
    if (error instanceof HiddenValueError) return undefined;
    throw error;
  }
}

/** A published snapshot with what conditions read of a real one. */
function toSnapshot(
  model: AnyModel,
  { value, status, tags, context }: PublishedSnapshot,
): AnyMachineSnapshot {
  // JSON of a state value is a state value.
  const active = value as StateValue;
  const known = {
    machine: model.machine,
    value: active,
    status,
    tags: new Set(tags),
    context: readable(context),
    matches: (asked: StateValue) => matchesState(asked, active),
    hasTag: (tag: string) => tags.includes(tag),
  };
  // The fields that conditions read; nothing runs on this snapshot.
  return known as unknown as AnyMachineSnapshot;
}

/** A value whose hidden parts throw when they are read. */
function readable(value: unknown): unknown {
  if (isHidden(value)) throw new HiddenValueError('This value is not recorded.');
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key, receiver) => readable(Reflect.get(target, key, receiver)),
  });
}
