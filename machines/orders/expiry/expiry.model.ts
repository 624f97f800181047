import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import { newSale, paidSale } from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { saleExpiryMachine } from './expiry.machine.ts';

const { qid } = newSale;

export const saleExpiryModel = defineModel(saleExpiryMachine, {
  inputs: {
    'a new order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
    'a paid order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(paidSale) },
  },
  events: {
    'payment is triggered': { type: 'facts.changed', facts: saleFactsOf(paidSale) },
    'a line is changed': { type: 'facts.changed', facts: saleFactsOf({ ...newSale, version: 5 }) },
    'the deadline is moved': {
      type: 'facts.changed',
      facts: saleFactsOf({ ...newSale, version: 6, expiredAt: '2026-03-09T09:00:00.000Z' }),
    },
  },
  outcomes: { deadline: deadlineOutcomes },
  guardParts: {
    isAnother: {
      any: {
        'the deadline has changed': ({ context: { facts } }, newest) => newest.expiredAt !== facts.expiredAt,
        'the order has become editable or read-only': ({ context: { facts } }, newest) =>
          isEditable(newest) !== isEditable(facts),
      },
    },
  },
  guardContext: ({ facts }) => facts,
  comparedContext: comparedPartContext,
  invariants: {
    'a paid order does not expire': (snapshot) =>
      snapshot.context.facts.status !== 'PAID' || snapshot.matches('off'),
  },
  promises: {
    'a paid order is not warned about': until({
      clause: 'decisions 4, unless payment was triggered',
      from: ({ context }) => !isEditable(context.facts),
      holds: (snapshot) => snapshot.matches('off'),
      until: ({ context }) => isEditable(context.facts),
    }),
    'an order that can expire is warned about in time': eventually({
      clause: 'specification 8.6, "Order is about to expire"',
      from: (snapshot) => snapshot.matches('calm'),
      to: (snapshot) => snapshot.matches('aboutToExpire'),
      by: [],
    }),
  },
  clauses: {
    '': 'specification 4.6, expiredAt',
    aboutToExpire: 'specification 8.6, "Order is about to expire"',
    off: 'decisions 4, unless payment was triggered',
  },
});
