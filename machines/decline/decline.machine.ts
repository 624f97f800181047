import { declineSale } from '#contract/sales/sales.calls.ts';
import { callActor } from '#client/call-actor.ts';
import { options } from '#machines/options.ts';
import { changeKey } from '#machines/change-key.ts';
import { type FailedChange, thrownBy } from '#machines/sale-part/failed-change.ts';
import { type FactsChanged, newest, partActions, type PartInput } from '#machines/sale-part/part.ts';
import { isEditable } from '#contract/sales/sale-status.ts';
import type { Issues } from '#machines/issues.ts';
import { assign, not, setup } from 'xstate';
import { type DeclineDraft, declineIssues, emptyDecline, isDecline } from './decline.draft.ts';

type Context = PartInput & {
  draft: DeclineDraft;
  issues: Issues;
  failure: FailedChange<'declineSale'> | null;
};

type Event =
  | FactsChanged
  | { type: 'decline.opened' }
  | { type: 'decline.typed'; values: Partial<DeclineDraft> }
  | { type: 'decline.submitted' }
  | { type: 'dialog.closed' };

/** Decline with a reason: what was typed survives refusals and a closed dialog. */
export const declineMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'done',
  },
  actors: { decline: callActor(declineSale) },
  guards: {
    isPossible: ({ context }) => isEditable(context.facts),
    isComplete: ({ context }) => isDecline(context.draft),
  },
  actions: {
    ...partActions<Context, Event, 'declineSale'>(),
    type: assign(({ context }, values: Partial<DeclineDraft>) => ({
      draft: { ...context.draft, ...values },
      issues: {},
    })),
    showIssues: assign({ issues: ({ context }) => declineIssues(context.draft) }),
  },
}).createMachine({
  id: 'decline',
  options,
  context: ({ input }) => ({ ...input, draft: emptyDecline, issues: {}, failure: null }),
  on: {
    'facts.changed': { actions: { type: 'takeFacts', params: newest } },
    'decline.typed': { actions: { type: 'type', params: ({ event }) => event.values } },
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'decline.opened': { guard: 'isPossible', target: 'open', actions: 'forgetFailure' } },
    },
    open: {
      always: { guard: not('isPossible'), target: 'closed' },
      on: {
        'decline.submitted': [
          { guard: 'isComplete', target: 'declining', actions: 'forgetFailure' },
          { actions: 'showIssues' },
        ],
        'dialog.closed': 'closed',
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
          idempotencyKey: changeKey(declineSale, qid, draft, facts.version),
        }),
        onDone: {
          target: 'declined',
          actions: {
            type: 'report',
            params: ({ event }) => ({ type: 'sale.declined', sale: event.output, touched: ['timeline'] }),
          },
        },
        onError: {
          target: 'open',
          actions: { type: 'fail', params: thrownBy('declineSale') },
        },
      },
    },
    declined: { tags: 'done' },
  },
});
