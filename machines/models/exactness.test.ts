import { trackCoverage } from '@quayside/charts/coverage.ts';
import { cloneWithTransitionReports } from '@quayside/charts/instrumented-clone.ts';
import { type AnyModel, outcomeEvent, type Outcome } from '@quayside/charts/model.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
} from 'xstate';
import { models } from './models.ts';

const choices = fc.array(fc.nat(), { minLength: 10, maxLength: 40 });

test.for(Object.values(models))(
  'in random runs of $machine.id the counted transitions are the taken ones',
  (model) => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const taken = new Set<string>();
        const clone: AnyStateMachine = cloneWithTransitionReports(model.machine, (id) => taken.add(id));
        const coverage = trackCoverage(clone.provide({ actors: pendingActors(model) }));
        const actor = createActor(coverage.machine, { input: inputOf(model), inspect: coverage.inspect });
        const settled = new Set<AnyActorRef>();
        actor.start();
        for (const choice of chosen) {
          const moves = possibleSteps(model, actor.getSnapshot(), settled);
          moves[choice % moves.length]?.(actor);
        }
        actor.stop();
        expect([...coverage.seen].filter((id) => !id.startsWith('guard')).toSorted()).toEqual(
          [...taken].toSorted(),
        );
      }),
      { numRuns: 30 },
    );
  },
);

/** Actors without an end of their own; the tests choose their outcomes. */
function pendingActors({ outcomes }: AnyModel) {
  const pending = fromPromise(() => new Promise<never>(() => {}));
  return Object.fromEntries(Object.keys(outcomes).map((src) => [src, pending]));
}

function inputOf({ inputs }: AnyModel): unknown {
  return Object.values(inputs)[0];
}

function possibleSteps(
  model: AnyModel,
  snapshot: AnyMachineSnapshot,
  settled: Set<AnyActorRef>,
): ((actor: AnyActorRef) => void)[] {
  if (snapshot.status !== 'active') return [];
  const events = Object.values(model.events).map((sample) => (actor: AnyActorRef) => {
    actor.send(typeof sample === 'function' ? sample(snapshot) : sample);
  });
  const outcomes: Record<string, Record<string, Outcome>> = model.outcomes;
  const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children);
  const ends = children.flatMap(([id, child]) => {
    if (!child || settled.has(child) || typeof child.src !== 'string') return [];
    return Object.values(outcomes[child.src] ?? {}).map((outcome) => (actor: AnyActorRef) => {
      settled.add(child);
      actor.send(outcomeEvent(id, outcome));
    });
  });
  return [...events, ...ends];
}
