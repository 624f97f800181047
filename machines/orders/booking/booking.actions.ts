import { failureOf } from '#client/call-error.ts';
import { readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import type { PartReport } from '#machines/orders/sale-part/part.ts';
import type { BookingEnd } from './booking.types.ts';

type Answered = { event: { output: CarrierBooking } };
type Ended = { event: { output: BookingEnd } };

/** For `actions`: keeps and reports the booking that was read. */
export const keepAndReportBooking = [
  { type: 'keep', params: ({ event }: Answered) => event.output },
  {
    type: 'report',
    params: ({ event }: Answered): PartReport => ({ type: 'booking.changed', booking: event.output }),
  },
] as const;

/** For `actions`: keeps and reports that there is no booking. */
export const keepAndReportNoBooking = [
  { type: 'keep', params: null },
  { type: 'report', params: { type: 'booking.changed', booking: null } },
] as const;

/** For `actions`: keeps the carrier's answer and reports it. */
export const keepAndReportAnswer = [
  { type: 'keep', params: answerOf },
  {
    type: 'report',
    params: (ended: Ended): PartReport => ({ type: 'booking.changed', booking: answerOf(ended) }),
  },
  {
    type: 'report',
    params: (ended: Ended): PartReport => {
      const booking = answerOf(ended);
      return { type: booking.status === 'SUCCEEDED' ? 'booking.succeeded' : 'booking.failed', booking };
    },
  },
  { type: 'report', params: { type: 'sale.outdated', touched: ['timeline'] } },
] as const;

/** For `params` of guards. */
export function endOfPoll({ event }: Ended): BookingEnd {
  return event.output;
}

/** For `params`: why the booking is not read any more. */
export function failureOfPoll({ event: { output } }: Ended): CallFailure<typeof readCarrierBooking> {
  return 'failure' in output && output.failure ? output.failure : failureOf(readCarrierBooking, null);
}

function answerOf({ event: { output } }: Ended): CarrierBooking {
  if (!('reply' in output)) throw new Error('The carrier has not answered.');
  return output.reply;
}
