import type { AnyTransitionDefinition } from 'xstate';
import { type Explorer, explorerOf } from '#charts/explore.ts';
import type { System } from '#charts/system.ts';
import { type TransitionId, transitionId, transitionsOf } from '#charts/transitions.ts';
import { situationOf, type Step, type World } from '#charts/world.ts';
import { reachedBy } from './goals.ts';

/** A situation; of all worlds that go on like this one, the first that was met. */
export type Node = { key: string; alive: ReadonlySet<string>; world: World; reached: string[] };

export type Edge = {
  step: Step;
  to: Node;
  takes: TransitionId[];
  /** Ids of the states that are targets of what is taken. */
  enters: ReadonlySet<string>;
  reached: string[];
};

/** What is known so far of where a system can go; looked at only as far as a search asks. */
export type Graph = ReturnType<typeof graphOf>;

export function graphOf(system: System) {
  const explorer: Explorer = explorerOf(system);
  const nodes = new Map<string, Node>();
  const edges = new Map<Node, Edge[]>();
  const transitions = new Map<TransitionId, AnyTransitionDefinition>(
    Object.values(system.models)
      .flatMap(({ machine }) => transitionsOf(machine))
      .map((transition) => [transitionId(transition), transition]),
  );

  const tables = { system, transitions };

  function nodeOf(world: World, reached: string[]): Node {
    const { key, alive } = situationOf(world, system);
    const id = `${key}\n${alive.join(',')}`;
    const node = nodes.get(id) ?? { key, alive: new Set(alive), world, reached };
    nodes.set(id, node);
    return node;
  }

  function starts(names: readonly string[]): Node[] {
    return names.map((name) => {
      const world = explorer.start(name);
      return nodeOf(world, reachedBy(tables, world, null, null));
    });
  }

  function edgesOf(node: Node): Edge[] {
    const known = edges.get(node);
    if (known) return known;
    const found = explorer.steps(node.world).map((step): Edge => {
      const world = explorer.take(node.world, step);
      const reached = reachedBy(tables, world, step, node.world);
      const { takes } = world;
      const targets = takes.flatMap((id) => transitions.get(id)?.target ?? []);
      return {
        step,
        to: nodeOf(world, reached),
        takes,
        enters: new Set(targets.map(({ id }) => id)),
        reached,
      };
    });
    edges.set(node, found);
    return found;
  }

  /** Every goal but pairs that was met anywhere. */
  function met(): string[] {
    return [...nodes.values(), ...[...edges.values()].flat()].flatMap(({ reached }) => reached);
  }

  return { system, explorer, transitions, starts, edgesOf, met, visits: () => edges.size };
}
