import { not, setup } from 'xstate';
import { isPaid } from '#contract/orders/sale-status.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  type FactsChangedEvent,
  newestFacts,
  keepAndReportFailure,
  partActions,
  type PartInput,
  takeFactsOfReply,
  takeNewestFacts,
} from '#machines/orders/sale-part/part.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

type Failed = CallFailure<typeof payComplete>;

type Context = PartInput & { failure: Failed | null };

type Event =
  | FactsChangedEvent
  | { type: 'payment.requested' }
  | { type: 'payment.confirmed' }
  | { type: 'dialog.closed' };

/** Triggers the payment of an order after a confirmation, if the profile is complete (specification 8.3). */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { pay: callAttempt(payComplete), deadline },
  guards: {
    mustWait,
    isPayable: ({ context }) => isPayable(context.facts),
    lacksProfile: ({ context }) => isPayable(context.facts) && context.facts.profileGaps.length > 0,
    isPaid: ({ context }) => isPaid(context.facts),
    isAwaitingApproval: ({ context }) => context.facts.status === 'PAYMENT_REVIEW',
    isReviewed: ({ context }, newest: SaleFacts) =>
      newest.version > context.facts.version && newest.status !== 'PAYMENT_REVIEW',
    /** What was refused is out of date: the order has changed since. */
    isMended: ({ context: { failure, facts } }, newest: SaleFacts) =>
      failure?.status === 400 && newest.version > facts.version,
    isInReview: (_, { code }: Failed) => code === 'paymentWillBeRevisedAndEnabledByOurTeam',
    isProfileIncomplete: (_, { code }: Failed) => code === 'profile_incomplete',
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'payment',
    options: machineOptions,
    context: ({ input }) => ({ ...input, failure: null }),
    on: {
      'facts.changed': [
        {
          guard: { type: 'isMended', params: newestFacts },
          actions: [takeNewestFacts, 'clearFailure'],
        },
        { actions: takeNewestFacts },
      ],
    },
    initial: 'idle',
    states: {
      idle: {
        always: [
          { guard: 'isPaid', target: 'paid', actions: 'clearFailure' },
          { guard: 'isAwaitingApproval', target: 'inReview', actions: 'clearFailure' },
        ],
        on: {
          'payment.requested': [
            { guard: 'lacksProfile', target: 'profileIncomplete', actions: 'clearFailure' },
            { guard: 'isPayable', target: 'confirming', actions: 'clearFailure' },
          ],
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          // An event that is ignored here is drawn with fewer crossings than one that only `ready` takes.
          throttled: { ...throttled, on: { 'payment.requested': {} } },
        },
      },
      profileIncomplete: {
        always: { guard: not('isPayable'), target: 'idle' },
        on: { 'dialog.closed': 'idle' },
      },
      confirming: {
        always: { guard: not('isPayable'), target: 'idle' },
        on: { 'payment.confirmed': 'paying', 'dialog.closed': 'idle' },
      },
      paying: {
        description: 'What the order says meanwhile counts after the answer.',
        tags: 'busy',
        invoke: {
          id: 'pay',
          src: 'pay',
          input: ({ context: { qid, facts } }) => ({
            params: { qid },
            version: facts.version,
            idempotencyKey: idempotencyKeyOf(payComplete, qid, facts.version),
          }),
          onDone: {
            target: 'paid',
            actions: [
              takeFactsOfReply,
              {
                type: 'report',
                params: ({ event }) => ({
                  type: 'payment.triggered',
                  sale: event.output,
                  touched: ['timeline', 'documents'],
                }),
              },
            ],
          },
          onError: [
            {
              guard: { type: 'isInReview', params: failureOfCall(payComplete) },
              target: 'inReview',
              actions: [
                { type: 'report', params: { type: 'payment.inReview' } },
                { type: 'report', params: { type: 'sale.outdated', touched: ['timeline'] } },
              ],
            },
            {
              guard: {
                type: 'isProfileIncomplete',
                params: failureOfCall(payComplete),
              },
              target: 'profileIncomplete',
              actions: { type: 'report', params: { type: 'profile.outdated' } },
            },
            {
              target: 'idle',
              actions: keepAndReportFailure(failureOfCall(payComplete)),
            },
          ],
        },
      },
      paid: {
        description: 'The order is paid, by whichever user and tab.',
        tags: 'done',
        always: { guard: not('isPaid'), target: 'idle' },
      },
      inReview: {
        description: 'The team approves the payment, or the order waits for the payment again.',
        tags: 'done',
        on: {
          'facts.changed': {
            guard: { type: 'isReviewed', params: newestFacts },
            target: 'idle',
            actions: takeNewestFacts,
          },
        },
      },
    },
  });

function isPayable({ nextAction }: SaleFacts): boolean {
  return nextAction === 'TRIGGER_PAYMENT';
}
