import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import type { PartReport } from '#machines/sale-part/part.ts';

type Answered = { event: { output: CarrierBooking } };

/** For `params`: the report of the carrier's answer. */
export function answeredAs(type: 'booking.changed' | 'booking.succeeded' | 'booking.failed') {
  return ({ event }: Answered): PartReport => ({ type, booking: event.output });
}

/** For `actions`: the carrier's answer is kept and reported. */
export const keepAnswer = [
  { type: 'keep', params: ({ event }: Answered) => event.output },
  { type: 'report', params: answeredAs('booking.changed') },
] as const;

/** For `actions`: there is no booking. */
export const keepNone = [
  { type: 'keep', params: null },
  { type: 'report', params: { type: 'booking.changed', booking: null } },
] as const;
