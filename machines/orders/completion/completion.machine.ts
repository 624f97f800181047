import { not, setup } from 'xstate';
import { completeSale } from '#contract/orders/sales.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  type FactsChangedEvent,
  keepAndReportFailure,
  partActions,
  type PartInput,
  takeFactsOfReply,
  takeNewestFacts,
} from '#machines/orders/sale-part/part.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

type Context = PartInput & { failure: CallFailure<typeof completeSale> | null };

type Event =
  | FactsChangedEvent
  | { type: 'completion.requested' }
  | { type: 'completion.confirmed' }
  | { type: 'dialog.closed' };

/** "Complete your order": asks first, because it cannot be undone. */
export const completeSaleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { complete: callAttempt(completeSale), deadline },
  guards: {
    mustWait,
    isCompleted: ({ context }) => context.facts.status === 'COMPLETED',
    isPossible: ({ context }) => context.facts.nextAction === 'COMPLETE',
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'completion',
    options: machineOptions,
    context: ({ input }) => ({ ...input, failure: null }),
    on: { 'facts.changed': { actions: takeNewestFacts } },
    initial: 'idle',
    states: {
      idle: {
        always: { guard: 'isCompleted', target: 'completed', actions: 'clearFailure' },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'completion.requested': {
                guard: 'isPossible',
                target: '#completion.confirming',
                actions: 'clearFailure',
              },
            },
          },
          throttled,
        },
      },
      confirming: {
        always: { guard: not('isPossible'), target: 'idle' },
        on: { 'completion.confirmed': 'completing', 'dialog.closed': 'idle' },
      },
      completing: {
        tags: 'busy',
        invoke: {
          id: 'complete',
          src: 'complete',
          input: ({ context: { qid, facts } }) => ({
            params: { qid },
            version: facts.version,
            idempotencyKey: idempotencyKeyOf(completeSale, qid, facts.version),
          }),
          onDone: {
            target: 'completed',
            actions: [
              takeFactsOfReply,
              {
                type: 'report',
                params: ({ event }) => ({
                  type: 'sale.completed',
                  sale: event.output,
                  touched: ['timeline'],
                }),
              },
            ],
          },
          onError: {
            target: 'idle',
            actions: keepAndReportFailure(failureOfCall(completeSale)),
          },
        },
      },
      completed: { description: 'The order is completed, by whichever user and tab.', tags: 'done' },
    },
  });
