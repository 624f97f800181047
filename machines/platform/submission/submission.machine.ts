import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { failureActions, failureOfAnyCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { SubmissionContext, SubmissionEmittedEvent, SubmissionEvent } from './submission.types.ts';

type Context = SubmissionContext<AnyFailure>;
type Event = SubmissionEvent<unknown>;
type Emitted = SubmissionEmittedEvent<unknown>;

const submission = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'throttled',
  },
  actors: { send: fromPromise<unknown, { entry: unknown }>(notProvided), deadline },
  guards: {
    /** No answer says whether the change was made. */
    isUnanswered: (_, { code }: AnyFailure) => code === 'UNREACHABLE' || code === 'UNEXPECTED',
  },
  actions: {
    beSure: assign({ isUnsure: false }),
    beUnsure: assign({ isUnsure: true }),
    tell: emit((_, emitted: Emitted) => emitted),
  },
}).extend({ guards: { mustWait }, actions: failureActions<Context, Event>() });

const keepFailure = { type: 'keepFailure', params: failureOfAnyCall } as const;

/**
 * A change that a form or a button sends in one request, without a version. The entry is not kept in the context: it may
 * contain a password. `defineSubmission` gives it the call.
 */
export const submissionMachine = submission.createMachine({
  id: 'submission',
  options: machineOptions,
  context: { isUnsure: false, failure: null },
  initial: 'ready',
  states: {
    ready: {
      initial: 'fresh',
      always: whenThrottled,
      on: { 'entry.submitted': 'sending' },
      states: {
        fresh: {},
        accepted: { description: 'The change is made.' },
        refused: { description: 'The marketplace refused the entry, which can be corrected.' },
        unanswered: {
          description:
            'No answer says whether the change is made, or the user stopped waiting for it. It can be sent again.',
        },
      },
    },
    throttled,
    sending: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ event }) => {
          assertEvent(event, 'entry.submitted');
          return { entry: event.entry };
        },
        onDone: {
          target: 'ready.accepted',
          actions: [
            'beSure',
            { type: 'tell', params: ({ event }) => ({ type: 'entry.accepted', reply: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: failureOfAnyCall },
            target: 'ready.unanswered',
            actions: [keepFailure, 'beUnsure', { type: 'tell', params: { type: 'entry.unanswered' } }],
          },
          {
            target: 'ready.refused',
            actions: [keepFailure, { type: 'tell', params: { type: 'entry.refused' } }],
          },
        ],
      },
    },
  },
});

function notProvided(): never {
  throw new Error('A submission is made by defineSubmission.');
}
