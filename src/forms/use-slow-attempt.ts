import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isSlowAttempt } from '#machines/platform/attempt/define-attempt.ts';

/**
 * A function that stops waiting for the call that an actor invokes as `call`; null unless the call takes longer than
 * usual.
 */
export function useSlowAttempt(actor: AnyActorRef, call: string): (() => void) | null {
  const attempt = useSelector(
    actor,
    ({ children }: AnyMachineSnapshot): AnyActorRef | undefined => children[call],
  );
  const isSlow = useSelector(attempt, isSlowAttempt);
  return isSlow ? () => attempt?.send({ type: 'attempt.cancelled' }) : null;
}
