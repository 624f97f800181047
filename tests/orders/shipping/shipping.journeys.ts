import { updateSale } from '#contract/orders/sales.calls.ts';
import { listCarriers } from '#contract/orders/shipping.calls.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import { addCarrier, addSale } from '#tests/orders/sale/sale.factory.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import {
  journeyAtOrder,
  confirmedSaleValues,
  type PrepareStore,
  notEditableFailure,
  expectStoredSale,
} from '#tests/platform/faults/order.ts';
import { ShippingScreen } from './shipping.screen.ts';

const shippingOf = ({ screen }: Scene) => new ShippingScreen(screen);

/** A confirmed order that is not shipped yet, and a carrier. */
export async function unshippedOrder(...[store, seller]: Parameters<PrepareStore>) {
  await addCarrier(store);
  await addSale(store, seller, {
    sale: { ...confirmedSaleValues, vatTreatment: 'DOMESTIC', vatRate: '0.19' },
  });
}

/** Goes on from packing and enters the details of a seller who ships. */
export async function enterShippingDetails(scene: Scene) {
  await new PackingScreen(scene.screen).listNothing();
  await shippingOf(scene).choose('Ship it yourself');
  await shippingOf(scene).enter({ carrier: 'Northfreight', fee: '9,50' });
}

const saved = {
  ...journeyAtOrder,
  call: updateSale,
  options: { make: unshippedOrder },
  approach: enterShippingDetails,
  throttling: 'countdown',
  press: (scene) => shippingOf(scene).save(),
  kept: (scene) => shippingOf(scene).seeFee('9,50'),
  done: (scene) => expectStoredSale(scene, { sellerShippingFee: '9.50' }),
} satisfies Partial<Journey>;

const notSaved = 'We couldn’t save the shipping details. Try again.';

/** The message of an order whose carriers could not be read. */
export const carriersFailedText = {
  default: 'There was an error loading the shipment carriers.',
  unreachable: 'There was an error loading the shipment carriers.',
};

/** The journeys of shipping by the seller, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R11: {
    ...journeyAtOrder,
    call: listCarriers,
    options: { make: unshippedOrder },
    // The step that opens reads the carriers.
    press: (scene) => new PackingScreen(scene.screen).listNothing(),
    again: (scene) => shippingOf(scene).failedRead.tryAgain(),
    async done(scene) {
      await shippingOf(scene).choose('Ship it yourself');
      await shippingOf(scene).seeCarrierOffered('Northfreight');
    },
    says: carriersFailedText,
    throttling: 'countdown',
  },
  M6: {
    ...saved,
    says: {
      default: notSaved,
      known: {
        code: 'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT',
        says: 'The maximum fee for this order is €20.00.',
        detail: { maximum: '20.00' },
      },
    },
  },
  M7: { ...saved, says: { default: notSaved, known: notEditableFailure } },
};

export const matrixReadings: MatrixReadings = {
  M7: { calls: ['addPacking', 'clearPacking'] },
};
