import { assign, not, setup } from 'xstate';
import { callActor } from '#client/call-actor.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  newestFacts,
  keepAndReportFailure,
  partActions,
  type PartInput,
  takeNewestFacts,
  isSaleEditable,
} from '#machines/orders/sale-part/part.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isGone } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import {
  afterFailure,
  mustWait,
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
import {
  type BookingDraft,
  bookingRequestOf,
  chooseCarrier,
  emptyBookingDraft,
  isDraftOutdated,
} from './booking.draft.ts';
import { bookingLimits, bookingTask } from './booking.task.ts';
import type { BookingChange, BookingContext, BookingEnd, BookingEvent } from './booking.types.ts';

/** Books a carrier of the marketplace: choose, confirm the costs, wait for the carrier's answer, cancel. */
export const carrierBookingMachine = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as PartInput,
    tags: {} as 'busy' | 'failed' | 'throttled' | 'done',
    children: {} as { poll: 'poll' },
  },
  actors: {
    read: callActor(readCarrierBooking),
    book: callAttempt(bookCarrier),
    poll: bookingTask,
    cancel: callAttempt(cancelCarrierBooking),
    deadline,
  },
  guards: {
    mustWait,
    isWithMarketplace: ({ context }) => context.facts.shippingMethod === 'MARKETPLACE',
    isBookedElsewhere: ({ context }, facts: SaleFacts) =>
      facts.shippingMethod === 'MARKETPLACE' && context.facts.shippingMethod !== 'MARKETPLACE',
    isGivenUp: ({ context }, facts: SaleFacts) =>
      facts.shippingMethod !== 'MARKETPLACE' && context.facts.shippingMethod === 'MARKETPLACE',
    isChoiceOutdated: ({ context }) => isDraftOutdated(context.draft, context.facts),
    isEditable: isSaleEditable,
    isRequestable: ({ context: { draft, facts } }) =>
      bookingRequestOf(draft, facts) !== null && isEditable(facts) && facts.shippingMethod !== 'SELF',
    isAnswered: (_, end: BookingEnd) => 'reply' in end,
    isWithoutBooking: (_, end: BookingEnd) => 'failure' in end && end.failure?.code === 'not_found',
    hasSucceeded: ({ context }) => context.booking?.status === 'SUCCEEDED',
    isPending: ({ context }) => context.booking?.status === 'PENDING',
    isBookedAlready: (_, { code }: CallFailure<BookingChange>) => code === 'booked_already',
  },
  actions: {
    begin: assign({ draft: emptyBookingDraft, booking: null, failure: null }),
    keep: assign((_, booking: CarrierBooking | null) => ({ booking })),
    redraft: assign({ draft: (_, draft: BookingDraft) => draft }),
    noteCancel: assign({ cancelId: (_, id: string) => id }),
  },
})
  .extend({
    guards: { isGone },
    actions: {
      ...partActions<BookingContext, BookingEvent>(),
      ...failureActions<BookingContext, BookingEvent>(),
    },
  })
  .createMachine({
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
