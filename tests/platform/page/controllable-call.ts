import { fromPromise } from 'xstate';
import type { Call, CallInput, CallReply } from '#contract/platform/api/call.ts';

/** A controllable actor in place of `callActor(call)`: the test answers or refuses each of its requests. */
export function createControllableCall<C extends Call>(_call: C) {
  const requests: {
    input: CallInput<C>;
    answer: (reply: CallReply<C>) => void;
    refuse: (error: unknown) => void;
  }[] = [];
  const logic = fromPromise<CallReply<C>, CallInput<C>>(
    ({ input }) => new Promise((answer, refuse) => requests.push({ input, answer, refuse })),
  );
  return { asked: requests, logic };
}
