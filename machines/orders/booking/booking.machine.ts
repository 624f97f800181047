import { not } from 'xstate';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { newestFacts, keepAndReportFailure, takeNewestFacts } from '#machines/orders/sale-part/part.ts';
import { failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import {
  afterFailure,
  throttled,
  throttledFailure,
  whenThrottled,
} from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { bookCarrierInput } from './book-carrier-input.ts';
import {
  endOfPoll,
  failureOfPoll,
  keepAndReportAnswer,
  keepAndReportBooking,
  keepAndReportNoBooking,
} from './booking.actions.ts';
import { chooseCarrier, emptyBookingDraft } from './booking.draft.ts';
import { bookingSetup } from './booking.setup.ts';
import { bookingLimits } from './booking.task.ts';

/** Books a carrier of the marketplace: choose, confirm the costs, wait for the carrier's answer, cancel. */
export const carrierBookingMachine = bookingSetup.createMachine({
  id: 'booking',
  options: machineOptions,
  context: ({ input }) => ({
    ...input,
    draft: emptyBookingDraft,
    booking: null,
    cancelId: '',
    failure: null,
  }),
  on: {
    'facts.changed': [
      { guard: { type: 'isGivenUp', params: newestFacts }, target: '.idle', actions: takeNewestFacts },
      { actions: takeNewestFacts },
    ],
  },
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'isWithMarketplace', target: 'looking', actions: 'begin' },
        { guard: 'isEditable', target: 'drafting', actions: 'begin' },
      ],
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'read',
        input: ({ context }) => ({ params: { qid: context.qid } }),
        onDone: { target: 'answered', actions: keepAndReportBooking },
        onError: [
          {
            guard: { type: 'isGone', params: failureOfCall(readCarrierBooking) },
            target: 'drafting',
            actions: keepAndReportNoBooking,
          },
          { target: 'lost', actions: keepAndReportFailure(failureOfCall(readCarrierBooking)) },
        ],
      },
    },
    answered: {
      always: [
        { guard: 'hasSucceeded', target: 'booked' },
        { guard: 'isPending', target: 'awaiting' },
        { target: 'failed' },
      ],
    },
    drafting: {
      initial: 'choosing',
      on: {
        'facts.changed': {
          guard: { type: 'isBookedElsewhere', params: newestFacts },
          target: 'looking',
          actions: [takeNewestFacts, 'clearFailure'],
        },
      },
      states: {
        choosing: {
          always: {
            guard: 'isChoiceOutdated',
            actions: { type: 'redraft', params: emptyBookingDraft },
          },
          on: {
            'carrier.chosen': {
              actions: {
                type: 'redraft',
                params: ({ context, event }) => chooseCarrier(context.draft, event.carrier, context.facts),
              },
            },
            'pickup.chosen': {
              actions: {
                type: 'redraft',
                params: ({ context, event }) => ({ ...context.draft, pickupDate: event.date }),
              },
            },
            'booking.requested': {
              guard: 'isRequestable',
              target: 'confirming',
              actions: 'clearFailure',
            },
          },
          initial: 'ready',
          states: {
            ready: { always: whenThrottled },
            throttled: { ...throttled, on: { 'booking.requested': {} } },
          },
        },
        confirming: {
          always: [
            { guard: 'isChoiceOutdated', target: 'choosing' },
            { guard: not('isRequestable'), target: 'choosing' },
          ],
          on: { 'booking.confirmed': '#booking.requesting', 'dialog.closed': 'choosing' },
        },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'book',
        src: 'book',
        input: ({ context }) => bookCarrierInput(context),
        onDone: {
          target: 'answered',
          actions: [
            ...keepAndReportBooking,
            { type: 'report', params: { type: 'sale.outdated', touched: ['booking', 'timeline'] } },
          ],
        },
        onError: [
          {
            guard: { type: 'isBookedAlready', params: failureOfCall(bookCarrier) },
            target: 'looking',
            actions: keepAndReportFailure(failureOfCall(bookCarrier)),
          },
          { target: 'drafting', actions: keepAndReportFailure(failureOfCall(bookCarrier)) },
        ],
      },
    },
    awaiting: {
      description:
        'The carrier has been asked; the booking exists once it has SUCCEEDED (specification 4.6).',
      invoke: {
        id: 'poll',
        src: 'poll',
        input: ({ context: { qid, booking } }) => ({
          id: qid,
          startedAt: booking?.requestedAt,
          limits: bookingLimits,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: endOfPoll },
            target: 'answered',
            actions: keepAndReportAnswer,
          },
          {
            guard: { type: 'isWithoutBooking', params: endOfPoll },
            target: 'drafting',
            actions: keepAndReportNoBooking,
          },
          { target: 'lost', actions: keepAndReportFailure(failureOfPoll) },
        ],
        onError: {
          target: 'lost',
          actions: keepAndReportFailure(failureOfCall(readCarrierBooking)),
        },
      },
    },
    booked: {
      tags: 'done',
      on: {
        'cancel.requested': {
          guard: 'isEditable',
          target: 'confirmingCancel',
          actions: ['clearFailure', { type: 'noteCancel', params: ({ event }) => event.id }],
        },
      },
      initial: 'ready',
      states: {
        ready: { always: whenThrottled },
        throttled: { ...throttled, on: { 'cancel.requested': {} } },
      },
    },
    failed: { tags: 'failed', on: { 'booking.retried': { guard: 'isEditable', target: 'drafting' } } },
    lost: {
      description: 'The booking’s status could not be read from the marketplace.',
      tags: 'failed',
      on: { 'booking.retried': { target: 'looking', actions: 'clearFailure' } },
      initial: 'deciding',
      states: {
        deciding: afterFailure,
        ready: {},
        throttled: { ...throttledFailure, on: { 'booking.retried': {} } },
      },
    },
    confirmingCancel: {
      always: { guard: not('isEditable'), target: 'booked' },
      on: { 'cancel.confirmed': 'cancelling', 'dialog.closed': 'booked' },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { qid, cancelId } }) => ({
          params: { qid },
          idempotencyKey: idempotencyKeyOf(cancelCarrierBooking, qid, cancelId),
        }),
        onDone: {
          target: 'drafting',
          actions: [
            ...keepAndReportNoBooking,
            {
              type: 'report',
              params: ({ event }) => ({
                type: 'booking.cancelled',
                sale: event.output,
                touched: ['booking', 'timeline'],
              }),
            },
          ],
        },
        onError: { target: 'booked', actions: keepAndReportFailure(failureOfCall(cancelCarrierBooking)) },
      },
    },
  },
});
