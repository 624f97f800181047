import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import { declineSale } from '#contract/orders/sales.calls.ts';
import { declinedSale, sampleRefusalDetails, expiredSale, newSale } from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { declineSaleMachine } from './decline.machine.ts';

const { qid } = newSale;

export const declineSaleModel = defineModel(declineSaleMachine, {
  inputs: {
    'a new order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
    'a declined order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(declinedSale) },
    'an expired order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(expiredSale) },
  },
  events: {
    'the form is opened': { type: 'decline.opened' },
    'a reason is chosen': { type: 'decline.typed', values: { reason: 'OUT_OF_STOCK' } },
    'details are typed': { type: 'decline.typed', values: { details: 'Sold out since Monday.' } },
    'the form is submitted': { type: 'decline.submitted' },
    'the dialog is closed': { type: 'dialog.closed' },
    'another user declines the order': { type: 'facts.changed', facts: saleFactsOf(declinedSale) },
    'the order expires': { type: 'facts.changed', facts: saleFactsOf(expiredSale) },
  },
  outcomes: {
    decline: callOutcomes(declineSale, { declined: declinedSale }, sampleRefusalDetails),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ facts, draft, issues, failure }) => ({
    facts,
    draft,
    issues,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: comparedPartContext,
  scenarios: {
    'the form that is opened again waits as before': [
      'decline: throttled',
      'the dialog is closed',
      'the form is opened',
      'untilAllowed: reached',
    ],
    'the form that is opened again has no failure': [
      'decline: UNREACHABLE',
      'the dialog is closed',
      'the form is opened',
    ],
    'another submission clears the failure of the last one': [
      'decline: UNREACHABLE',
      'the form is submitted',
    ],
    'a decline elsewhere clears the failure': [
      'decline: UNREACHABLE',
      'the dialog is closed',
      'another user declines the order',
    ],
    'typing clears the issues': ['the form is opened', 'the form is submitted', 'details are typed'],
  },
  invariants: {
    ...throttledInvariants,
    'it is declined when the order says so': (snapshot) =>
      snapshot.matches('declining') ||
      snapshot.matches('declined') === (snapshot.context.facts.status === 'DECLINED'),
    'nothing is declined without a reason': (snapshot) =>
      !snapshot.matches('declining') || snapshot.context.draft.reason !== '',
  },
  promises: {
    ...throttledPromises,
    'no order is declined before the form is open': until({
      clause: 'specification 2.7, decline the sale',
      from: (snapshot) => snapshot.matches('closed'),
      holds: (snapshot) => !snapshot.matches('declining'),
      until: (snapshot) => snapshot.matches('open'),
    }),
    'an order that could not be declined can be declined after all': eventually({
      clause: 'specification 8.6, "Order declined"',
      from: ({ context }) => context.failure !== null && isEditable(context.facts),
      to: (snapshot) => snapshot.matches('declined'),
    }),
  },
  clauses: {
    'open.throttled': 'decisions 2',
    '': 'specification 2.7, decline the sale',
    declined: 'specification 8.6, "Order declined"',
  },
});
