import { createShipments, deleteShipment, listShipments } from '#contract/orders/shipping.calls.ts';
import { sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { journeyAtOrder, notEditableFailure, preparePayableSale } from '#tests/platform/faults/order.ts';
import { enterShippingDetails, unshippedOrder } from './shipping.journeys.ts';
import { TrackingScreen } from './tracking.screen.ts';

const trackingOf = ({ screen }: Scene) => new TrackingScreen(screen);
const openShipping = ({ screen }: Scene) => new SaleScreen(screen).openStep('shipping');
const [number] = sampleTrackingCodes;

/** The journeys of track-and-trace numbers, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R12: {
    ...journeyAtOrder,
    call: listShipments,
    options: { make: preparePayableSale },
    press: openShipping,
    again: (scene) => trackingOf(scene).failedRead.tryAgain(),
    done: (scene) => trackingOf(scene).seeNumber(number),
    says: {
      default: 'There was an error fetching shipment group. Please try again.',
      unreachable: 'There was an error fetching shipment group. Please try again.',
    },
    throttling: 'countdown',
  },
  M13: {
    ...journeyAtOrder,
    call: createShipments,
    options: { make: unshippedOrder },
    async approach(scene) {
      await enterShippingDetails(scene);
      await trackingOf(scene).enter(number);
    },
    press: (scene) => trackingOf(scene).submit(),
    again: (scene) => trackingOf(scene).saveAgain(),
    throttling: 'countdown',
    kept: (scene) => trackingOf(scene).seeUnsaved(number),
    done: (scene) => trackingOf(scene).seeNumber(number),
    says: {
      default: 'There was an error creating the track and trace',
      unreachable: 'There was an error creating the track and trace',
      known: notEditableFailure,
    },
  },
  M14: {
    ...journeyAtOrder,
    call: deleteShipment,
    options: { make: preparePayableSale },
    async approach(scene) {
      await openShipping(scene);
      await trackingOf(scene).seeNumber(number);
    },
    press: (scene) => trackingOf(scene).delete(number),
    throttling: 'countdown',
    done: (scene) => trackingOf(scene).seeNoNumber(number),
    says: {
      default: 'We couldn’t delete the tracking number. Try again.',
      known: notEditableFailure,
    },
  },
};
