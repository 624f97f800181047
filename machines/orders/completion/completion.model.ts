import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { completeSale } from '#contract/orders/sales.calls.ts';
import { completedSale, sampleRefusalDetails, newSale, paidSale } from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { completeSaleMachine } from './completion.machine.ts';

const { qid } = newSale;

export const completeSaleModel = defineModel(completeSaleMachine, {
  inputs: {
    'a paid order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(paidSale) },
    'a completed order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(completedSale) },
    'a new order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
  },
  events: {
    'completion is requested': { type: 'completion.requested' },
    'completion is confirmed': { type: 'completion.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'another user completes the order': { type: 'facts.changed', facts: saleFactsOf(completedSale) },
  },
  outcomes: {
    complete: callOutcomes(completeSale, { completed: completedSale }, sampleRefusalDetails),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ facts, failure }) => ({ facts, mustWait: mustWait({ context: { failure } }) }),
  comparedContext: comparedPartContext,
  scenarios: {
    'another request clears the failure of the last one': [
      'complete: UNREACHABLE',
      'completion is requested',
    ],
    'a completion elsewhere clears the failure': [
      'complete: UNREACHABLE',
      'another user completes the order',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'it is completed when the order says so': (snapshot) =>
      snapshot.matches('completing') ||
      snapshot.matches('completed') === (snapshot.context.facts.status === 'COMPLETED'),
    'only a paid order asks for confirmation': (snapshot) =>
      !snapshot.matches('confirming') || snapshot.context.facts.nextAction === 'COMPLETE',
  },
  promises: {
    ...throttledPromises,
    'no order is completed without a confirmation': until({
      clause: 'specification 2.7, "Complete your order"',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('completing'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'an order that could not be completed can be completed after all': eventually({
      clause: 'decisions 4, step 6',
      from: ({ context }) => context.failure !== null && context.facts.nextAction === 'COMPLETE',
      to: (snapshot) => snapshot.matches('completed'),
    }),
  },
  clauses: {
    '': 'decisions 4, step 6',
    'idle.throttled': 'decisions 2',
    confirming: 'specification 2.7, "Complete your order"',
    completed: 'specification 4.6, cannot be undone',
  },
});
