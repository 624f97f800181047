import { and, assign, not, setup } from 'xstate';
import { declineSale } from '#contract/orders/sales.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  type FactsChangedEvent,
  keepAndReportFailure,
  partActions,
  type PartInput,
  takeFactsOfReply,
  takeNewestFacts,
  isSaleEditable,
} from '#machines/orders/sale-part/part.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { type DeclineDraft, declineIssues, emptyDeclineDraft, isCompleteDecline } from './decline.draft.ts';

type Context = PartInput & {
  draft: DeclineDraft;
  issues: FieldIssues;
  failure: CallFailure<typeof declineSale> | null;
};

type Event =
  | FactsChangedEvent
  | { type: 'decline.opened' }
  | { type: 'decline.typed'; values: Partial<DeclineDraft> }
  | { type: 'decline.submitted' }
  | { type: 'dialog.closed' };

/** Declines an order with a reason; the entry is kept after a refusal and when the dialog is closed. */
export const declineSaleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { decline: callAttempt(declineSale), deadline },
  guards: {
    mustWait,
    isEditable: isSaleEditable,
    isDeclined: ({ context }) => context.facts.status === 'DECLINED',
    isComplete: ({ context }) => isCompleteDecline(context.draft),
  },
  actions: {
    type: assign(({ context }, values: Partial<DeclineDraft>) => ({
      draft: { ...context.draft, ...values },
      issues: {},
    })),
    showIssues: assign({ issues: ({ context }) => declineIssues(context.draft) }),
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'decline',
    options: machineOptions,
    context: ({ input }) => ({ ...input, draft: emptyDeclineDraft, issues: {}, failure: null }),
    on: {
      'facts.changed': { actions: takeNewestFacts },
      'decline.typed': { actions: { type: 'type', params: ({ event }) => event.values } },
    },
    initial: 'closed',
    states: {
      closed: {
        always: { guard: 'isDeclined', target: 'declined', actions: 'clearFailure' },
        on: {
          'decline.opened': [
            { guard: and(['isEditable', 'mustWait']), target: 'open' },
            { guard: 'isEditable', target: 'open', actions: 'clearFailure' },
          ],
        },
      },
      open: {
        always: { guard: not('isEditable'), target: 'closed' },
        on: { 'dialog.closed': 'closed' },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'decline.submitted': [
                { guard: 'isComplete', target: '#decline.declining', actions: 'clearFailure' },
                { actions: 'showIssues' },
              ],
            },
          },
          throttled,
        },
      },
      declining: {
        tags: 'busy',
        invoke: {
          id: 'decline',
          src: 'decline',
          input: ({ context: { qid, facts, draft } }) => ({
            params: { qid },
            body: draft,
            version: facts.version,
            idempotencyKey: idempotencyKeyOf(declineSale, qid, draft, facts.version),
          }),
          onDone: {
            target: 'declined',
            actions: [
              takeFactsOfReply,
              {
                type: 'report',
                params: ({ event }) => ({ type: 'sale.declined', sale: event.output, touched: ['timeline'] }),
              },
            ],
          },
          onError: {
            target: 'open',
            actions: keepAndReportFailure(failureOfCall(declineSale)),
          },
        },
      },
      declined: {
        description: 'The order is declined, by whichever user and tab.',
        tags: 'done',
        always: { guard: not('isDeclined'), target: 'closed' },
      },
    },
  });
