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
 * same for every actor.
 */
export function situationsOf(system: System): (world: World) => Situation {
  const numbers = new Map<string, number>();
  const known = new WeakMap<AnyMachineSnapshot, number>();

  function numberOf(path: string, snapshot: AnyMachineSnapshot): number {
    const noted = known.get(snapshot);
    if (noted !== undefined) return noted;
    const { status, value, historyValue, context } = snapshot;
    const history = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
    const read = system.models[path]?.guardContext?.(context) ?? context;
    const text = JSON.stringify([path, status, value, history, read]);
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
    return { key: [world.start, ...actors, ...timers].join('|'), alive: aliveIn(world) };
  };
}

function aliveIn({ actors, settled }: World): string[] {
  return [...actors].flatMap(([path, { snapshot }]) => {
    if (snapshot.status !== 'active') return [];
    const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children);
    return children.filter(([, ref]) => ref && !settled.has(ref)).map(([child]) => pathOf(path, child));
  });
}
