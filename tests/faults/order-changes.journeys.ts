import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { completeSale, payComplete, updateSale } from '#contract/sales/sales.calls.ts';
import { bookCarrier, createShipments, deleteShipment } from '#contract/shipping/shipping.calls.ts';
import { addCarrier, addPackedParcels, addPayableSale, addSale } from '#tests/factories/sale.factory.ts';
import type { Journey, Scene } from './journey.ts';
import {
  button,
  confirmed,
  field,
  isConfirmed,
  isNew,
  type Make,
  openOrder,
  option,
  ORDER,
  QID,
  seeSale,
  tryAgain,
} from './order.ts';

const settled = 'This order can no longer be changed. You now see its newest state.';
const notEditable = { code: 'sale_not_editable', says: settled };

const newSale: Make = (store, seller) =>
  addSale(store, seller, {
    sale: isNew,
    lines: [{ name: 'Soap', requestedQuantity: 24 }, { name: 'Towel' }],
  });
const payable: Make = (store, seller) =>
  addPayableSale(store, seller, { sale: { ...isConfirmed, nextAction: 'TRIGGER_PAYMENT' } });
async function toShip(...[store, seller]: Parameters<Make>) {
  await addCarrier(store);
  await addSale(store, seller, { sale: { ...isConfirmed, vatTreatment: 'DOMESTIC', vatRate: '0.19' } });
}

const atOrder = {
  at: ORDER,
  options: { make: newSale },
  approach: openOrder,
  // After a lost reply the page reads the order again.
  lostAnswer: 'refetched',
} satisfies Partial<Journey>;

/** Opens the form of self-shipping and enters carrier and fee. */
async function fillShipping({ click, user }: Scene) {
  await openOrder();
  await click(await button('I ship it myself and list nothing'));
  await click(await screen.findByRole('radio', { name: /^Yourself/ }));
  await option('Northfreight');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'Northfreight');
  await user.clear(field('Shipping fee'));
  await user.type(field('Shipping fee'), '9,50');
}

const shipping = {
  ...atOrder,
  options: { make: toShip },
  approach: fillShipping,
  call: updateSale,
  press: async ({ click }) => click(await button('Save shipping details')),
  kept: () => expect(field('Shipping fee')).toHaveValue('9,50'),
  done: (scene) => seeSale(scene, { sellerShippingFee: '9.50' }),
} satisfies Partial<Journey>;

const notSaved = 'The shipping details could not be saved. Please try again.';
const notPaid = 'We were unable to process this payment, please try again later.';

/** The changes of orders, by the id of their call. */
export const journeys: Record<string, Journey> = {
  M6: {
    ...shipping,
    says: {
      default: notSaved,
      known: {
        code: 'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT',
        says: 'The fee for this order is at most €20.00.',
        detail: { maximum: '20.00' },
      },
    },
  },
  M7: { ...shipping, says: { default: notSaved, known: notEditable } },
  M13: {
    ...atOrder,
    call: createShipments,
    options: { make: toShip },
    async approach(scene) {
      await fillShipping(scene);
      await scene.click(field('Track and trace numbers'));
      await scene.user.paste('NF0000000001');
    },
    press: async ({ click }) => click(await button('Add 1 number')),
    again: tryAgain,
    kept: () => expect(screen.getByText(/Not saved yet: NF0000000001/)).toBeVisible(),
    done: () => screen.findByRole('link', { name: /NF0000000001/ }),
    says: {
      default: 'There was an error creating the track and trace',
      unreachable: 'There was an error creating the track and trace',
      known: notEditable,
    },
  },
  M14: {
    ...atOrder,
    call: deleteShipment,
    options: { make: payable },
    async approach({ click }) {
      await openOrder();
      await click(await button('Change shipping'));
      await button('Delete NF0000000001');
    },
    press: async ({ click }) => click(await button('Delete NF0000000001')),
    done: () => waitFor(() => expect(screen.queryByText('NF0000000001')).toBeNull()),
    says: {
      default: 'There was an error deleting the track and trace number. Please try again.',
      known: notEditable,
    },
  },
  M15: {
    ...atOrder,
    call: bookCarrier,
    options: {
      async make(store, seller) {
        await addCarrier(store);
        await addSale(store, seller, { sale: isConfirmed });
        await addPackedParcels(store, QID);
      },
    },
    async approach({ click }) {
      await openOrder();
      await click(await screen.findByRole('radio', { name: /^With Quayside/ }));
      await click(await screen.findByRole('radio', { name: /^Northfreight/ }));
    },
    trigger: 'dialog',
    press: (scene) => confirmed(scene, /^Book Northfreight for/, 'Book carrier'),
    kept: () => expect(screen.getByRole('radio', { name: /^Northfreight/ })).toBeChecked(),
    done: () => screen.findByText('Waiting for Northfreight to confirm'),
    says: {
      default: 'There was an error submitting carrier booking. Please try again.',
      unreachable: 'There was an error submitting carrier booking. Please try again.',
      known: {
        code: 'pickup_date_not_available_exception',
        says: 'The carrier does not collect on this day any more. Please choose another one.',
      },
    },
  },
  M16: {
    ...atOrder,
    call: payComplete,
    options: { make: payable },
    trigger: 'dialog',
    press: (scene) => confirmed(scene, /^Trigger payment of €/, 'Confirm'),
    done: (scene) => seeSale(scene, { status: 'PAID' }),
    says: {
      default: notPaid,
      broken: 'There was an error processing this payment, please try again later.',
      unavailable: notPaid,
      known: { code: 'exceedsShippingAmountLimit', says: 'Maximum shipping value exceeded' },
    },
  },
  M17: {
    ...atOrder,
    call: completeSale,
    options: {
      make: (store, seller) =>
        addPayableSale(store, seller, {
          sale: { ...isConfirmed, status: 'PAID', nextAction: 'COMPLETE', paidAt: isConfirmed.readAt },
        }),
    },
    trigger: 'dialog',
    press: (scene) => confirmed(scene, /^Complete order/, 'Complete'),
    done: (scene) => seeSale(scene, { status: 'COMPLETED' }),
    says: {
      default: 'The order could not be completed. Please try again.',
      known: {
        code: 'payment_missing',
        says: 'Payment has not been triggered yet. You now see the newest state of this order.',
      },
    },
  },
};
