import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import {
  bookedSale,
  confirmedSale,
  sampleRefusalDetails,
  failedBooking,
  bookableCarrier,
  newSale,
  paidSale,
  pendingBooking,
  selfShippedSale,
  succeededBooking,
  unshippedAgainSale,
} from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { taskOutcomes } from '#machines/platform/task/task-outcomes.ts';
import { bookingRequestOf, isDraftOutdated } from './booking.draft.ts';
import { carrierBookingMachine } from './booking.machine.ts';

const { qid } = newSale;
const palletSale: Sale = {
  ...confirmedSale,
  version: 9,
  packing: [
    { qid: bookableCarrier.qid, kind: 'PALLET', count: 1, length: 120, width: 80, height: 140, weight: 210 },
  ],
};
const reading = callOutcomes(
  readCarrierBooking,
  { succeeded: succeededBooking, failed: failedBooking },
  sampleRefusalDetails,
);

export const carrierBookingModel = defineModel(carrierBookingMachine, {
  inputs: {
    'a confirmed order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(confirmedSale) },
    'an order with a booked carrier': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(bookedSale) },
    'a paid order with a booked carrier': {
      qid,
      reportTo: sampleReportTarget,
      facts: saleFactsOf({ ...paidSale, shippingMethod: 'MARKETPLACE' }),
    },
    'a paid order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(paidSale) },
  },
  events: {
    'a carrier is chosen': { type: 'carrier.chosen', carrier: bookableCarrier },
    'a pickup date is chosen': { type: 'pickup.chosen', date: '2026-03-04' },
    'the booking is requested': { type: 'booking.requested' },
    'the booking is confirmed': { type: 'booking.confirmed' },
    'another try is requested': { type: 'booking.retried' },
    'cancellation is requested': { type: 'cancel.requested', id: 'click 1' },
    'cancellation is confirmed': { type: 'cancel.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'another user books': { type: 'facts.changed', facts: saleFactsOf(bookedSale) },
    'another user cancels the booking': { type: 'facts.changed', facts: saleFactsOf(unshippedAgainSale) },
    'another user ships the order': { type: 'facts.changed', facts: saleFactsOf(selfShippedSale) },
    'another user packs a pallet': { type: 'facts.changed', facts: saleFactsOf(palletSale) },
    'another user marks dangerous goods': {
      type: 'facts.changed',
      facts: saleFactsOf({
        ...confirmedSale,
        version: 9,
        hasDangerousGoods: !confirmedSale.hasDangerousGoods,
      }),
    },
    'the booked order is paid': {
      type: 'facts.changed',
      facts: saleFactsOf({ ...paidSale, shippingMethod: 'MARKETPLACE' }),
    },
  },
  outcomes: {
    read: { ...reading, pending: done(pendingBooking) },
    book: callOutcomes(bookCarrier, { asked: pendingBooking }, sampleRefusalDetails),
    poll: {
      ...taskOutcomes(
        readCarrierBooking,
        { succeeded: succeededBooking, failed: failedBooking },
        sampleRefusalDetails,
      ),
      broken: failed(new Error('a defect')),
    },
    cancel: callOutcomes(
      cancelCarrierBooking,
      { cancelled: { ...bookedSale, version: 9 } },
      sampleRefusalDetails,
    ),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isBookedElsewhere: {
      all: {
        'the marketplace ships now': (_, facts) => facts.shippingMethod === 'MARKETPLACE',
        'it did not before': ({ context: { facts } }) => facts.shippingMethod !== 'MARKETPLACE',
      },
    },
    isGivenUp: {
      all: {
        'the marketplace does not ship now': (_, facts) => facts.shippingMethod !== 'MARKETPLACE',
        'it did before': ({ context: { facts } }) => facts.shippingMethod === 'MARKETPLACE',
      },
    },
    isChoiceOutdated: {
      any: {
        'dangerous goods were added or removed': ({ context: { draft, facts } }) =>
          draft.freight !== null && draft.freight.hasDangerousGoods !== facts.hasDangerousGoods,
        'the packing has changed': ({ context: { draft, facts } }) =>
          draft.freight !== null && JSON.stringify(draft.freight.packing) !== JSON.stringify(facts.packing),
      },
    },
    isRequestable: {
      all: {
        'a carrier and a day are chosen': ({ context: { draft, facts } }) =>
          bookingRequestOf(draft, facts) !== null,
        'the order is editable': ({ context: { facts } }) => isEditable(facts),
        'the seller does not ship': ({ context: { facts } }) => facts.shippingMethod !== 'SELF',
      },
    },
    isWithoutBooking: {
      all: {
        'the booking is not found': (_, end) => 'failure' in end && end.failure?.code === 'not_found',
      },
    },
  },
  guardContext: ({
    facts: { status, shippingMethod, hasDangerousGoods, packing },
    draft,
    booking,
    failure,
  }) => ({
    facts: { status, shippingMethod, hasDangerousGoods, packing },
    draft,
    booking: [booking?.status === 'SUCCEEDED', booking?.status === 'PENDING'],
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: comparedPartContext,
  invariants: {
    ...throttledInvariants,
    'only a booking that the marketplace can take asks for confirmation': ({ context, ...snapshot }) =>
      !snapshot.matches({ drafting: 'confirming' }) ||
      (bookingRequestOf(context.draft, context.facts) !== null && context.facts.shippingMethod !== 'SELF'),
    'a booking counts only once it has succeeded': (snapshot) =>
      !snapshot.matches('booked') || snapshot.context.booking?.status === 'SUCCEEDED',
    'the chosen carrier suits the order’s freight': ({ context, ...snapshot }) =>
      !snapshot.matches('drafting') || !isDraftOutdated(context.draft, context.facts),
  },
  promises: {
    ...throttledPromises,
    'a booking that could not be read can be read again': eventually({
      clause: 'decisions 4, step 3',
      from: (snapshot) => snapshot.matches('lost'),
      to: (snapshot) => snapshot.matches('looking'),
      by: ['another try is requested'],
    }),
    'after a failed booking another one can be chosen': eventually({
      clause: 'specification 8.2, carrier booking create',
      from: (snapshot) => snapshot.matches('failed') && isEditable(snapshot.context.facts),
      to: (snapshot) => snapshot.matches('drafting'),
      by: ['another try is requested'],
    }),
    'after a failed booking none is requested without a confirmation': until({
      clause: 'decisions 4, step 3',
      from: (snapshot) => snapshot.matches('failed'),
      holds: (snapshot) => !snapshot.matches('requesting'),
      until: (snapshot) => snapshot.matches({ drafting: 'confirming' }),
    }),
  },
  clauses: {
    '': 'decisions 4, step 3',
    'drafting.choosing.throttled': 'decisions 2',
    'booked.throttled': 'decisions 2',
    'lost.throttled': 'decisions 2',
    looking: 'specification 4.6, a 404 means there is no booking',
    awaiting: 'specification 4.6, a booking exists when SUCCEEDED',
    requesting: 'specification 8.2, carrier booking create',
  },
});
