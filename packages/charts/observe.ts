import type { ExpectedState } from '@quayside/charts/paths/path.ts';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate';
import { toComparable } from './comparable.ts';
import { type ActorPayload, possibleEventSteps, type SystemState } from './system-state.ts';
import { qualifiedName, type System } from './system.ts';

/** The observable state of a system at rest, simulated or real. */
export function observeSnapshots(
  system: System,
  snapshots: ReadonlyMap<string, AnyMachineSnapshot>,
  { effects, payloads }: Pick<SystemState, 'effects' | 'payloads'>,
  machines: Record<string, AnyStateMachine> = {},
): ExpectedState {
  const all = [...snapshots].flatMap(([actor, snapshot]) => {
    const model = system.models[actor];
    return model ? [{ actor, snapshot, model }] : [];
  });
  const root = snapshots.get('');
  if (!root) throw new Error('A system needs a root.');
  const contexts = all.map(({ actor, snapshot: { context }, model }) => {
    const compare = model.comparedContext ?? model.guardContext;
    return [actor, toComparable(compare ? compare(context) : context, model.randomTexts)] as const;
  });
  return {
    value: root.value,
    states: all.flatMap(({ snapshot: { _nodes } }) =>
      _nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id),
    ),
    tags: [...new Set(all.flatMap(({ snapshot }) => [...snapshot.tags]))],
    status: root.status,
    context: contexts.length > 1 ? Object.fromEntries(contexts) : contexts[0]?.[1],
    enabled: all.flatMap(({ actor, snapshot, model }) => {
      if (snapshot.status !== 'active') return [];
      // Asks the original machine, so that instrumented guards of a copy do not count it.
      const asked: AnyMachineSnapshot = { ...snapshot, machine: machines[actor] ?? model.machine };
      return possibleEventSteps(actor, model, snapshot, system.internalEvents)
        .filter(({ event }) => wouldTake(asked, event))
        .map(({ name }) => qualifiedName(actor, name));
    }),
    effects: [...effects],
    payloads: comparablePayloads(system, payloads),
    ...(all.length > 1 ? { parts: partsOf(all) } : {}),
  };
}

/** The observable state of a simulated system. */
export function observeSystemState(
  system: System,
  systemState: SystemState,
  machines?: Record<string, AnyStateMachine>,
): ExpectedState {
  return observeSnapshots(
    system,
    new Map([...systemState.actors].map(([path, { snapshot }]) => [path, snapshot])),
    systemState,
    machines,
  );
}

/** A guard that throws counts as false here; sending the event would show the error. */
function wouldTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

function partsOf(all: { actor: string; snapshot: AnyMachineSnapshot }[]): Record<string, StateValue> {
  const parts = all.filter(({ actor }) => actor !== '');
  return Object.fromEntries(parts.map(({ actor, snapshot }) => [actor, snapshot.value]));
}

/** By actor, because the order among several actors is not fixed. */
export function comparablePayloads(
  { models }: System,
  payloads: readonly ActorPayload[],
): ExpectedState['payloads'] {
  return payloads
    .toSorted((one, other) => (one.actor === other.actor ? 0 : one.actor < other.actor ? -1 : 1))
    .map(({ actor, of, value }) => ({
      of: qualifiedName(actor, of),
      value: toComparable(value, models[actor]?.randomTexts),
    }));
}
