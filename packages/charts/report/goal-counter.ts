import { buildChart } from '@quayside/charts/chart.ts';
import { type AnyModel, findTransitionClause, findStateClause } from '@quayside/charts/model.ts';
import { clauseGoal, configurationGoal, stateGoal } from '@quayside/charts/paths/goals.ts';
import { advanceTransitionPairs, type LastTransitions } from '@quayside/charts/paths/pairs.ts';
import { isLeaf } from '@quayside/charts/paths/regions.ts';
import { transitionId, listTransitions } from '@quayside/charts/transitions.ts';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { findTriedCases } from './cases-tried.ts';
import type { CoverageRecord } from './coverage-record.ts';
import { findIgnoredEventGoals } from './ignored-event-goals.ts';
import { goalIdsByMeasure } from './measures.ts';

/** An event with all microsteps that follow from it until its actor has settled. */
export type Macrostep = {
  event: AnyEventObject;
  before: readonly AnyStateNode[];
  taken: AnyTransitionDefinition[];
  /** The snapshot before the event; null when it is not fully known. */
  from: AnyMachineSnapshot | null;
};

type Taken = {
  event: AnyEventObject;
  before: readonly AnyStateNode[];
  nodes: readonly AnyStateNode[];
  taken: readonly AnyTransitionDefinition[];
};

export type GoalCounter = ReturnType<typeof createGoalCounter>;

/** Counts the goals that actors of one machine reach, from their microsteps and snapshots. */
export function createGoalCounter(model: AnyModel) {
  const wanted = new Set(Object.values(goalIdsByMeasure(model)).flat());
  const transitions = new Map(listTransitions(model.machine).map((one) => [transitionId(one), one]));
  const lastTransitions = new WeakMap<object, LastTransitions>();
  const macrosteps = new WeakMap<object, Macrostep>();
  const settledSnapshots = new WeakMap<object, AnyMachineSnapshot>();
  const record: CoverageRecord = {
    machine: model.machine.id,
    chart: buildChart(model.machine).version,
    seen: {},
    unreachable: [],
  };

  function count(goals: readonly string[]): void {
    for (const goal of goals) if (wanted.has(goal)) record.seen[goal] = (record.seen[goal] ?? 0) + 1;
  }

  function enter(nodes: readonly AnyStateNode[]): void {
    count(nodes.map(stateGoal));
    count(nodes.flatMap(({ path }) => findStateClause(model, path) ?? []).map(clauseGoal));
  }

  function take(actor: object, { event, before, nodes, taken }: Taken): void {
    if (!lastTransitions.has(actor)) enter(before);
    const passed = taken.flatMap(({ target }) => target ?? []).filter(({ type }) => type === 'history');
    enter([...nodes.filter((node) => !before.includes(node)), ...passed]);
    const ids = taken.map(transitionId);
    count([...ids, ...taken.flatMap((one) => findTransitionClause(model, one) ?? []).map(clauseGoal)]);
    const next = advanceTransitionPairs(lastTransitions.get(actor) ?? {}, ids, transitions);
    lastTransitions.set(actor, next.lastTransitions);
    count(next.goals);
    const macrostep = macrosteps.get(actor);
    if (macrostep) macrostep.taken.push(...taken);
    else
      macrosteps.set(actor, { event, before, taken: [...taken], from: settledSnapshots.get(actor) ?? null });
  }

  /**
   * Ends the macrostep of an actor. `nodes` are the active states after it; `snapshot` is null when the context is not
   * known.
   */
  function settle(actor: object, nodes: readonly AnyStateNode[], snapshot: AnyMachineSnapshot | null): void {
    if (!lastTransitions.has(actor)) {
      lastTransitions.set(actor, {});
      enter(nodes);
    }
    count([configurationGoal(nodes.filter(isLeaf))]);
    const macrostep = macrosteps.get(actor);
    macrosteps.delete(actor);
    if (macrostep) count([...findIgnoredEventGoals(model, macrostep), ...findTriedCases(model, macrostep)]);
    if (snapshot) settledSnapshots.set(actor, snapshot);
  }

  return { model, transitions, record, count, take, settle };
}
