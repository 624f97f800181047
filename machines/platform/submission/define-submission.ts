import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import type { Call, CallFailure, CallInput, CallReply } from '#contract/platform/api/call.ts';
import { attemptOf } from '#machines/platform/attempt/define-attempt.ts';
import type { WithMachineTypes } from '#machines/platform/with-machine-types.ts';
import { submissionMachine } from './submission.machine.ts';
import type { SubmissionContext, SubmissionEmittedEvent, SubmissionEvent } from './submission.types.ts';

/** One call, or one of several, with its input. */
type CallWithInput<CallToSend extends { call: Call }> = { call: Call; input: CallInput<CallToSend['call']> };

/** The machine of a submission, with the types of its call. */
export type SubmissionMachine<Entry, Reply, Failure> = WithMachineTypes<
  typeof submissionMachine,
  {
    context: SubmissionContext<Failure>;
    event: SubmissionEvent<Entry>;
    input: undefined;
    emitted: SubmissionEmittedEvent<Reply>;
  }
>;

/** Makes the machine of one kind of changes: `callOf` gives the call of an entry, or one of several calls. */
export function defineSubmission<Entry, CallToSend extends CallWithInput<CallToSend>>(
  callOf: (entry: Entry) => CallToSend,
) {
  const machine = submissionMachine.provide({
    actors: {
      send: attemptOf(
        ({ entry }) => callOf(entry as Entry).call,
        fromPromise<unknown, { entry: unknown }>(({ input: { entry }, signal }) => {
          const { call, input } = callOf(entry as Entry);
          return api(call, input, { signal });
        }),
      ),
    },
  });
  // The chart knows no entries. Their types follow from the calls of the submission.
  return machine as unknown as SubmissionMachine<
    Entry,
    CallReply<CallToSend['call']>,
    CallFailure<CallToSend['call']>
  >;
}
