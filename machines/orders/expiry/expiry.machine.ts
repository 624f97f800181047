import { setup } from 'xstate';
import { isEditable } from '#contract/orders/sale-status.ts';
import {
  type FactsChangedEvent,
  newestFacts,
  partActions,
  type PartInput,
  takeNewestFacts,
} from '#machines/orders/sale-part/part.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { machineOptions } from '#machines/platform/options.ts';

const LAST_DAY = 24 * 60 * 60 * 1000;

/**
 * Warns "Order is about to expire" in the last 24 hours before `expiredAt`, unless payment was triggered. It waits by the
 * deadline actor, because browser timers overflow after 24.8 days and stop while a computer sleeps.
 */
export const saleExpiryMachine = setup({
  types: { context: {} as PartInput, events: {} as FactsChangedEvent, input: {} as PartInput },
  actors: { deadline },
  guards: {
    counts: ({ context }) => isEditable(context.facts),
    isAnother: ({ context }, facts: SaleFacts) =>
      facts.expiredAt !== context.facts.expiredAt || isEditable(facts) !== isEditable(context.facts),
  },
})
  .extend({ actions: partActions<PartInput, FactsChangedEvent>() })
  .createMachine({
    id: 'expiry',
    options: machineOptions,
    context: ({ input }) => input,
    on: {
      'facts.changed': [
        {
          guard: { type: 'isAnother', params: newestFacts },
          target: '.deciding',
          actions: takeNewestFacts,
        },
        { actions: takeNewestFacts },
      ],
    },
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'counts', target: 'calm' }, { target: 'off' }] },
      off: {},
      calm: {
        invoke: {
          id: 'lastDay',
          src: 'deadline',
          input: ({ context }) => ({ at: Date.parse(context.facts.expiredAt) - LAST_DAY }),
          onDone: 'aboutToExpire',
          onError: 'off',
        },
      },
      aboutToExpire: {
        invoke: {
          id: 'end',
          src: 'deadline',
          input: ({ context }) => ({ at: context.facts.expiredAt }),
          onDone: {
            target: 'over',
            actions: { type: 'report', params: { type: 'sale.outdated', touched: ['timeline'] } },
          },
          onError: 'off',
        },
      },
      over: {},
    },
  });
