import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { downloadCommercialInvoice, listSaleDocuments } from '#contract/documents/documents.calls.ts';
import {
  listBookableCarriers,
  listCarriers,
  listShipments,
  readCarrierBooking,
} from '#contract/shipping/shipping.calls.ts';
import { addCarrier, addPackedParcels, addPayableSale, addSale } from '#tests/factories/sale.factory.ts';
import type { Journey } from './journey.ts';
import {
  button,
  isConfirmed,
  isNew,
  type Make,
  openOrder,
  option,
  ORDER,
  QUIET,
  QID,
  TOO_OFTEN,
  tryAgain,
} from './order.ts';

const newSale: Make = (store, seller) =>
  addSale(store, seller, {
    sale: isNew,
    lines: [{ name: 'Soap', requestedQuantity: 24 }, { name: 'Towel' }],
  });
const carriersFailed = {
  default: 'There was an error loading the shipment carriers.',
  unreachable: 'There was an error loading the shipment carriers.',
  throttled: TOO_OFTEN,
};

/** A read of a page that opens: the page shows the failure and repeats the read on "Try again". */
const opening = {
  at: QUIET,
  options: { make: newSale },
  approach: () => button('Sign Out'),
  again: tryAgain,
} satisfies Partial<Journey>;

const atOrder = { ...opening, at: ORDER, approach: openOrder } satisfies Partial<Journey>;

/** The reads of orders, by the id of their call. */
export const journeys: Record<string, Journey> = {
  R5: {
    ...opening,
    call: listSaleDocuments,
    async press({ go, click }) {
      go(ORDER);
      await click(await button('Open documents'));
    },
    done: () => screen.findByLabelText('Choose files or drop them here'),
    says: {
      default: 'There was an error loading the documents, please try again.',
      not_found: 'No documents found.',
      throttled: TOO_OFTEN,
    },
    throttling: 'countdown',
    readings: 2,
  },
  R6: {
    ...opening,
    call: readCarrierBooking,
    options: {
      make: (store, seller) =>
        addSale(store, seller, { sale: { ...isConfirmed, shippingMethod: 'MARKETPLACE' } }),
    },
    press: async ({ go }) => go(ORDER),
    done: () => button('Book carrier'),
    says: {
      default: 'The state of your booking could not be loaded. Please try again.',
      throttled: TOO_OFTEN,
    },
    deviations: { '404': { shows: 'success', why: 'There is no booking yet: a carrier can be chosen.' } },
  },
  R7: {
    ...atOrder,
    call: listBookableCarriers,
    options: {
      async make(store, seller) {
        await addCarrier(store);
        await addSale(store, seller, { sale: isConfirmed });
        await addPackedParcels(store, QID);
      },
    },
    press: async ({ click }) => click(await screen.findByRole('radio', { name: /^With Quayside/ })),
    done: () => screen.findByRole('radio', { name: /^Northfreight/ }),
    says: carriersFailed,
    throttling: 'countdown',
  },
  R8: {
    ...atOrder,
    call: downloadCommercialInvoice,
    options: {
      make: (store, seller) => addSale(store, seller, { sale: { ...isConfirmed, vatTreatment: 'EXPORT' } }),
    },
    async approach(scene) {
      await openOrder();
      await scene.click(await button('Open documents'));
      await button('Download commercial invoice');
      URL.createObjectURL = () => 'blob:file';
      URL.revokeObjectURL = () => {};
    },
    press: async ({ click }) => click(await button('Download commercial invoice')),
    again: async ({ click }) => click(await button('Download commercial invoice')),
    async done() {
      const download = await button('Download commercial invoice');
      await waitFor(() => expect(download).not.toHaveAttribute('aria-busy'));
    },
    says: {
      default: 'The commercial invoice could not be downloaded. Please try again.',
      not_found: 'No commercial invoice found.',
      throttled: TOO_OFTEN,
    },
    throttling: 'countdown',
  },
  R11: {
    ...atOrder,
    call: listCarriers,
    options: {
      async make(store, seller) {
        await addCarrier(store);
        await addSale(store, seller, { sale: isConfirmed });
      },
    },
    async press({ click }) {
      await click(await button('I ship it myself and list nothing'));
      await click(await screen.findByRole('radio', { name: /^Yourself/ }));
    },
    done: () => option('Northfreight'),
    says: carriersFailed,
    throttling: 'countdown',
  },
  R12: {
    ...atOrder,
    call: listShipments,
    options: {
      make: (store, seller) =>
        addPayableSale(store, seller, { sale: { ...isConfirmed, nextAction: 'TRIGGER_PAYMENT' } }),
    },
    press: async ({ click }) => click(await button('Change shipping')),
    done: () => screen.findByText('NF0000000001'),
    says: {
      default: 'There was an error fetching shipment group. Please try again.',
      unreachable: 'There was an error fetching shipment group. Please try again.',
      throttled: TOO_OFTEN,
    },
    throttling: 'countdown',
  },
};
