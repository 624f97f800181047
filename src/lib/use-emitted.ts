import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

// Written as a method, whose parameter may be narrower: each handler takes the event of its own type.
type Handler<E> = { handle(event: E): void }['handle'];
// A fact may stand for several types of one shape, hence by membership and not by Extract.
type OfType<E extends EventObject, T> = E extends EventObject ? (T extends E['type'] ? E : never) : never;
type Handlers<E extends EventObject> = { [T in E['type']]?: Handler<OfType<E, T>> };

/** Hears what an actor emits while the component is there; a handler that throws is reported and hurts nobody else. */
export function useEmitted<S extends Snapshot<unknown>, V extends EventObject, E extends EventObject>(
  actor: ActorRef<S, V, E>,
  handlers: Handlers<E>,
) {
  const hear = useEffectEvent((event: E) => {
    const byType: Partial<Record<string, Handler<E>>> = handlers;
    byType[event.type]?.(event);
  });
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      try {
        hear(event);
      } catch (error) {
        // oxlint-disable-next-line no-console -- the place where errors nobody awaits are reported
        console.error(error);
      }
    });
    return () => subscription.unsubscribe();
  }, [actor]);
}
