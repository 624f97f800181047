import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { checkTestSale, createTestSale } from '#contract/staff/test-sales.calls.ts';
import {
  sampleMadeTestSale,
  sampleTestPreview,
  sampleTestProduct,
} from '#contract/staff/test-sales.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { isCompleteTestSale } from './test-sale.draft.ts';
import { testSaleMachine } from './test-sale.machine.ts';

const seller = { qid: sampleMadeTestSale.sellerQid, company: 'Nordlicht Beauty', currency: 'EUR' };
const other = {
  qid: '0d5a1a4e-3e0c-4bb6-8f57-7f6ee1a0a001',
  company: 'Pennine & Wold Supplies',
  currency: 'GBP',
};
const details = { throttled: { wait: 30 }, not_offered: { gtins: [sampleTestProduct.gtin] } };

export const testSaleModel = defineModel(testSaleMachine, {
  inputs: {
    'no seller is chosen': { form: 'form-1', seller: null },
    'a seller is chosen': { form: 'form-2', seller },
  },
  events: {
    'a seller is chosen': { type: 'testSale.changed', values: { seller } },
    'another seller is chosen': { type: 'testSale.changed', values: { seller: other } },
    'a product is added': {
      type: 'testSale.changed',
      values: { lines: [{ product: sampleTestProduct, quantity: '6' }] },
    },
    'an age is chosen': { type: 'testSale.changed', values: { age: 'TWO_WORKING_DAYS' } },
    'the check is requested': { type: 'check.requested' },
    'the order is requested': { type: 'creation.requested' },
    'the order is confirmed': { type: 'creation.confirmed' },
    'the question is closed': { type: 'dialog.closed' },
    'another order is wanted': { type: 'another.requested' },
  },
  outcomes: {
    check: callOutcomes(checkTestSale, { checked: sampleTestPreview }, details),
    create: callOutcomes(createTestSale, { created: sampleMadeTestSale }, details),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ draft, failure, made }) => ({
    seller: draft.seller?.qid,
    isComplete: isCompleteTestSale(draft),
    made: Math.min(made, 1),
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: (context) => context,
  scenarios: {
    'another check clears the failure of the last one': ['check: UNREACHABLE', 'the check is requested'],
    'another request clears the failure of the last one': ['create: UNREACHABLE', 'the order is requested'],
    'a change after a failure shows none': ['create: not_offered', 'an age is chosen'],
    'a change while the user has to wait keeps the wait': [
      'create: throttled',
      'an age is chosen',
      'untilAllowed: reached',
    ],
    'a change clears the issues': ['the check is requested', 'an age is chosen'],
    'another seller has no products': ['a product is added', 'another seller is chosen'],
    'the same seller keeps the products': ['a product is added', 'a seller is chosen'],
    'another order is made like the first': [
      'create: created',
      'another order is wanted',
      'the check is requested',
      'check: checked',
      'the order is requested',
      'the order is confirmed',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'nothing is made that was not shown': (snapshot) =>
      !(snapshot.matches('confirming') || snapshot.matches('creating')) || snapshot.context.preview !== null,
    'a call in progress shows no failure': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.failure === null,
    'an order that is made is known': (snapshot) =>
      snapshot.matches('created') === (snapshot.context.sale !== null),
    'the form has nothing to show': (snapshot) =>
      !snapshot.matches('choosing') || snapshot.context.preview === null,
  },
  promises: {
    ...throttledPromises,
    'no test order is made without a confirmation': until({
      clause: 'decisions 6, create test sale',
      from: (snapshot) => snapshot.matches('checked'),
      holds: (snapshot) => !snapshot.matches('creating'),
      until: (snapshot) => snapshot.matches('confirming') || snapshot.matches('choosing'),
    }),
    'an order that could not be made can be made after all': eventually({
      clause: 'decisions 6, create test sale',
      from: (snapshot) => snapshot.context.failure !== null && snapshot.matches('checked'),
      to: (snapshot) => snapshot.matches('created'),
    }),
    'the question can be closed': eventually({
      clause: 'decisions 6, create test sale',
      from: (snapshot) => snapshot.matches('confirming'),
      to: (snapshot) => snapshot.matches('checked'),
      by: ['the question is closed'],
    }),
  },
  clauses: {
    '': 'decisions 6, create test sale',
    'choosing.throttled': 'decisions 2',
    'checked.throttled': 'decisions 2',
  },
});
