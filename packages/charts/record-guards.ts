import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import {
  type Condition,
  conditionOfGuard,
  conditionOfParts,
  findDecidingParts,
  listPartNames,
  type PartsByGuard,
} from './guard-parts.ts';
import { formatGuard } from './guard-text.ts';
import { listTransitions } from './transitions.ts';

type Guard = NonNullable<AnyTransitionDefinition['guard']>;

type GuardArgs = { context: AnyMachineSnapshot['context']; event: EventObject };

/** Every guard with a name, true and false. */
export function listGuardGoals({ implementations: { guards } }: AnyStateMachine): string[] {
  return Object.keys(guards)
    .filter((name) => isPlain(guards[name]))
    .flatMap((name) => [guardGoal({ name, holds: true }), guardGoal({ name, holds: false })]);
}

/** Every part of a guard that has several, deciding alone that the guard is true, and that it is false. */
export function listConditionGoals(machine: AnyStateMachine, guardParts: PartsByGuard = {}): string[] {
  const declared = Object.entries(guardParts).flatMap(([name, parts]): [string, Condition<unknown>][] =>
    parts ? [[name, conditionOfParts(parts)]] : [],
  );
  const combined = listTransitions(machine).flatMap(({ guard }): [string, Condition<unknown>][] =>
    isCombined(guard) ? [[formatGuard(guard), conditionOfGuard(guard)]] : [],
  );
  const goals = [...declared, ...combined].flatMap(([name, condition]) =>
    listPartNames(condition).flatMap((part) => [
      conditionGoal({ name, holds: true }, part),
      conditionGoal({ name, holds: false }, part),
    ]),
  );
  return [...new Set(goals)];
}

/**
 * A copy of the machine whose guards add their results to `seen`, with the parts that decide alone. Throws in a guard
 * whose declared parts have another result.
 */
export function recordGuardResults<M extends AnyStateMachine>(
  machine: M,
  seen: { add: (id: string) => unknown },
  guardParts: PartsByGuard = {},
): M {
  const { guards } = machine.implementations;
  const recorder = createRecorder(seen);
  const watched: Record<string, unknown> = {};
  for (const [name, guard] of Object.entries(guards)) {
    if (!isPlain(guard)) continue;
    const parts = guardParts[name];
    watched[name] = recorder.watchFunction(name, guard, parts ? conditionOfParts(parts) : null);
  }
  const copy: AnyStateMachine = machine.provide({ guards: watched });
  // It has the states, events and context of the original.
  return withWatchedCombinations(copy, recorder) as M;
}

function createRecorder(seen: { add: (id: string) => unknown }) {
  let isAsking = false;

  function record(name: string, { holds, parts }: { holds: boolean; parts: readonly string[] }): void {
    for (const part of parts) seen.add(conditionGoal({ name, holds }, part));
  }

  function watchFunction(
    name: string,
    guard: (args: GuardArgs, params: unknown) => boolean,
    condition: ReturnType<typeof conditionOfParts<GuardArgs, unknown>> | null,
  ) {
    return (args: GuardArgs, params: unknown): boolean => {
      const holds = guard(args, params);
      if (isAsking) return holds;
      seen.add(guardGoal({ name, holds }));
      if (condition === null) return holds;
      const decided = findDecidingParts(condition, (ask) => ask(args, params));
      if (decided.holds !== holds)
        throw new Error(`the guard '${name}' is ${holds}, and its parts in the model say ${decided.holds}`);
      record(name, decided);
      return holds;
    };
  }

  /** The operands are evaluated once more, because `and` and `or` leave out those that do not matter. */
  function watchCombination(guard: Guard): Guard {
    const condition = conditionOfGuard(guard);
    const check = (snapshot: AnyMachineSnapshot, { context, event }: GuardArgs): boolean => {
      isAsking = true;
      const decided = findDecidingParts(condition, (part) => {
        // Operands are guards.
        return evaluateGuard(part as Guard, context, event, snapshot);
      });
      isAsking = false;
      record(formatGuard(guard), decided);
      return evaluateGuard(guard, context, event, snapshot);
    };
    return Object.assign(() => false, guard, { check, watched: guard });
  }

  return { watchFunction, watchCombination };
}

/** Also in copies made by `provide`, which have the guards of the config. */
function withWatchedCombinations(
  machine: AnyStateMachine,
  recorder: ReturnType<typeof createRecorder>,
): AnyStateMachine {
  for (const transition of listTransitions(machine)) {
    if (isCombined(transition.guard)) transition.guard = recorder.watchCombination(transition.guard);
  }
  return Object.assign(machine, {
    provide: (given: Parameters<AnyStateMachine['provide']>[0]) =>
      withWatchedCombinations(Object.getPrototypeOf(machine).provide.call(machine, given), recorder),
  });
}

function isCombined(guard: Guard | undefined): guard is Guard {
  return guard !== undefined && listPartNames(conditionOfGuard(guard)).length > 1;
}

/** Excludes `and`, `or`, `not`, whose operands are recorded by name. */
function isPlain(guard: unknown): guard is (args: GuardArgs, params: unknown) => boolean {
  return typeof guard === 'function' && !('check' in guard);
}

type GuardResult = { name: string; holds: boolean };

export function guardGoal({ name, holds }: GuardResult): string {
  return `guard '${name}' ${holds}`;
}

function conditionGoal(result: GuardResult, part: string): string {
  return `${guardGoal(result)}, decided by '${part}'`;
}
