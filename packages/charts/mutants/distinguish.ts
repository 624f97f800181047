import { toComparable } from '@quayside/charts/comparable.ts';
import { comparablePayloads, observeSystemState } from '@quayside/charts/observe.ts';
import { type Graph, createGraph, type GraphNode } from '@quayside/charts/paths/graph.ts';
import type { Step, SystemState } from '@quayside/charts/system-state.ts';
import type { System } from '@quayside/charts/system.ts';
import type { AnyStateMachine } from 'xstate';
import { comparedFields } from './mutant-run.ts';
import type { Mutant } from './mutate.ts';

/**
 * The shortest distinguishing path; `equivalent` when there is none and all contexts are equal; `alikeAsCompared` when
 * there is none, but contexts differ outside the comparison or were not compared; `budget` when the search gave up.
 */
export type DistinguishingResult =
  | { path: { start: string; steps: Step[] } }
  | 'equivalent'
  | 'alikeAsCompared'
  | 'budget';

type StatePair = { one: GraphNode; other: GraphNode; parent: StatePair | null; step: Step | null };

/**
 * Searches machine and mutant side by side, breadth-first, until their observable states differ, with the detail of
 * the graph. When a search with whole contexts is exhausted, they are equivalent under the catalogue.
 */
export function findDistinguishingPath(
  original: Graph,
  mutant: Mutant,
  starts: readonly string[],
  budget: number,
): DistinguishingResult {
  const { system, detail } = original;
  const graph = createGraph(system, { goals: new Map(), machines: { '': mutant.machine }, detail });
  const observationOf = createObserver(system, {});
  const observationOfMutant = createObserver(system, { '': mutant.machine });
  const known = new Map<string, ReadonlySet<string>[]>();
  const queue: StatePair[] = [];
  let hasEqualContexts = detail === 'whole';

  function isNew({ one, other }: StatePair): boolean {
    const key = `${one.key} ${other.key}`;
    const pending = new Set([...one.pending, ...[...other.pending].map((id) => `mutant ${id}`)]);
    const rivals = known.get(key) ?? [];
    if (rivals.some((rival) => pending.isSubsetOf(rival))) return false;
    known.set(key, [...rivals, pending]);
    hasEqualContexts &&= contextsOf(system, one) === contextsOf(system, other);
    return true;
  }

  const originalStarts = original.starts(starts).map(({ node }) => node);
  const mutantStarts = graph.starts(starts).map(({ node }) => node);
  for (const [index, one] of originalStarts.entries()) {
    const other = mutantStarts[index];
    if (!other) continue;
    const pair: StatePair = { one, other, parent: null, step: null };
    if (
      observationOf(one) !== observationOfMutant(other) ||
      told(system, one.systemState) !== told(system, other.systemState)
    )
      return { path: pathTo(pair) };
    if (isNew(pair)) queue.push(pair);
  }
  for (let index = 0; index < queue.length; index += 1) {
    const pair = queue[index];
    if (!pair) break;
    if (index >= budget) return 'budget';
    const mutantEdges = new Map(graph.edgesOf(pair.other).map((edge) => [nameOf(edge.step), edge]));
    for (const edge of original.edgesOf(pair.one)) {
      const { step, to } = edge;
      const mutantEdge = mutantEdges.get(nameOf(step));
      const next: StatePair = { one: to, other: mutantEdge?.to ?? pair.other, parent: pair, step };
      const isEqual =
        mutantEdge &&
        told(system, edge) === told(system, mutantEdge) &&
        observationOf(to) === observationOfMutant(mutantEdge.to);
      if (!isEqual) return { path: pathTo(next) };
      if (isNew(next)) queue.push(next);
    }
  }
  return hasEqualContexts ? 'equivalent' : 'alikeAsCompared';
}

function createObserver(
  system: System,
  machines: Record<string, AnyStateMachine>,
): (node: GraphNode) => string {
  const known = new WeakMap<GraphNode, string>();
  return (node) => {
    const seen =
      known.get(node) ??
      JSON.stringify(
        comparedFields(
          observeSystemState(system, { ...node.systemState, effects: [], payloads: [] }, machines),
        ),
      );
    known.set(node, seen);
    return seen;
  };
}

function pathTo(pair: StatePair): { start: string; steps: Step[] } {
  const steps: Step[] = [];
  for (let at: StatePair | null = pair; at?.step; at = at.parent) steps.unshift(at.step);
  return { start: pair.one.systemState.start, steps };
}

function nameOf({ kind, actor, name }: Step): string {
  return `${kind} ${actor} ${name}`;
}

const toldTexts = new WeakMap<object, string>();

/** Effects and payloads as text. */
function told(system: System, step: Pick<SystemState, 'effects' | 'payloads'>): string {
  const text =
    toldTexts.get(step) ?? JSON.stringify([step.effects, comparablePayloads(system, step.payloads)]);
  toldTexts.set(step, text);
  return text;
}

const contextTexts = new WeakMap<GraphNode, string>();

function contextsOf({ models }: System, node: GraphNode): string {
  const known = contextTexts.get(node);
  if (known !== undefined) return known;
  const { systemState } = node;
  const contexts = [...systemState.actors].map(([actor, { snapshot }]) => [
    actor,
    toComparable(snapshot.context, models[actor]?.randomTexts),
  ]);
  const text = JSON.stringify(contexts);
  contextTexts.set(node, text);
  return text;
}
