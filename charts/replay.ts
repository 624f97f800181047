import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Coverage } from './coverage.ts';
import type { Step, Visit } from './explore.ts';
import { checkInvariants, type AnyModel, type Outcome } from './model.ts';

/** Runs the path to a visit on a real actor and throws where that does something else than was computed. */
export async function replay(
  model: AnyModel,
  coverage: Coverage<AnyStateMachine>,
  visit: Visit,
): Promise<void> {
  const promises = puppets(Object.keys(model.outcomes));
  const clock = new SimulatedClock();
  const actor = createActor<AnyStateMachine>(coverage.machine.provide({ actors: promises.actors }), {
    input: model.inputs[visit.start],
    inspect: coverage.inspect,
    clock,
  });
  actor.start();
  const done: Step[] = [];
  for (const step of visit.path) {
    if (step.kind === 'event') actor.send(step.event(actor.getSnapshot()));
    if (step.kind === 'after') clock.increment(step.ms);
    if (step.kind === 'outcome')
      await promises.settle(actor.getSnapshot().children[step.child], step.outcome);
    done.push(step);
    checkInvariants(model, actor.getSnapshot(), [visit.start, ...done.map(({ name }) => name)]);
  }
  const { value, status } = actor.getSnapshot();
  actor.stop();
  const [real, computed] = [{ value, status }, visit.snapshot].map((at) =>
    JSON.stringify([at.value, at.status]),
  );
  if (real !== computed) {
    const way = [visit.start, ...done.map(({ name }) => name)].join(' → ');
    throw new Error(`${model.machine.id}: a real actor is in ${real} instead of ${computed} after ${way}`);
  }
}

type Settle = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** A promise actor for every name, settled from outside. */
function puppets(names: string[]) {
  const pending = new WeakMap<AnyActorRef, Settle>();
  const puppet = fromPromise(
    ({ self }) => new Promise<unknown>((resolve, reject) => pending.set(self, { resolve, reject })),
  );

  async function settle(child: AnyActorRef | undefined, outcome: Outcome): Promise<void> {
    const promise = child && pending.get(child);
    if (!child || !promise) throw new Error('A path settles an actor that does not run.');
    if ('done' in outcome) promise.resolve(outcome.done);
    else promise.reject(outcome.error);
    while (child.getSnapshot().status === 'active') await Promise.resolve();
  }

  return { actors: Object.fromEntries(names.map((name) => [name, puppet])), settle };
}
