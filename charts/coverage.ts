import {
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { isInlineGuard } from './guard-text.ts';
import { createMicrostepReader } from './microsteps.ts';
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
  /** Ids of transitions taken, and `guard 'name' true` or `guard 'name' false`. */
  seen: Set<string>;
  /** All goals: every transition, and every guard both ways. */
  wanted: string[];
};

export function trackCoverage<M extends AnyStateMachine>(machine: M): Coverage<M> {
  const seen = new Set<string>();
  const watched = recordGuardResults(machine, seen);
  const read = createMicrostepReader();

  function inspect(event: InspectionEvent): void {
    const microstep = read(event);
    // Includes copies made by provide(), excludes children.
    if (microstep?.snapshot.machine.config !== machine.config) return;
    for (const transition of microstep.taken) seen.add(transitionId(transition));
  }

  const wanted = [
    ...listTransitions(machine).map(transitionId),
    ...Object.keys(machine.implementations.guards)
      .filter((name) => isPlain(machine.implementations.guards[name]))
      .flatMap((name) => [guardId(name, true), guardId(name, false)]),
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
 * Calls `run`, then throws a list of all transitions not taken and all guards not seen both ways, if less than
 * `threshold` percent were seen.
 */
export async function expectFullCoverage<M extends AnyStateMachine>(
  machine: M,
  run: (coverage: Coverage<M>) => unknown,
  threshold = 100,
): Promise<void> {
  const coverage = trackCoverage(machine);
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

/** A copy of the machine whose guards add their results to `seen`. */
export function recordGuardResults<M extends AnyStateMachine>(
  machine: M,
  seen: { add: (id: string) => unknown },
): M {
  const { guards } = machine.implementations;
  const watched: Record<string, unknown> = {};
  for (const [name, guard] of Object.entries(guards)) {
    if (!isPlain(guard)) continue;
    watched[name] = (...given: Parameters<typeof guard>) => {
      const holds = guard(...given);
      seen.add(guardId(name, holds));
      return holds;
    };
  }
  return machine.provide({ guards: watched }) as M;
}

/** Excludes `and`, `or`, `not`, whose operands are instrumented by name. */
function isPlain(guard: unknown): guard is (...given: unknown[]) => boolean {
  return typeof guard === 'function' && !('check' in guard);
}

function guardId(name: string, holds: boolean): string {
  return `guard '${name}' ${holds}`;
}
