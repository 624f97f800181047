import {
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { PartsByGuard } from './guard-parts.ts';
import { isInlineGuard } from './guard-text.ts';
import { createMicrostepReader } from './microsteps.ts';
import type { AnyModel } from './model.ts';
import { listConditionGoals, listGuardGoals, recordGuardResults } from './record-guards.ts';
import { transitionId, listTransitions } from './transitions.ts';

export type ActorStartOptions<M extends AnyStateMachine> = {
  input?: InputFrom<M>;
  snapshot?: Snapshot<unknown>;
};

/** The goals seen in a run of `machine` with `inspect`. */
export type Coverage<M extends AnyStateMachine> = {
  /** The machine with instrumented guards; start actors of this one, or of a copy made by its provide(). */
  machine: M;
  inspect: (event: InspectionEvent) => void;
  /** Starts an actor of the instrumented machine. */
  start: (options?: ActorStartOptions<M>) => ReturnType<typeof startWatched<M>>;
  /** Ids of transitions taken, `guard 'name' true` or `guard 'name' false`, and the parts that decided guards. */
  seen: Set<string>;
  /** All goals: every transition, every guard both ways, and every part of a guard deciding both ways. */
  wanted: string[];
};

export function trackCoverage<M extends AnyStateMachine>(
  machine: M,
  guardParts: PartsByGuard = {},
): Coverage<M> {
  const seen = new Set<string>();
  const watched = recordGuardResults(machine, seen, guardParts);
  const read = createMicrostepReader();

  function inspect(event: InspectionEvent): void {
    const microstep = read(event);
    // Includes copies made by provide(), excludes children.
    if (microstep?.snapshot.machine.config !== machine.config) return;
    for (const transition of microstep.taken) seen.add(transitionId(transition));
  }

  const wanted = [
    ...listTransitions(machine).map(transitionId),
    ...listGuardGoals(machine),
    ...listConditionGoals(machine, guardParts),
  ];
  return {
    machine: watched,
    inspect,
    start: (options) => startWatched(watched, inspect, options),
    seen,
    wanted,
  };
}

/**
 * Calls `run`, then throws a list of all transitions not taken and all guards and parts of guards not seen both ways,
 * if less than `threshold` percent were seen.
 */
export async function expectFullCoverage(
  { machine, guardParts }: Pick<AnyModel, 'machine' | 'guardParts'>,
  run: (coverage: Coverage<AnyStateMachine>) => unknown,
  threshold = 100,
): Promise<void> {
  const coverage = trackCoverage(machine, guardParts);
  await run(coverage);
  const missing = coverage.wanted.filter((id) => !coverage.seen.has(id));
  const inline = listTransitions(machine)
    .filter(({ guard }) => isInlineGuard(guard))
    .map((transition) => `${transitionId(transition)} has a guard without a name`);
  const isEnough = missing.length <= coverage.wanted.length * (1 - threshold / 100);
  const problems = [...(isEnough ? [] : missing), ...inline];
  if (problems.length > 0) {
    throw new Error(`${machine.id}: ${problems.length} not covered\n  ${problems.join('\n  ')}`);
  }
}

function startWatched<M extends AnyStateMachine>(
  machine: M,
  inspect: (event: InspectionEvent) => void,
  options?: ActorStartOptions<M>,
) {
  const actor = createActor<AnyStateMachine>(machine, { ...options, inspect });
  return actor.start();
}
