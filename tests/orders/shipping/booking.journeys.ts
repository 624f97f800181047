import { bookCarrier, listBookableCarriers, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { addCarrier, addPackedParcels, addSale } from '#tests/orders/sale/sale.factory.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import {
  journeyAtOrder,
  journeyBeforeOrder,
  confirmedSaleValues,
  type PrepareStore,
  ORDER_PATH,
  SALE_QID,
} from '#tests/platform/faults/order.ts';
import { BookingScreen } from './booking.screen.ts';
import { carriersFailedText } from './shipping.journeys.ts';
import { ShippingScreen } from './shipping.screen.ts';

const bookingOf = ({ screen }: Scene) => new BookingScreen(screen);
const chooseMarketplace = ({ screen }: Scene) => new ShippingScreen(screen).choose('Ship with Quayside');

/** A confirmed order that is packed, and a carrier. */
async function packed(...[store, seller]: Parameters<PrepareStore>) {
  await addCarrier(store);
  await addSale(store, seller, { sale: confirmedSaleValues });
  await addPackedParcels(store, SALE_QID);
}

/** The journeys of shipping with the marketplace, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R6: {
    ...journeyBeforeOrder,
    call: readCarrierBooking,
    options: {
      make: (store, seller) =>
        addSale(store, seller, { sale: { ...confirmedSaleValues, shippingMethod: 'MARKETPLACE' } }),
    },
    press: async ({ go }) => go(ORDER_PATH),
    again: (scene) => bookingOf(scene).failedRead.tryAgain(),
    done: (scene) => bookingOf(scene).seeNotReady(),
    says: {
      default: 'We couldn’t load the status of your booking. Try again.',
    },
    throttling: 'countdown',
    deviations: { '404': { shows: 'success', why: 'There is no booking yet: a carrier can be chosen.' } },
  },
  R7: {
    ...journeyAtOrder,
    call: listBookableCarriers,
    options: { make: packed },
    press: chooseMarketplace,
    again: (scene) => bookingOf(scene).failedRead.tryAgain(),
    done: (scene) => bookingOf(scene).seeOffered('Northfreight'),
    says: carriersFailedText,
    throttling: 'countdown',
  },
  M15: {
    ...journeyAtOrder,
    call: bookCarrier,
    options: { make: packed },
    async approach(scene) {
      await chooseMarketplace(scene);
      await bookingOf(scene).chooseCarrier('Northfreight');
    },
    trigger: 'dialog',
    async press(scene) {
      await bookingOf(scene).askToBook('Northfreight');
      await bookingOf(scene).confirm('Northfreight');
    },
    throttling: 'countdown',
    kept: (scene) => bookingOf(scene).seeChosen('Northfreight'),
    done: (scene) => bookingOf(scene).seeWaiting('Northfreight'),
    says: {
      default: 'There was an error submitting carrier booking. Please try again.',
      unreachable: 'There was an error submitting carrier booking. Please try again.',
      known: {
        code: 'pickup_date_not_available_exception',
        says: 'This pickup date is no longer available. Choose another date.',
      },
    },
  },
};

export const matrixReadings: MatrixReadings = {
  R6: { calls: ['downloadLabel'] },
  M15: { calls: ['cancelCarrierBooking'] },
};
