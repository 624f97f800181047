import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

// A method type, because method parameters are bivariant: each handler takes the event of its own type.
export type Handler<E> = { handle(event: E): void }['handle'];
// An event type may be a union of several `type` values, so Extract does not match it.
type OfType<E extends EventObject, T> = E extends EventObject ? (T extends E['type'] ? E : never) : never;
export type Handlers<E extends EventObject> = { [T in E['type']]?: Handler<OfType<E, T>> };

/**
 * Calls `handlers` for the events that an actor emits while the component is mounted. An error in a handler is
 * reported and does not stop the actor.
 */
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
        // oxlint-disable-next-line no-console -- reports errors of handlers
        console.error(error);
      }
    });
    return () => subscription.unsubscribe();
  }, [actor]);
}
