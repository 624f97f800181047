import { type AnyActorRef, fromPromise } from 'xstate';
import type { Outcome } from './model.ts';

type Settle = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** A promise actor and a function that ends it with a chosen outcome. */
export function createControllableActors() {
  const pending = new WeakMap<AnyActorRef, Settle>();
  const actor = fromPromise(
    ({ self }) => new Promise<unknown>((resolve, reject) => pending.set(self, { resolve, reject })),
  );

  async function settle(child: AnyActorRef | undefined, outcome: Outcome): Promise<void> {
    const promise = child && pending.get(child);
    if (!child || !promise) throw new Error('the actor does not run');
    if ('done' in outcome) promise.resolve(outcome.done);
    else promise.reject(outcome.error);
    while (child.getSnapshot().status === 'active') await Promise.resolve();
  }

  return { actor, settle };
}
