import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { CallError } from '#client/call-error.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { newSale, paidSale, sampleRefusalDetails } from '#contract/orders/sales.samples.ts';
import { failureOfAnyCall } from '#machines/platform/calls/call-failure.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { attemptMachine } from './attempt.machine.ts';

const request = { params: { qid: newSale.qid } };

/** Uses the call that triggers a payment. */
export const attemptModel = defineModel(attemptMachine, {
  inputs: { 'a call is made': request },
  events: { 'the user stops waiting': { type: 'attempt.cancelled' } },
  outcomes: {
    call: callOutcomes(
      payComplete,
      { answered: paidSale },
      {
        ...sampleRefusalDetails,
        EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: { maximum: '228.00' },
        EXCEEDED_MAXIMUM_VAT_AMOUNT: { expectedVatAmount: '0.00' },
      },
    ),
    deadline: deadlineOutcomes,
  },
  guardContext: () => null,
  comparedContext: ({ request, reply, error }) => ({
    request,
    reply,
    error: error instanceof CallError ? failureOfAnyCall({ event: { error } }).code : null,
  }),
  invariants: {
    'only a slow call is cancelled': (snapshot) =>
      snapshot.can({ type: 'attempt.cancelled' }) === snapshot.hasTag('slow'),
    'an answered attempt has a reply': (snapshot) =>
      snapshot.matches('answered') === (snapshot.context.reply !== null),
    'a failed attempt has an error': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.error !== null),
  },
  promises: {
    'the user stops waiting only for a slow call': until({
      clause: 'reliability 1, every fault is reported',
      from: (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('slow'),
      holds: (snapshot) => !snapshot.matches('cancelled'),
      until: (snapshot) => snapshot.hasTag('slow'),
    }),
    'a slow call can be left': eventually({
      clause: 'reliability 1, every fault is reported',
      from: (snapshot) => snapshot.hasTag('slow'),
      to: (snapshot) => snapshot.matches('cancelled'),
    }),
  },
  clauses: { '': 'reliability 1, every fault is reported' },
});
