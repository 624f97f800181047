import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import { updateSale } from '#contract/orders/sales.calls.ts';
import {
  bookedSale,
  sampleRefusalDetails,
  newSale,
  paidSale,
  selfShippedSale,
  shipment,
  unshippedAgainSale,
} from '#contract/orders/sales.samples.ts';
import { cancelCarrierBooking, deleteShipment } from '#contract/orders/shipping.calls.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { shippingRemovalMachine } from './removal.machine.ts';

const { qid } = newSale;

export const shippingRemovalModel = defineModel(shippingRemovalMachine, {
  inputs: {
    'an order that the seller ships': {
      qid,
      reportTo: sampleReportTarget,
      facts: saleFactsOf(selfShippedSale),
    },
    'an order that the marketplace ships': {
      qid,
      reportTo: sampleReportTarget,
      facts: saleFactsOf(bookedSale),
    },
    'an order with a tracking number and no method': {
      qid,
      reportTo: sampleReportTarget,
      facts: saleFactsOf({ ...unshippedAgainSale, trackingCount: 1 }),
    },
    'a new order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
  },
  events: {
    'removal is requested': {
      type: 'removal.requested',
      shipmentQids: [shipment.qid],
      id: 'click 1',
    },
    'removal is confirmed': { type: 'removal.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the order is paid': { type: 'facts.changed', facts: saleFactsOf(paidSale) },
  },
  outcomes: {
    cancel: callOutcomes(
      cancelCarrierBooking,
      { cancelled: { ...bookedSale, version: 9 } },
      sampleRefusalDetails,
    ),
    deleteOne: callOutcomes(
      deleteShipment,
      { deleted: { ...selfShippedSale, version: 9 } },
      sampleRefusalDetails,
    ),
    deadline: deadlineOutcomes,
    clear: callOutcomes(
      updateSale,
      { cleared: unshippedAgainSale },
      {
        ...sampleRefusalDetails,
        EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: { maximum: '228.00' },
        EXCEEDED_MAXIMUM_VAT_AMOUNT: { expectedVatAmount: '0.00' },
      },
    ),
  },
  guardParts: {
    isPossible: {
      all: {
        'the order is editable': ({ context }) => isEditable(context.facts),
        'there is something to remove': {
          any: {
            'a method is saved': ({ context }) => context.facts.shippingMethod !== null,
            'tracking numbers are saved': ({ context }) => context.facts.trackingCount > 0,
          },
        },
      },
    },
  },
  guardContext: ({ facts, plan, failure }) => ({
    facts,
    plan,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: comparedPartContext,
  invariants: {
    ...throttledInvariants,
    'the shipping method is cleared last': (snapshot) =>
      !snapshot.matches({ removing: 'clearing' }) ||
      (!snapshot.context.plan.isBooked && snapshot.context.plan.shipmentQids.length === 0),
  },
  promises: {
    ...throttledPromises,
    'nothing is removed without a confirmation': until({
      clause: 'specification 2.7, remove shipping details',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('removing'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'a removal that failed can be ended': eventually({
      clause: 'specification 2.7, remove shipping details',
      from: ({ context: { failure, facts } }) =>
        failure !== null && isEditable(facts) && facts.shippingMethod !== null,
      to: (snapshot) => snapshot.matches({ removing: 'clearing' }),
    }),
  },
  clauses: { '': 'specification 2.7, remove shipping details', 'idle.throttled': 'decisions 2' },
});
