import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import { noteRoot } from './roots.ts';

/** The actor of a form, which dies with it. */
export function useFormActor<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const actor = useActorRef(machine, { id: machine.id, input });
  useEffect(() => noteRoot(actor), [actor]);
  return actor;
}
