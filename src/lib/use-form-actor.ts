import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { publishAnalyticsEvent } from './analytics-events.ts';
import { registerRootActor } from './root-actors.ts';

/**
 * The actor of a form; it stops when the component unmounts, a busy one once its request has ended. The stop is deferred,
 * so that StrictMode's second mount does not restart the actor and repeat or abort its first requests.
 */
export function useFormActor<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  // The compiler cannot follow the options of a machine with a generic input.
  const [actor] = useState(() => withAnalytics(createActor<M>(machine, { id: machine.id, input } as never)));
  const stopTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(stopTimer.current);
    actor.start();
    registerRootActor(actor);
    return () => {
      stopTimer.current = setTimeout(() => stopOnceIdle(actor));
    };
  }, [actor]);
  return actor;
}

/** Subscribes before the start, as the machine may emit events at its start. */
function withAnalytics<M extends AnyStateMachine>(actor: Actor<M>) {
  actor.on('*', publishAnalyticsEvent);
  return actor;
}

/** What was sent goes on when its page is left. */
function stopOnceIdle(actor: Actor<AnyStateMachine>) {
  if (!isBusy(actor)) return void actor.stop();
  const subscription = actor.subscribe(() => {
    if (isBusy(actor)) return;
    subscription.unsubscribe();
    actor.stop();
  });
}

function isBusy(actor: Actor<AnyStateMachine>): boolean {
  return actor.getSnapshot().hasTag('busy');
}
