import { definePartExposure } from '#machines/platform/exposed-fields.ts';

export const carrierBookingExposure = definePartExposure(
  ['draft.pickupDate', 'booking.status', 'booking.pickupDate'],
  {
    'pickup.chosen': ['date'],
    'xstate.done.actor.look': ['output.status'],
    'xstate.done.actor.poll': ['output.end', 'output.reply.status', 'output.failure.code'],
  },
);
