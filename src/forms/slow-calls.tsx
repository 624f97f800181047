import type { AnyActorRef } from 'xstate';
import { SlowCall } from './slow-call.tsx';

export type SlowCallsProps = {
  actor: AnyActorRef;
  /** The ids under which the actor invokes its attempts, one at a time. */
  calls: readonly string[];
};

/** As `SlowCall`, for an actor that makes several calls. */
export function SlowCalls({ actor, calls }: SlowCallsProps) {
  return calls.map((call) => <SlowCall key={call} actor={actor} call={call} />);
}
