import { assign, setup } from 'xstate';
import { callActor } from '#client/call-actor.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { partActions, type PartInput, isSaleEditable } from '#machines/orders/sale-part/part.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, isGone } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { type BookingDraft, bookingRequestOf, emptyBookingDraft, isDraftOutdated } from './booking.draft.ts';
import { bookingTask } from './booking.task.ts';
import type { BookingChange, BookingContext, BookingEnd, BookingEvent } from './booking.types.ts';

export const bookingSetup = setup({
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
}).extend({
  guards: { isGone },
  actions: {
    ...partActions<BookingContext, BookingEvent>(),
    ...failureActions<BookingContext, BookingEvent>(),
  },
});
