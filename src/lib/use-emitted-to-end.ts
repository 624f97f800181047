import { useEffect, useEffectEvent, useRef } from 'react';
import type { ActorRef, EventObject, Snapshot, Subscription } from 'xstate';
import type { Handler, Handlers } from './use-emitted.ts';

/**
 * As `useEmitted`, until the actor stops: an actor of `useFormActor` ends its request after the component has unmounted.
 * XState reports an error in a handler.
 */
export function useEmittedToEnd<S extends Snapshot<unknown>, V extends EventObject, E extends EventObject>(
  actor: ActorRef<S, V, E>,
  handlers: Handlers<E>,
) {
  const hear = useEffectEvent((event: E) => {
    const byType: Partial<Record<string, Handler<E>>> = handlers;
    byType[event.type]?.(event);
  });
  // StrictMode runs the effect twice.
  const subscription = useRef<Subscription>(null);
  useEffect(() => {
    subscription.current ??= actor.on('*', (event) => hear(event));
  }, [actor]);
}
