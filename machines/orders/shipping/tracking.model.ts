import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import {
  bookedSale,
  sampleRefusalDetails,
  bookableCarrier,
  newSale,
  paidSale,
  selfShippedSale,
  shipment,
} from '#contract/orders/sales.samples.ts';
import { createShipments, deleteShipment } from '#contract/orders/shipping.calls.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { MAXIMUM_TRACKING_CODES_PER_REQUEST } from './tracking.draft.ts';
import { trackingMachine } from './tracking.machine.ts';

const { qid } = newSale;
const carrierQid = bookableCarrier.qid;
const many = Array.from({ length: MAXIMUM_TRACKING_CODES_PER_REQUEST + 1 }, (_, index) => `PW${index}`).join(
  '\n',
);

export const trackingModel = defineModel(trackingMachine, {
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
  },
  events: {
    'valid and invalid numbers are pasted': {
      type: 'tracking.pasted',
      text: 'PW1, BAD',
      carrierQid,
      id: 'click 1',
    },
    'only an invalid number is pasted': { type: 'tracking.pasted', text: 'BAD', carrierQid, id: 'click 2' },
    'more numbers than can be saved at once are pasted': {
      type: 'tracking.pasted',
      text: many,
      carrierQid,
      id: 'click 3',
    },
    'nothing is pasted': { type: 'tracking.pasted', text: ' ', carrierQid, id: 'click 4' },
    'saving is retried': { type: 'tracking.retried' },
    'unsaved numbers are discarded': { type: 'tracking.discarded' },
    'a number is deleted': { type: 'tracking.deleted', shipmentQid: shipment.qid, id: 'click 5' },
    'the order is paid': { type: 'facts.changed', facts: saleFactsOf(paidSale) },
    'another user books a carrier': {
      type: 'facts.changed',
      facts: saleFactsOf({ ...bookedSale, version: 12 }),
    },
  },
  outcomes: {
    add: callOutcomes(
      createShipments,
      { added: { shipments: [shipment], sale: { ...selfShippedSale, version: 9 } } },
      { ...sampleRefusalDetails, invalid_tracking_codes: { invalidCodes: ['BAD'] } },
    ),
    deadline: deadlineOutcomes,
    remove: callOutcomes(
      deleteShipment,
      { deleted: { ...selfShippedSale, version: 9 } },
      sampleRefusalDetails,
    ),
  },
  guardParts: {
    isAddable: {
      all: {
        'the order is editable': ({ context }) => isEditable(context.facts),
        'the marketplace does not ship': ({ context }) => context.facts.shippingMethod !== 'MARKETPLACE',
        'numbers are waiting': ({ context }) => context.tracking.pendingCodes.length > 0,
      },
    },
  },
  guardContext: ({ facts, tracking, failure }) => ({
    facts,
    pendingCodes: tracking.pendingCodes,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: comparedPartContext,
  scenarios: {
    'a deletion does not save numbers that were not saved': [
      'add: UNREACHABLE',
      'a number is deleted',
      'remove: deleted',
    ],
    'a deletion that fails does not save numbers that were not saved': [
      'add: UNREACHABLE',
      'a number is deleted',
      'remove: UNREACHABLE',
    ],
    'nothing is added to a paid order': ['the order is paid', 'valid and invalid numbers are pasted'],
    'more numbers clear the failure': ['add: UNREACHABLE', 'valid and invalid numbers are pasted'],
    'a wait goes on without the numbers': [
      'add: throttled',
      'unsaved numbers are discarded',
      'untilAllowed: reached',
    ],
    'another attempt clears the failure of the last one': ['add: UNREACHABLE', 'saving is retried'],
    'numbers that were not saved are discarded': ['add: UNREACHABLE', 'unsaved numbers are discarded'],
    'numbers are not added once a carrier is booked': [
      'another user books a carrier',
      'valid and invalid numbers are pasted',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'numbers are sent only while some are waiting': (snapshot) =>
      !snapshot.matches('adding') || snapshot.context.tracking.pendingCodes.length > 0,
  },
  promises: {
    ...throttledPromises,
    'numbers that were not saved can be sent again': eventually({
      clause: 'specification 8.2, create shipment',
      from: (snapshot) =>
        snapshot.matches('idle') &&
        snapshot.context.tracking.pendingCodes.length > 0 &&
        snapshot.context.facts.shippingMethod === 'SELF' &&
        isEditable(snapshot.context.facts),
      to: (snapshot) => snapshot.matches('adding'),
      by: ['saving is retried'],
    }),
    'no number is added while the marketplace ships the order': until({
      clause: 'decisions 4, step 3',
      from: (snapshot) => snapshot.matches('idle') && snapshot.context.facts.shippingMethod === 'MARKETPLACE',
      holds: (snapshot) => !snapshot.matches('adding'),
      until: ({ context }) => context.facts.shippingMethod !== 'MARKETPLACE',
    }),
  },
  clauses: {
    '': 'decisions 4, step 3',
    'idle.throttled': 'decisions 2',
    adding: 'specification 8.2, create shipment',
    deleting: 'specification 8.2, delete shipment',
  },
});
