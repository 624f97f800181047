import type {
  ActorRefLike,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { watchGuards } from '#charts/coverage.ts';
import { isOfMachine, type Microstep, microstepReader } from '#charts/microsteps.ts';
import type { AnyModel } from '#charts/model.ts';
import { type GoalCounter, createGoalCounter } from './goal-counter.ts';
import type { CoverageRecord } from './coverage-record.ts';

/** What the guards of a running machine have answered about an event since they were asked for the last time. */
export type GuardResults = (
  machine: AnyStateMachine,
  event: AnyEventObject,
) => { name: string; holds: boolean }[];

/**
 * Counts what actors of known machines reach, whatever else is inspected. It grows with the machines, not with the run.
 * Guards count by `answersTo`, or in actors of copies that `watch` makes.
 */
export function createCollector(models: readonly AnyModel[], answersTo: GuardResults = () => []) {
  const read = microstepReader();
  // By configuration: a copy that provide() made has the same.
  const counters = new Map<unknown, GoalCounter>(
    models.map((model) => [model.machine.config, createGoalCounter(model)]),
  );

  function inspect(event: InspectionEvent): void {
    const microstep = read(event);
    if (microstep) take(microstep);
    if (event.type === '@xstate.snapshot' && isOfMachine(event.snapshot))
      rest(event.actorRef, event.snapshot);
  }

  function take({ actorRef, event, before, snapshot, taken }: Microstep): void {
    const counter = counters.get(snapshot.machine.config);
    if (!counter) return;
    counter.take(actorRef, { event, before, nodes: snapshot._nodes, taken });
    counter.count(answersTo(snapshot.machine, event).map(guardGoal));
  }

  function rest(actorRef: ActorRefLike, snapshot: AnyMachineSnapshot): void {
    if (snapshot.status === 'error') return;
    counters.get(snapshot.machine.config)?.rest(actorRef, snapshot._nodes, snapshot);
  }

  return {
    inspect,
    /** A copy whose guards are counted. */
    watch: (machine: AnyStateMachine): AnyStateMachine =>
      watchGuards(machine, { add: (id) => counters.get(machine.config)?.count([id]) }),
    records: (): CoverageRecord[] => [...counters.values()].map(({ record }) => record),
  };
}

export function guardGoal({ name, holds }: { name: string; holds: boolean }): string {
  return `guard '${name}' ${holds}`;
}
