import type { AnyStateMachine } from 'xstate';
import { type Graph, graphOf, type Node } from '#charts/paths/graph.ts';
import { observeWorld } from '#charts/observe.ts';
import type { System } from '#charts/system.ts';
import type { Step } from '#charts/world.ts';
import type { Mutant } from './mutate.ts';
import { comparable } from './trial.ts';

/** A difference between a machine and its mutant: the way to it; that there is none; or that the search gave up. */
export type Hunt = { way: { start: string; steps: Step[] } } | 'equivalent' | 'budget';

type Both = { one: Node; other: Node; parent: Both | null; step: Step | null };

/**
 * Goes with the machine and its mutant side by side, breadth-first, until what can be seen of them differs. When there
 * is nowhere left to go they are alike, whatever the catalogue offers.
 */
export function hunt(original: Graph, mutant: Mutant, starts: readonly string[], budget: number): Hunt {
  const { system } = original;
  const graph = graphOf(system, { goals: new Map(), machines: { '': mutant.machine }, isCompared: true });
  const seenOf = sightOf(system, {});
  const seenOfMutant = sightOf(system, { '': mutant.machine });
  const known = new Map<string, ReadonlySet<string>[]>();
  const queue: Both[] = [];

  function isNew({ one, other }: Both): boolean {
    const key = `${one.key} ${other.key}`;
    const alive = new Set([...one.alive, ...[...other.alive].map((id) => `mutant ${id}`)]);
    const rivals = known.get(key) ?? [];
    if (rivals.some((rival) => alive.isSubsetOf(rival))) return false;
    known.set(key, [...rivals, alive]);
    return true;
  }

  const beginnings = original.starts(starts).map(({ node }) => node);
  const begun = graph.starts(starts).map(({ node }) => node);
  for (const [index, one] of beginnings.entries()) {
    const other = begun[index];
    if (!other) continue;
    const both: Both = { one, other, parent: null, step: null };
    if (seenOf(one) !== seenOfMutant(other) || !isSame(one.world.says, other.world.says))
      return { way: wayOf(both) };
    if (isNew(both)) queue.push(both);
  }
  for (let index = 0; index < queue.length; index += 1) {
    const both = queue[index];
    if (!both) break;
    if (index >= budget) return 'budget';
    const answers = new Map(graph.edgesOf(both.other).map((edge) => [nameOf(edge.step), edge]));
    for (const { step, to, says } of original.edgesOf(both.one)) {
      const answer = answers.get(nameOf(step));
      const next: Both = { one: to, other: answer?.to ?? both.other, parent: both, step };
      const isAlike = answer && isSame(says, answer.says) && seenOf(to) === seenOfMutant(answer.to);
      if (!isAlike) return { way: wayOf(next) };
      if (isNew(next)) queue.push(next);
    }
  }
  return 'equivalent';
}

function sightOf(system: System, machines: Record<string, AnyStateMachine>): (node: Node) => string {
  const known = new WeakMap<Node, string>();
  return (node) => {
    const seen =
      known.get(node) ??
      JSON.stringify(comparable(observeWorld(system, { ...node.world, says: [] }, machines)));
    known.set(node, seen);
    return seen;
  };
}

function wayOf(both: Both): { start: string; steps: Step[] } {
  const steps: Step[] = [];
  for (let at: Both | null = both; at?.step; at = at.parent) steps.unshift(at.step);
  return { start: both.one.world.start, steps };
}

function nameOf({ kind, actor, name }: Step): string {
  return `${kind} ${actor} ${name}`;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}
