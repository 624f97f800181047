import { emit, setup } from 'xstate';
import { acceptSla } from '#contract/people/terms.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

type TermsFailure = CallFailure<typeof acceptSla>;

type Context = { failure: TermsFailure | null };

export type TermsEvent = { type: 'agreement.ticked'; isTicked: boolean } | { type: 'confirm.requested' };

/** `terms.viewed` is emitted when the confirmation is shown, `terms.agreed` when the agreement is saved. */
export type TermsEmittedEvent = { type: 'terms.viewed' } | { type: 'terms.agreed' };

/** The agreement to the seller terms (specification 4.3): it needs the ticked box, and is sent once. */
export const termsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TermsEvent,
    emitted: {} as TermsEmittedEvent,
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { accept: callAttempt(acceptSla), deadline },
  guards: { isTicked: (_, { isTicked }: { isTicked: boolean }) => isTicked, mustWait },
  actions: {
    tellViewed: emit({ type: 'terms.viewed' }),
    tellAgreed: emit({ type: 'terms.agreed' }),
  },
})
  .extend({ actions: failureActions<Context, TermsEvent>() })
  .createMachine({
    id: 'terms',
    options: machineOptions,
    context: { failure: null },
    initial: 'unticked',
    entry: 'tellViewed',
    states: {
      unticked: {
        on: {
          'agreement.ticked': {
            guard: { type: 'isTicked', params: ({ event }) => event },
            target: 'ticked',
          },
        },
      },
      ticked: {
        on: {
          'agreement.ticked': [
            { guard: { type: 'isTicked', params: ({ event }) => event } },
            { target: 'unticked' },
          ],
        },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: { 'confirm.requested': { target: '#terms.confirming', actions: 'clearFailure' } },
          },
          throttled,
        },
      },
      confirming: {
        tags: 'busy',
        invoke: {
          id: 'accept',
          src: 'accept',
          input: {},
          onDone: 'agreed',
          onError: { target: 'ticked', actions: { type: 'keepFailure', params: failureOfCall(acceptSla) } },
        },
      },
      agreed: { tags: 'done', entry: 'tellAgreed' },
    },
  });
