import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { pathOf, type System } from './system.ts';
import type { World } from './world.ts';

export type Situation = {
  /** Situations with one key go on alike, but for what is still alive. */
  key: string;
  /** Invoked actors that can still end: the more of them, the more can happen. */
  alive: string[];
};

/**
 * Tells which worlds go on alike: state, history, what guards read of the context and the order of the timers are the
 * same for every actor; and, where `isCompared`, what paths compare of the context.
 */
export function situationsOf(system: System, isCompared = false): (world: World) => Situation {
  const numbers = new Map<string, number>();
  const known = new WeakMap<AnyMachineSnapshot, number>();

  function numberOf(path: string, snapshot: AnyMachineSnapshot): number {
    const noted = known.get(snapshot);
    if (noted !== undefined) return noted;
    const { status, value, historyValue, context } = snapshot;
    const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
    const { guardContext, comparedContext } = system.models[path] ?? {};
    const read = guardContext ? guardContext(context) : context;
    const compared = isCompared && comparedContext ? comparedContext(context) : null;
    const text = JSON.stringify([path, status, value, history, read, compared]);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(snapshot, number);
    return number;
  }

  return (world) => {
    const actors = [...world.actors].map(([path, { snapshot }]) => numberOf(path, snapshot));
    const timers = world.timers
      .toSorted((one, other) => one.due - other.due)
      .map(({ source, id, event }) => `${source.id} ${id ?? event.type}`);
    return { key: [world.start, ...actors, ...timers].join('|'), alive: aliveIn(system, world) };
  };
}

/** What can never end, as a listener, makes no difference. */
function aliveIn({ models }: System, { actors, settled }: World): string[] {
  return [...actors].flatMap(([path, { snapshot }]) => {
    const outcomes: Record<string, object> = models[path]?.outcomes ?? {};
    if (snapshot.status !== 'active') return [];
    const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children);
    return children
      .filter(
        ([, ref]) => ref && !settled.has(ref) && Object.keys(outcomes[String(ref.src)] ?? {}).length > 0,
      )
      .map(([child]) => pathOf(path, child));
  });
}
