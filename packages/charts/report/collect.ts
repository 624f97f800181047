import { isMachineSnapshot, type Microstep, createMicrostepReader } from '@quayside/charts/microsteps.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { guardGoal, recordGuardResults } from '@quayside/charts/record-guards.ts';
import type {
  ActorRefLike,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import type { CoverageRecord } from './coverage-record.ts';
import { type GoalCounter, createGoalCounter } from './goal-counter.ts';

/** The results of the guards of a running machine for an event, since the last call. */
export type GetGuardResults = (
  machine: AnyStateMachine,
  event: AnyEventObject,
) => { name: string; holds: boolean }[];

/**
 * Counts the goals that actors of the given machines reach. Memory grows with the machines, not with the run. Guards
 * are counted by `answersTo`, or in actors of copies made by `watch`.
 */
export function createCoverageCollector(models: readonly AnyModel[], answersTo: GetGuardResults = () => []) {
  const read = createMicrostepReader();
  // By config, which copies made by provide() share.
  const counters = new Map<unknown, GoalCounter>(
    models.map((model) => [model.machine.config, createGoalCounter(model)]),
  );

  function inspect(event: InspectionEvent): void {
    const microstep = read(event);
    if (microstep) take(microstep);
    if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot))
      settle(event.actorRef, event.snapshot);
  }

  function take({ actorRef, event, before, snapshot, taken }: Microstep): void {
    const counter = counters.get(snapshot.machine.config);
    if (!counter) return;
    counter.take(actorRef, { event, before, nodes: snapshot._nodes, taken });
    counter.count(answersTo(snapshot.machine, event).map(guardGoal));
  }

  function settle(actorRef: ActorRefLike, snapshot: AnyMachineSnapshot): void {
    if (snapshot.status === 'error') return;
    counters.get(snapshot.machine.config)?.settle(actorRef, snapshot._nodes, snapshot);
  }

  return {
    inspect,
    /** A copy with instrumented guards. */
    watch: (machine: AnyStateMachine): AnyStateMachine =>
      recordGuardResults(
        machine,
        { add: (id) => counters.get(machine.config)?.count([id]) },
        counters.get(machine.config)?.model.guardParts,
      ),
    records: (): CoverageRecord[] => [...counters.values()].map(({ record }) => record),
  };
}
