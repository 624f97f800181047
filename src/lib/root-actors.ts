import type { AnyActorRef } from 'xstate';

type Observer = (root: AnyActorRef) => void;

const rootActors = new Set<AnyActorRef>();
const observers = new Set<Observer>();

/** Registers a root actor until it stops, so that the recorder and the inspector can observe it. */
export function registerRootActor(root: AnyActorRef): void {
  if (rootActors.has(root)) return;
  rootActors.add(root);
  root.subscribe({ complete: () => rootActors.delete(root) });
  for (const observe of observers) observe(root);
}

/** Calls `observe` with every registered root actor, present and future. Returns an unsubscribe function. */
export function observeRootActors(observe: Observer): () => void {
  for (const root of rootActors) observe(root);
  observers.add(observe);
  return () => observers.delete(observe);
}
