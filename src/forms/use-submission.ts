import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import type { SubmissionMachine } from '#machines/platform/submission/define-submission.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';

type SubmissionOptions<Reply, Failure> = {
  failureMessage: (failure: Failure, attempts: { isUnsure: boolean }) => string;
  /** Also called when the answer arrives after the page was left. */
  onAccepted: (reply: Reply) => void;
  /** No answer says whether the change is made: reads again what it changes. */
  onUnanswered?: () => void;
};

/** The state of a submission, an actor of `useFormActor`. */
export function useSubmission<Entry, Reply, Failure extends AnyFailure>(
  submission: ActorRefFrom<SubmissionMachine<Entry, Reply, Failure>>,
  { failureMessage, onAccepted, onUnanswered }: SubmissionOptions<Reply, Failure>,
) {
  const { failure, isUnsure } = useSelector(submission, ({ context }) => context);
  useEmittedToEnd(submission, {
    'entry.accepted': ({ reply }: { reply: Reply }) => onAccepted(reply),
    'entry.unanswered': () => onUnanswered?.(),
  });
  return {
    submit: (entry: Entry) => submission.send({ type: 'entry.submitted', entry }),
    isBusy: useSelector(submission, (snapshot) => snapshot.hasTag('busy')),
    failure,
    refusal: failure ? formRefusalOf(failure, (each) => failureMessage(each, { isUnsure })) : null,
    waitUntil: useSelector(submission, retryAtOf),
    attempts: { actor: submission, calls: ['send'] },
  };
}
