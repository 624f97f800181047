/** A carrier will collect the packages of a booking. */
export type ConfirmedBooking = { bookingQid: string };

declare module '#server/platform/resources/events.ts' {
  interface Events {
    'booking.confirmed': ConfirmedBooking;
    /** No booking of the order is valid any more. */
    'bookings.cancelled': { saleQid: string };
  }
}
