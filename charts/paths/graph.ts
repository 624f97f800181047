import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { type Explorer, explorerOf } from '#charts/explore.ts';
import { situationsOf } from '#charts/situation.ts';
import type { System } from '#charts/system.ts';
import { type TransitionId, transitionId, transitionsOf } from '#charts/transitions.ts';
import type { Step, World } from '#charts/world.ts';
import { reachedAt, reachedBy } from './goals.ts';

/** A situation; of all worlds that go on like this one, the first that was met. */
export type Node = { key: string; alive: ReadonlySet<string>; world: World; reached: string[] };

export type Edge = {
  step: Step;
  to: Node;
  takes: TransitionId[];
  says: string[];
  /** Ids of the states that are targets of what is taken. */
  enters: ReadonlySet<string>;
  reached: string[];
};

/** What is known so far of where a system can go; looked at only as far as a search asks. */
export type Graph = ReturnType<typeof graphOf>;

type Ground = {
  /** All that searches ask for. */
  goals: ReadonlyMap<string, unknown>;
  /** By actor, in place of those of the models. */
  machines?: Record<string, AnyStateMachine>;
  /** Whether situations differ that only a comparison tells apart. */
  isCompared?: boolean;
};

export function graphOf(system: System, { goals, machines = {}, isCompared = false }: Ground) {
  const explorer: Explorer = explorerOf(system, machines);
  const situationOf = situationsOf(system, isCompared);
  const nodes = new Map<string, Node>();
  const edges = new Map<Node, Edge[]>();
  const met = new Set<string>();
  const transitions = new Map<TransitionId, AnyTransitionDefinition>(
    Object.values(system.models)
      .flatMap(({ machine }) => transitionsOf(machine))
      .map((transition) => [transitionId(transition), transition]),
  );
  const tables = { system, transitions };

  function nodeOf(world: World): Node {
    const { key, alive } = situationOf(world);
    const id = `${key}\n${alive.join(',')}`;
    const node = nodes.get(id) ?? {
      key,
      alive: new Set(alive),
      world,
      reached: noted(() => reachedAt(system, world)),
    };
    nodes.set(id, node);
    return node;
  }

  function noted(find: () => string[]): string[] {
    if (goals.size === 0) return [];
    const reached = find();
    for (const goal of reached) met.add(goal);
    return reached.filter((goal) => goals.has(goal));
  }

  function starts(names: readonly string[]): { node: Node; reached: string[] }[] {
    return names.map((name) => {
      const world = explorer.start(name);
      const node = nodeOf(world);
      return { node, reached: [...noted(() => reachedBy(tables, world, null, null)), ...node.reached] };
    });
  }

  function edgesOf(node: Node): Edge[] {
    const known = edges.get(node);
    if (known) return known;
    const found = explorer.steps(node.world).map((step): Edge => {
      const world = explorer.take(node.world, step);
      const to = nodeOf(world);
      const { takes, says } = world;
      const targets = takes.flatMap((id) => transitions.get(id)?.target ?? []);
      const reached = [...noted(() => reachedBy(tables, world, step, node.world)), ...to.reached];
      return { step, to, takes, says, enters: new Set(targets.map(({ id }) => id)), reached };
    });
    edges.set(node, found);
    return found;
  }

  return { system, explorer, transitions, starts, edgesOf, met, visits: () => edges.size };
}
