import type {
  ActorRefLike,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { chartOf } from '#charts/chart.ts';
import { watchGuards } from '#charts/coverage.ts';
import { isOfMachine, type Microstep, microstepReader } from '#charts/microsteps.ts';
import { type AnyModel, clauseOf, clauseOfState, type Outcome } from '#charts/model.ts';
import { clauseGoal, configurationGoal, ignoredGoal, isForbidden, stateGoal } from '#charts/paths/goals.ts';
import { followed, type Lasts } from '#charts/paths/pairs.ts';
import { chainOf, isLeaf } from '#charts/paths/regions.ts';
import { transitionId, transitionsOf } from '#charts/transitions.ts';
import type { CoverageRecord } from './coverage-record.ts';
import { caseGoal, wantedOf } from './measures.ts';

/** Counts what actors of known machines reach, whatever else is inspected. It grows with the machines, not with the run. */
export function collectorOf(models: readonly AnyModel[]) {
  const read = microstepReader();
  // By configuration: a copy that provide() made has the same.
  const books = new Map<unknown, Book>(models.map((model) => [model.machine.config, bookOf(model)]));
  const lasts = new WeakMap<ActorRefLike, Lasts>();
  const stepping = new WeakMap<ActorRefLike, Step>();

  function inspect(event: InspectionEvent): void {
    const microstep = read(event);
    if (microstep) take(microstep);
    if (event.type === '@xstate.snapshot' && isOfMachine(event.snapshot))
      rest(event.actorRef, event.snapshot);
  }

  function take({ actorRef, event, before, snapshot, taken }: Microstep): void {
    const book = books.get(snapshot.machine.config);
    if (!book) return;
    if (!lasts.has(actorRef)) book.enter(before);
    const passed = taken.flatMap(({ target }) => target ?? []).filter(({ type }) => type === 'history');
    book.enter([...snapshot._nodes.filter((node) => !before.includes(node)), ...passed]);
    const ids = taken.map(transitionId);
    book.count([...ids, ...taken.flatMap((one) => clauseOf(book.model, one) ?? []).map(clauseGoal)]);
    const next = followed(lasts.get(actorRef) ?? {}, ids, book.transitions);
    lasts.set(actorRef, next.lasts);
    book.count(next.goals);
    const step = stepping.get(actorRef);
    if (step) step.taken.push(...taken);
    else stepping.set(actorRef, { event, before, taken: [...taken] });
  }

  function rest(actorRef: ActorRefLike, snapshot: AnyMachineSnapshot): void {
    const book = books.get(snapshot.machine.config);
    if (!book || snapshot.status === 'error') return;
    if (!lasts.has(actorRef)) {
      lasts.set(actorRef, {});
      book.enter(snapshot._nodes);
    }
    book.count([configurationGoal(snapshot._nodes.filter(isLeaf))]);
    const step = stepping.get(actorRef);
    if (!step) return;
    stepping.delete(actorRef);
    book.count([...ignoredBy(book.model, step), ...casesOf(book.model, step)]);
  }

  return {
    inspect,
    /** A copy whose guards are counted; without it a run counts everything else. */
    watch: (machine: AnyStateMachine): AnyStateMachine =>
      watchGuards(machine, { add: (id) => books.get(machine.config)?.count([id]) }),
    records: (): CoverageRecord[] => [...books.values()].map(({ record }) => record),
  };
}

/** All that an event leads to until its actor rests. */
type Step = { event: AnyEventObject; before: readonly AnyStateNode[]; taken: AnyTransitionDefinition[] };

type Book = ReturnType<typeof bookOf>;

function bookOf(model: AnyModel) {
  const wanted = new Set(Object.values(wantedOf(model)).flat());
  const transitions = new Map(transitionsOf(model.machine).map((one) => [transitionId(one), one]));
  const record: CoverageRecord = {
    machine: model.machine.id,
    chart: chartOf(model.machine).version,
    seen: {},
    unreachable: [],
  };

  function count(goals: readonly string[]): void {
    for (const goal of goals) if (wanted.has(goal)) record.seen[goal] = (record.seen[goal] ?? 0) + 1;
  }

  function enter(nodes: readonly AnyStateNode[]): void {
    count(nodes.map(stateGoal));
    count(nodes.flatMap(({ path }) => clauseOfState(model, path) ?? []).map(clauseGoal));
  }

  return { model, transitions, record, count, enter };
}

/** By the sample that looks like the event; else by all of its type, for what is ignored is so by its type alone. */
function ignoredBy({ events }: AnyModel, { event, before, taken }: Step): string[] {
  const samples: [string, { type?: string }][] = Object.entries(events);
  const ofType = samples.filter(([, sample]) => sample.type === event.type);
  const alike = ofType.filter(([, sample]) => JSON.stringify(sample) === JSON.stringify(event));
  const names = (alike.length > 0 ? alike : ofType).map(([name]) => name);
  const acting = new Set(taken.filter((one) => !isForbidden(one)).map(({ source }) => source));
  return before
    .filter((node) => isLeaf(node) && !chainOf(node).some((one) => acting.has(one)))
    .flatMap((node) => names.map((name) => ignoredGoal(name, node)));
}

/** The cases of the model that look like what an invoked actor ended with. */
function casesOf({ outcomes }: AnyModel, { event, before }: Step): string[] {
  const [, how, child] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (child === undefined) return [];
  const real: Outcome = how === 'done' ? { done: event.output } : { error: event.error };
  const src = before.flatMap(({ invoke }) => invoke).find(({ id }) => id === child)?.src;
  const cases: Record<string, Record<string, Outcome>> = outcomes;
  return Object.entries(cases[String(src)] ?? {}).flatMap(([name, outcome]) =>
    textOf(outcome) === textOf(real) ? [caseGoal(child, name)] : [],
  );
}

/** An error shows JSON neither its name nor what it says. */
function textOf(outcome: Outcome): string {
  return JSON.stringify(outcome, (_, value: unknown) =>
    value instanceof Error ? { ...value, name: value.name, message: value.message } : value,
  );
}
