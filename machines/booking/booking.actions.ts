import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import type { PartReport } from '#machines/sale-part/part.ts';

type Answered = { event: { output: CarrierBooking } };

/** For `params`: a report with the carrier's answer. */
export function bookingReport(type: 'booking.changed' | 'booking.succeeded' | 'booking.failed') {
  return ({ event }: Answered): PartReport => ({ type, booking: event.output });
}

/** For `actions`: keeps and reports the carrier's answer. */
export const keepBookingAnswer = [
  { type: 'keep', params: ({ event }: Answered) => event.output },
  { type: 'report', params: bookingReport('booking.changed') },
] as const;

/** For `actions`: keeps and reports that there is no booking. */
export const keepNoBooking = [
  { type: 'keep', params: null },
  { type: 'report', params: { type: 'booking.changed', booking: null } },
] as const;
