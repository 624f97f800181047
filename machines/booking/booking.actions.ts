import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import type { PartReport } from '#machines/sale-part/part.ts';

type Answered = { event: { output: CarrierBooking } };

/** For `params`: a report with the carrier's answer. */
export function bookingReportParams(type: 'booking.changed' | 'booking.succeeded' | 'booking.failed') {
  return ({ event }: Answered): PartReport => ({ type, booking: event.output });
}

/** For `actions`: keeps and reports the carrier's answer. */
export const keepAndReportBooking = [
  { type: 'keep', params: ({ event }: Answered) => event.output },
  { type: 'report', params: bookingReportParams('booking.changed') },
] as const;

/** For `actions`: keeps and reports that there is no booking. */
export const keepAndReportNoBooking = [
  { type: 'keep', params: null },
  { type: 'report', params: { type: 'booking.changed', booking: null } },
] as const;
