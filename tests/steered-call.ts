import { fromPromise } from 'xstate';
import type { Call, CallInput, CallReply } from '#contract/call.ts';

/** An actor in place of `callActor(call)`: what it was asked stands in `asked`, and the test answers when it likes. */
export function steeredCall<C extends Call>(_call: C) {
  const asked: {
    input: CallInput<C>;
    answer: (reply: CallReply<C>) => void;
    refuse: (error: unknown) => void;
  }[] = [];
  const logic = fromPromise<CallReply<C>, CallInput<C>>(
    ({ input }) => new Promise((answer, refuse) => asked.push({ input, answer, refuse })),
  );
  return { asked, logic };
}
