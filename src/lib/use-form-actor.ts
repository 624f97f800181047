import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { publishAnalyticsEvent } from './analytics-events.ts';
import { registerRootActor } from './root-actors.ts';

/**
 * The actor of a form, which dies with it. It is started once: what a machine asks for at its beginning would be
 * asked twice, or cut off, where React mounts a component twice to try it (statecharts 1.5).
 */
export function useFormActor<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  // The options of a machine whose input is not known yet cannot be followed by the compiler.
  const [actor] = useState(() => told(createActor<M>(machine, { id: machine.id, input } as never)));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    actor.start();
    registerRootActor(actor);
    return () => {
      leaving.current = setTimeout(() => actor.stop());
    };
  }, [actor]);
  return actor;
}

/** From its start on: that may be when it has something to tell. */
function told<M extends AnyStateMachine>(actor: Actor<M>) {
  actor.on('*', publishAnalyticsEvent);
  return actor;
}
