import { carrierBookingMachine } from '#machines/orders/booking/booking.machine.ts';
import { shippingRemovalMachine } from './removal.machine.ts';
import { trackingMachine } from './tracking.machine.ts';

/** The parts of shipping, in the sequence in which they get newer facts. */
export const shippingParts = {
  booking: carrierBookingMachine,
  tracking: trackingMachine,
  removal: shippingRemovalMachine,
};
