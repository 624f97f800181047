import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { toComparable } from './comparable.ts';
import type { AnyModel } from './model.ts';
import type { SystemState } from './system-state.ts';
import { partActorKey, type System } from './system.ts';

export type AbstractState = {
  /** System states with equal keys have the same continuations, except for outcomes of pending actors. */
  key: string;
  /** Invoked actors that can still end; more of them allow more steps. */
  pending: string[];
};

/** The context that distinguishes abstract states: what guards read, in addition what paths compare, or all of it. */
export type ContextDetail = 'guards' | 'compared' | 'whole';

/**
 * Returns a function that maps system states to abstract states. The key covers state values, history, the context
 * that guards read and the order of timers of every actor; `detail` adds the context that paths compare, or all of it.
 */
export function createStateAbstraction(
  system: System,
  detail: ContextDetail = 'guards',
): (systemState: SystemState) => AbstractState {
  const ids = new Map<string, number>();
  const known = new WeakMap<AnyMachineSnapshot, number>();

  function idOf(actorKey: string, snapshot: AnyMachineSnapshot): number {
    const knownId = known.get(snapshot);
    if (knownId !== undefined) return knownId;
    const { status, value, historyValue, context } = snapshot;
    const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
    const contexts = contextsOf(system.models[actorKey], context, detail);
    const text = JSON.stringify([actorKey, status, value, history, contexts]);
    const number = ids.get(text) ?? ids.size;
    ids.set(text, number);
    known.set(snapshot, number);
    return number;
  }

  return (systemState) => {
    const actors = [...systemState.actors].map(([actorKey, { snapshot }]) => idOf(actorKey, snapshot));
    const timers = systemState.timers
      .toSorted((one, other) => one.due - other.due)
      .map(({ source, id, event }) => `${source.id} ${id ?? event.type}`);
    return {
      key: [systemState.start, ...actors, ...timers].join('|'),
      pending: pendingActorsOf(system, systemState),
    };
  };
}

function contextsOf(model: AnyModel | undefined, context: unknown, detail: ContextDetail): unknown {
  if (detail === 'whole') return toComparable(context, model?.randomTexts);
  const { guardContext, comparedContext } = model ?? {};
  const read: unknown = guardContext ? guardContext(context) : context;
  return detail === 'compared' && comparedContext ? [read, comparedContext(context)] : [read];
}

/** Omits actors without outcomes, such as listeners. */
function pendingActorsOf({ models }: System, { actors, settled }: SystemState): string[] {
  return [...actors].flatMap(([actorKey, { snapshot }]) => {
    const outcomes: Record<string, object> = models[actorKey]?.outcomes ?? {};
    if (snapshot.status !== 'active') return [];
    const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children);
    return children
      .filter(
        ([, ref]) => ref && !settled.has(ref) && Object.keys(outcomes[String(ref.src)] ?? {}).length > 0,
      )
      .map(([child]) => partActorKey(actorKey, child));
  });
}
