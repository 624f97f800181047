import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { downloadCommercialInvoice, listSaleDocuments } from '#contract/documents/documents.calls.ts';
import { listReductionReasons, listSaleLines } from '#contract/sales/lines.calls.ts';
import { listDeclineReasons, listSales, readSale } from '#contract/sales/sales.calls.ts';
import {
  listBookableCarriers,
  listCarriers,
  listShipments,
  readCarrierBooking,
} from '#contract/shipping/shipping.calls.ts';
import { addCarrier, addPackedParcels, addPayableSale, addSale } from '#tests/factories/sale.factory.ts';
import type { Journey, Scene } from './journey.ts';
import {
  button,
  field,
  isConfirmed,
  isNew,
  type Make,
  openOrder,
  option,
  ORDER,
  QID,
  QUIET,
  tryAgain,
} from './order.ts';

const TOO_OFTEN = 'That was too often in a short time. Please wait before you try again.';
const noReasons = 'The reasons could not be loaded.';
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

/** Opens the page again: after `not_found` it has no "Try again". */
async function comeAgain(scene: Scene, address: string) {
  if (screen.queryByRole('button', { name: 'Try again' })) return tryAgain(scene);
  scene.go(QUIET);
  await screen.findByRole('heading', { level: 1, name: 'There is no page at this address' });
  scene.go(address);
}

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
  R1: {
    ...opening,
    call: listSales,
    press: async ({ go }) => go('/orders/?status=CURRENT&page=1'),
    done: () => screen.findByRole('row', { name: /Lyon/ }),
    says: {
      default: 'There was an error loading the orders, please try again.',
      broken: 'Something went wrong, please try again.',
      throttled: TOO_OFTEN,
    },
    throttling: 'countdown',
    again: (scene) => comeAgain(scene, '/orders/?status=CURRENT&page=1'),
    deviations: { '404': { shows: 'text', says: 'No results found.', why: 'An empty list, as any other.' } },
  },
  R3: {
    ...opening,
    call: readSale,
    press: async ({ go }) => go(ORDER),
    done: openOrder,
    says: {
      default: 'There was an error loading the order, please try again.',
      throttled: TOO_OFTEN,
    },
    throttling: 'countdown',
    again: (scene) => comeAgain(scene, ORDER),
    deviations: {
      '404': {
        shows: 'text',
        says: 'No order found.',
        why: 'The page itself, with the way back to the orders.',
      },
    },
  },
  R4: {
    ...opening,
    call: listSaleLines,
    press: async ({ go }) => go(ORDER),
    done: () => screen.findByRole('textbox', { name: 'Quantity of Soap' }),
    says: {
      default: 'There was an error loading the lines of this order, please try again.',
      throttled: TOO_OFTEN,
    },
    throttling: 'countdown',
  },
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
  R9: {
    ...atOrder,
    call: listDeclineReasons,
    press: async ({ click }) => click(await button('Decline order')),
    done: () => option('Duplicate order'),
    says: { default: 'There was an error loading the reasons, please try again.', throttled: TOO_OFTEN },
    throttling: 'countdown',
  },
  R10: {
    ...opening,
    call: listReductionReasons,
    async press({ go, user }) {
      go(ORDER);
      await user.clear(await screen.findByRole('textbox', { name: 'Quantity of Soap' }));
      await user.type(field('Quantity of Soap'), '18{Enter}');
    },
    async again({ click }) {
      const row = within(screen.getByRole('row', { name: /^Soap/ }));
      await click(await row.findByRole('button', { name: 'Try again' }));
    },
    done: () => option('Damaged'),
    says: {
      default: noReasons,
      unreachable: noReasons,
      throttled: noReasons,
      request_in_flight: noReasons,
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
