import type { AnyActorRef } from 'xstate';

type Meet = (root: AnyActorRef) => void;

const roots = new Set<AnyActorRef>();
const curious = new Set<Meet>();

/** Makes a root actor known to whoever wants to watch all that run in this tab; until it stops. */
export function noteRoot(root: AnyActorRef): void {
  if (roots.has(root)) return;
  roots.add(root);
  root.subscribe({ complete: () => roots.delete(root) });
  for (const meet of curious) meet(root);
}

/** Meets every root actor, those that run already and those to come; returns the end of it. */
export function meetRoots(meet: Meet): () => void {
  for (const root of roots) meet(root);
  curious.add(meet);
  return () => curious.delete(meet);
}
