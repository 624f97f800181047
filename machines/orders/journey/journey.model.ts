import { defineModel } from '@quayside/charts/model.ts';
import { eventually, never, until } from '@quayside/charts/promises/promise.ts';
import type { SnapshotFrom } from 'xstate';
import { failureOf, unansweredError } from '#client/call-error.ts';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { isEditable, pastStatuses, type SaleStatus } from '#contract/orders/sale-status.ts';
import {
  completedSale,
  confirmedSale,
  declinedSale,
  expiredSale,
  newSale,
  packedSale,
  paidSale,
  reviewedSale,
  selfShippedSale,
} from '#contract/orders/sales.samples.ts';
import type { NextAction, Sale } from '#contract/orders/sales.schemas.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';
import {
  comparedPartContext,
  saleAfter,
  saleFactsOf,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import type { PartReport } from '#machines/orders/sale-part/part.ts';
import { type SaleFacts, unknownSaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { journeyMachine } from './journey.machine.ts';
import { nextStepOf } from './journey.steps.ts';

/** The facts of the order as the marketplace has it now. */
function newest(sale: Sale, profileGaps: readonly ProfileGap[] = []) {
  return ({ context: { facts } }: { context: { facts: SaleFacts } }) => {
    const newer = saleFactsOf(saleAfter(facts.status, sale));
    return { type: 'facts.changed' as const, facts: { ...newer, profileGaps } };
  };
}

function reported(report: PartReport) {
  return { type: 'part.reported' as const, report };
}

type Guarded = Pick<SnapshotFrom<typeof journeyMachine>, 'context'>;

const has =
  (status: SaleStatus) =>
  ({ context }: Guarded) =>
    context.facts.status === status;

const isPaymentTriggered = ({ context: { facts } }: Guarded) =>
  facts.status !== null && ['PAYMENT_REVIEW', 'PAID', 'COMPLETED'].includes(facts.status);

const shippable = {
  'the shipping details are complete': ({ context }: Guarded) => context.facts.isShippable,
  'the payment is triggered': isPaymentTriggered,
};
const packed = {
  'parcels are saved': ({ context }: Guarded) => context.facts.packing.length > 0,
  'a method is saved': ({ context }: Guarded) => context.facts.shippingMethod !== null,
  'own transport is chosen': ({ context }: Guarded) => context.method === 'SELF',
  'the order is shippable': (args: Guarded) =>
    shippable['the shipping details are complete'](args) || isPaymentTriggered(args),
};

const touched = ['timeline'] as const;

export const journeyModel = defineModel(journeyMachine, {
  inputs: {
    'an order is opened': { qid: newSale.qid, facts: unknownSaleFacts, reportTo: sampleReportTarget },
  },
  events: {
    'a new order is loaded': newest(newSale),
    'a confirmed order is loaded': newest(confirmedSale),
    'a packed order is loaded': newest(packedSale),
    'an order with a carrier of the seller is loaded': newest({ ...confirmedSale, shippingMethod: 'SELF' }),
    'an order with a booking under way is loaded': newest({
      ...confirmedSale,
      shippingMethod: 'MARKETPLACE',
    }),
    'an order ready to be paid is loaded': newest(selfShippedSale),
    'an order ready to be paid by an incomplete profile is loaded': newest(selfShippedSale, ['BANK_DETAILS']),
    'an order in review is loaded': newest(reviewedSale),
    'a paid order is loaded': newest(paidSale),
    'an order paid without shipping details is loaded': newest({
      ...confirmedSale,
      status: 'PAID',
      nextAction: 'COMPLETE',
    }),
    'a completed order is loaded': newest(completedSale),
    'a declined order is loaded': newest(declinedSale),
    'an expired order is loaded': newest(expiredSale),
    'own transport is chosen': reported({ type: 'method.changed', method: 'SELF' }),
    'a carrier of the marketplace is chosen': reported({ type: 'method.changed', method: 'MARKETPLACE' }),
    'the quantities are looked up': { type: 'confirm.opened' },
    'the packing is looked up': { type: 'pack.opened' },
    'the shipping is looked up': { type: 'ship.opened' },
    'the documents are looked up': { type: 'documents.opened' },
    'the looked-up step is closed': { type: 'step.closed' },
    'a part reports a newer sale': reported({ type: 'quantities.confirmed', sale: confirmedSale, touched }),
    'a parcel is added': reported({ type: 'packing.added', sale: packedSale, touched }),
    'the booking is cancelled': reported({ type: 'booking.cancelled', sale: packedSale, touched }),
    'a file is refused': reported({
      type: 'change.failed',
      failure: failureOf(uploadSaleDocument, unansweredError(uploadSaleDocument)),
    }),
    'a part reports changed drafts': reported({ type: 'drafts.changed', drafts: {} }),
  },
  outcomes: {},
  guardParts: {
    isConfirmed: {
      any: {
        'the quantities are confirmed': has('CONFIRMED'),
        'the payment is triggered': isPaymentTriggered,
      },
    },
    isPacked: { any: packed },
    isPackingCleared: { none: packed },
    isShippable: { any: shippable },
    isPaid: { any: { 'the order is paid': has('PAID'), 'the order is completed': has('COMPLETED') } },
    isNotApproved: {
      any: {
        'the order is editable': ({ context }) => isEditable(context.facts),
        'the order is declined': has('DECLINED'),
        'the order is expired': has('EXPIRED'),
      },
    },
  },
  comparedContext: comparedPartContext,
  invariants: {
    'the chart asks for the same next action as the marketplace': (snapshot) =>
      nextActionOf(snapshot) === snapshot.context.facts.nextAction,
    'an order that ended is read-only': (snapshot) =>
      snapshot.hasTag('readOnly') === pastStatuses.some((status) => status === snapshot.context.facts.status),
  },
  promises: {
    'a paid order is never editable again': never({
      clause: 'specification 4.6',
      after: ({ context: { facts } }) => facts.status === 'PAID' || facts.status === 'COMPLETED',
      condition: (snapshot) => snapshot.hasTag('editable'),
    }),
    'an order that ended never waits for a step again': never({
      clause: 'specification 4.6',
      after: ({ context: { facts } }) => pastStatuses.some((status) => status === facts.status),
      condition: (snapshot) => nextStepOf(snapshot) !== null,
    }),
    'an order in review is not editable until the team has decided': until({
      clause: 'specification 4.6, approval by the team',
      from: ({ context: { facts } }) => facts.status === 'PAYMENT_REVIEW',
      holds: (snapshot) => !snapshot.hasTag('editable'),
      until: ({ context: { facts } }) => facts.status !== 'PAYMENT_REVIEW',
    }),
    'a looked-up step can be closed': eventually({
      clause: 'specification 4.6',
      from: (snapshot) => !snapshot.matches({ beside: 'none' }),
      to: (snapshot) => snapshot.matches({ beside: 'none' }),
      by: ['the looked-up step is closed'],
    }),
  },
  clauses: {
    '': 'specification 4.6',
    'life.open.confirm': 'decisions 4, step 1',
    'life.open.confirmed.pack': 'decisions 4, step 2',
    'life.open.confirmed.ship': 'decisions 4, step 3',
    'life.open.confirmed.pay': 'decisions 4, step 5',
    'life.payment.inReview': 'specification 4.6, approval by the team',
    'life.payment.complete': 'decisions 4, step 6',
    'life.past.expired': 'decisions 4, expiry',
    'beside.documents': 'decisions 4, step 4',
  },
});

/** The next action as the marketplace names it (decisions 4). */
function nextActionOf(snapshot: SnapshotFrom<typeof journeyMachine>): NextAction | null {
  switch (nextStepOf(snapshot)) {
    case 'confirm':
      return 'CONFIRM_QUANTITIES';
    case 'pack':
    case 'ship':
      return 'ADD_SHIPPING';
    case 'pay':
      return snapshot.matches({ life: { open: { confirmed: 'pay' } } }) ? 'TRIGGER_PAYMENT' : null;
    case 'complete':
      return 'COMPLETE';
    default:
      return null;
  }
}
