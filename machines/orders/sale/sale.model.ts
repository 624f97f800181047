import { defineModel, failed } from '@quayside/charts/model.ts';
import { until } from '@quayside/charts/promises/promise.ts';
import { failureOf, refusalError } from '#client/call-error.ts';
import { declineSale, markSaleRead } from '#contract/orders/sales.calls.ts';
import {
  completedSale,
  confirmedSale,
  declinedSale,
  sampleRefusalDetails,
  expiredSale,
  newSale,
  paidSale,
  reviewedSale,
  selfShippedSale,
  unreadSale,
} from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { forEachPart } from '#machines/orders/sale-part/composition.ts';
import { saleAfter } from '#machines/orders/sale-part/part.samples.ts';
import { mayHaveOutdatedSale } from '#machines/orders/sale-part/part.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { callOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { saleMachine } from './sale.machine.ts';
import { saleParts } from './sale.parts.ts';
import { withSaleCache } from './with-cache.ts';

const defect = { broken: failed(new Error('a defect')) };

function loaded(sale: Sale) {
  return ({ context: { facts } }: { context: { facts: SaleFacts } }) => ({
    type: 'sale.loaded' as const,
    sale: saleAfter(facts.status, sale),
    profileGaps: [],
  });
}

export const saleModel = defineModel(withSaleCache(saleMachine), {
  inputs: { 'an order is opened': { qid: newSale.qid } },
  events: {
    'an unread order is loaded': loaded(unreadSale),
    'a read order is loaded': loaded(newSale),
    'a confirmed order is loaded': loaded(confirmedSale),
    'an order ready to be paid is loaded': loaded(selfShippedSale),
    'an order in review is loaded': loaded(reviewedSale),
    'a paid order is loaded': loaded(paidSale),
    'a completed order is loaded': loaded(completedSale),
    'a declined order is loaded': loaded(declinedSale),
    'an expired order is loaded': loaded(expiredSale),
    'a part reports a newer sale': {
      type: 'part.reported',
      report: { type: 'quantities.confirmed', sale: confirmedSale, touched: ['timeline'] },
    },
    'a part fails because of a newer sale': {
      type: 'part.reported',
      report: {
        type: 'change.failed',
        failure: failureOf(declineSale, refusalError(declineSale, 'stale_version', { version: 9 })),
      },
    },
    'a part fails for another reason': {
      type: 'part.reported',
      report: {
        type: 'change.failed',
        failure: failureOf(declineSale, refusalError(declineSale, 'not_found')),
      },
    },
    'a part reports changed drafts': {
      type: 'part.reported',
      report: { type: 'drafts.changed', drafts: {} },
    },
  },
  outcomes: {
    markRead: callOutcomes(markSaleRead, { read: newSale }, sampleRefusalDetails),
    ...forEachPart(saleParts, defect),
  },
  guardParts: {
    isUnread: {
      all: {
        'the order is loaded': ({ context }) => context.facts.status !== null,
        'it is not marked as read': ({ context }) => !context.facts.isRead,
      },
    },
    isOutdated: {
      all: {
        'a change has failed': (_, report) => report.type === 'change.failed',
        'the order may have changed': (_, report) =>
          report.type !== 'change.failed' || mayHaveOutdatedSale(report.failure),
      },
    },
  },
  guardContext: ({ facts }) => facts,
  comparedContext: ({ facts, broken }) => ({ facts, isBroken: broken.length > 0 }),
  scenarios: {
    'parts that have failed get no more events': [
      'journey: broken',
      'lines: broken',
      'a part reports a newer sale',
    ],
  },
  invariants: {
    'an order that was read once is not marked again': (snapshot) =>
      !snapshot.matches('unread') || !snapshot.context.facts.isRead,
  },
  promises: {
    'an order stays unread only after an attempt to mark it as read': until({
      clause: 'specification 2.7, view the sale, which marks it as read',
      from: (snapshot) => snapshot.matches('unread'),
      holds: (snapshot) => !snapshot.matches('left'),
      until: (snapshot) => snapshot.matches('marking'),
    }),
  },
  clauses: {
    '': 'specification 2.7, view the sale, which marks it as read',
    ' part.reported': 'specification 4.6',
    ' sale.loaded': 'specification 4.6',
  },
});
