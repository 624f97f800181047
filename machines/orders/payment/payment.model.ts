import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { isPaid } from '#contract/orders/sale-status.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import {
  sampleRefusalDetails,
  completedSale,
  newSale,
  paidSale,
  payableAgainSale,
  reviewedSale,
  selfShippedSale,
  unshippedAgainSale,
} from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { paymentMachine } from './payment.machine.ts';

const { qid } = newSale;

export const paymentModel = defineModel(paymentMachine, {
  inputs: {
    'an order ready to be paid': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(selfShippedSale) },
    'an order whose seller has no bank details': {
      qid,
      reportTo: sampleReportTarget,
      facts: { ...saleFactsOf(selfShippedSale), profileGaps: ['BANK_DETAILS'] },
    },
    'a new order whose seller has no bank details': {
      qid,
      reportTo: sampleReportTarget,
      facts: { ...saleFactsOf(newSale), profileGaps: ['BANK_DETAILS'] },
    },
    'a paid order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(paidSale) },
    'a new order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
  },
  events: {
    'payment is requested': { type: 'payment.requested' },
    'payment is confirmed': { type: 'payment.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the shipping details are cleared': { type: 'facts.changed', facts: saleFactsOf(unshippedAgainSale) },
    'another user triggers the payment': { type: 'facts.changed', facts: saleFactsOf(paidSale) },
    'another user completes the order': { type: 'facts.changed', facts: saleFactsOf(completedSale) },
    'the payment has to be approved': { type: 'facts.changed', facts: saleFactsOf(reviewedSale) },
    'the team asks for the payment again': { type: 'facts.changed', facts: saleFactsOf(payableAgainSale) },
  },
  outcomes: {
    pay: callOutcomes(
      payComplete,
      { paid: paidSale },
      {
        ...sampleRefusalDetails,
        EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: { maximum: '228.00' },
        EXCEEDED_MAXIMUM_VAT_AMOUNT: { expectedVatAmount: '0.00' },
      },
    ),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    lacksProfile: {
      all: {
        'payment is the next step': ({ context }) => context.facts.nextAction === 'TRIGGER_PAYMENT',
        'the profile is incomplete': ({ context }) => context.facts.profileGaps.length > 0,
      },
    },
    isPaid: {
      any: {
        'the order is paid': ({ context }) => context.facts.status === 'PAID',
        'the order is completed': ({ context }) => context.facts.status === 'COMPLETED',
      },
    },
    isReviewed: {
      all: {
        'the order is newer': ({ context }, newest) => newest.version > context.facts.version,
        'it is not in review': (_, newest) => newest.status !== 'PAYMENT_REVIEW',
      },
    },
    isMended: {
      all: {
        'the payment was refused': ({ context }) => context.failure?.status === 400,
        'the order is newer': ({ context }, newest) => newest.version > context.facts.version,
      },
    },
  },
  guardContext: ({ facts, failure }) => ({
    facts,
    refused: failure?.status === 400,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: comparedPartContext,
  scenarios: {
    'another request clears the failure of the last one': ['pay: UNREACHABLE', 'payment is requested'],
    'a payment by another user clears the failure': ['pay: UNREACHABLE', 'another user triggers the payment'],
    'a payment that has to be approved clears the failure': [
      'pay: UNREACHABLE',
      'the payment has to be approved',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'only an order that can be paid asks for confirmation': (snapshot) =>
      !snapshot.matches('confirming') || snapshot.context.facts.nextAction === 'TRIGGER_PAYMENT',
    'it is paid when the order says so': (snapshot) =>
      snapshot.matches('paying') ||
      snapshot.matches('inReview') ||
      snapshot.matches('paid') === isPaid(snapshot.context.facts),
    'a payment in progress shows no failure': (snapshot) =>
      !snapshot.matches('paying') || snapshot.context.failure === null,
  },
  promises: {
    ...throttledPromises,
    'no payment is triggered without a confirmation': until({
      clause: 'specification 2.7, "Trigger payment"',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('paying'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'a refused payment can be triggered again': eventually({
      clause: 'specification 8.3',
      from: ({ context }) => context.failure !== null && context.facts.nextAction === 'TRIGGER_PAYMENT',
      to: (snapshot) => snapshot.matches('paid'),
    }),
    'every dialog can be closed': eventually({
      clause: 'specification 2.7, "Please complete your profile"',
      from: (snapshot) => snapshot.matches('confirming') || snapshot.matches('profileIncomplete'),
      to: (snapshot) => snapshot.matches('idle'),
      by: ['the dialog is closed'],
    }),
  },
  clauses: {
    '': 'decisions 4, step 5',
    idle: 'specification 2.7, trigger payment',
    'idle.throttled': 'decisions 2',
    profileIncomplete: 'specification 2.7, "Please complete your profile"',
    confirming: 'specification 2.7, "Trigger payment"',
    paying: 'specification 8.3',
    inReview: 'specification 4.6, approval by the team',
  },
});
