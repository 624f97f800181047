import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSale, updateSale } from '#contract/orders/sales.calls.ts';
import {
  createShipments,
  deleteShipment,
  listCarriers,
  listShipments,
} from '#contract/orders/shipping.calls.ts';
import { sampleCarrier, sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { callId } from '#contract/platform/api/call.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import {
  openSalePage,
  type OwnRefusalCode,
  MAXIMUM_READ_ATTEMPTS,
  type SalePageTest,
} from '#tests/orders/sale/sale-page.tsx';
import { addCarrier, addPayableSale, addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { TrackingScreen } from '#tests/orders/shipping/tracking.screen.ts';

const [firstCode, secondCode, thirdCode] = sampleTrackingCodes;

const confirmed = { status: 'CONFIRMED', confirmedAt: '2026-03-02T08:30:00.000Z' } as const;
const oneMethod =
  'We only support one shipping method per order. If you want to change your shipping method, please clear all fields before continuing.';

type Options = Parameters<typeof openSalePage>[1] & { sale?: SaleValues['sale'] };

/** Opens an order that its seller ships. */
async function openOwnSale({ sale: values, ...options }: Options = {}) {
  const opened = await openSalePage(async (store, seller) => {
    await addCarrier(store);
    const { sale } = await addSale(store, seller, { sale: { ...confirmed, ...values } });
    return { qid: sale.qid };
  }, options);
  const screens = screensOf(opened);
  await new PackingScreen(opened.screen).listNothing();
  await screens.shipping.choose('Ship it yourself');
  const { caller, qid } = opened;
  return { ...opened, ...screens, readSale: () => caller.call(readSale, { params: { qid } }) };
}

function screensOf({ screen }: SalePageTest) {
  return {
    sale: new SaleScreen(screen),
    shipping: new ShippingScreen(screen),
    tracking: new TrackingScreen(screen),
  };
}

/** Opens an order with complete shipping details. */
async function openShippedSale() {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, { sale: { nextAction: 'TRIGGER_PAYMENT' } });
    return { qid: sale.qid };
  });
  const screens = screensOf(opened);
  await screens.sale.openStep('shipping');
  await screens.tracking.seeNumber(firstCode);
  return { ...opened, ...screens };
}

const details = { carrier: 'Northfreight', fee: '9,50' };

test('a seller ships the order: carrier, fee, numbers, then payment is next', async () => {
  const { sale, shipping, tracking, toasts } = await openOwnSale();
  await shipping.enter(details);
  await shipping.save();
  expect(await screen.findByText('To trigger payment, add a tracking number.')).toBeVisible();
  await tracking.add(`${firstCode}, ${secondCode}\n${firstCode}`);
  await sale.seeFocusedStep('Trigger payment');
  expect(screen.getByText('Shipping with Northfreight, 2 tracking numbers')).toBeVisible();
  expect(toasts.map(({ message }) => message)).toEqual([
    'Shipping details saved',
    'Track and trace number saved',
  ]);
});

test('of several numbers the invalid ones stay named until they are mended, the rest is saved', async () => {
  const { sale, shipping, tracking, toasts } = await openOwnSale();
  await shipping.enter(details);
  await shipping.save();
  await tracking.add(`${firstCode} WRONG-1 WRONG-2`);
  expect(await screen.findByRole('link', { name: /NF0000000001/ })).toBeVisible();
  await tracking.seeRefusal(
    `WRONG-1, WRONG-2. Northfreight numbers look like ${sampleCarrier.trackingExample}.`,
  );
  expect(toasts.map(({ variant }) => variant)).not.toContain('warning');
  await tracking.correct();
  await tracking.seeTyped('WRONG-1\nWRONG-2');
  await tracking.add(`${secondCode} ${thirdCode}`);
  await sale.seeFocusedStep('Trigger payment');
});

test('numbers that are all invalid are named beside an example of the carrier', async () => {
  const { shipping, tracking } = await openOwnSale();
  await shipping.enter(details);
  await tracking.add('WRONG-1');
  await tracking.seeCorrectFocused();
  await tracking.seeRefusal('One or more invalid track and trace numbers were removed');
  await tracking.seeRefusal(`WRONG-1. Northfreight numbers look like ${sampleCarrier.trackingExample}.`);
  await tracking.leaveOut();
  await tracking.seeNoRefusal();
});

test('without a carrier no number can be added, and the reason is shown', async () => {
  const { tracking } = await openOwnSale();
  await tracking.enter(firstCode);
  await tracking.seeNotReady('Choose a carrier first');
  expect(screen.getByRole('button', { name: 'Add 1 number' })).toBeVisible();
});

const notAdded = 'There was an error creating the track and trace';

/** Specification 8.2, create shipment; invalid codes have tests of their own. */
const trackingFailureMessages: Record<
  Exclude<OwnRefusalCode<typeof createShipments>, 'invalid_tracking_codes'> | '500',
  [string, Record<string, unknown>?]
> = {
  shipping_method_in_use: [oneMethod],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: [notAdded],
};

test.for(Object.entries(trackingFailureMessages))(
  'numbers that are refused with %s are kept and can be sent again',
  async ([code, [message, detail]]) => {
    const { shipping, tracking, answer, toasts } = await openOwnSale();
    answer(createShipments, code, detail);
    await shipping.enter(details);
    await tracking.add(firstCode);
    await tracking.seeRefusal(message);
    await tracking.seeUnsaved(firstCode);
    expect(toasts).toEqual([]);
    await tracking.saveAgain();
    await tracking.seeNumber(firstCode);
  },
);

test('numbers that were not saved stay in sight when another one is deleted', async () => {
  const { shipping, tracking, answer } = await openOwnSale();
  await shipping.enter(details);
  await tracking.add(firstCode);
  await tracking.seeNumber(firstCode);
  answer(createShipments, '500');
  await tracking.add(secondCode);
  await tracking.seeUnsaved(secondCode);
  await tracking.delete(firstCode);
  await tracking.seeNoNumber(firstCode);
  await tracking.seeUnsaved(secondCode);
  await tracking.saveAgain();
  await tracking.seeNumber(secondCode);
});

test('a number is deleted', async () => {
  const { tracking } = await openShippedSale();
  await tracking.delete(firstCode);
  await tracking.seeNoNumber(firstCode);
});

const deleteFailureMessages: Record<
  OwnRefusalCode<typeof deleteShipment> | '500',
  [string, Record<string, unknown>?]
> = {
  shipment_taken_over: ['Our warehouse ships this parcel, so its tracking number stays.'],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['We couldn’t delete the tracking number. Try again.'],
};

test.for(Object.entries(deleteFailureMessages))(
  'a number whose deletion is refused with %s stays',
  async ([code, [message, detail]]) => {
    const { tracking, answer, toasts } = await openShippedSale();
    answer(deleteShipment, code, detail);
    await tracking.delete(firstCode);
    await tracking.seeRefusal(message);
    await tracking.seeNumber(firstCode);
    expect(toasts).toEqual([]);
  },
);

/** Specification 8.2, sale update; refusals are shown at their field if they have one. */
const updateFailureMessages: Record<
  Exclude<OwnRefusalCode<typeof updateSale>, 'shipping_method_in_use'> | '400' | '500',
  [string, Record<string, unknown>?]
> = {
  EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: ['The maximum fee for this order is €20.00.', { maximum: '20.00' }],
  EXCEEDED_MAXIMUM_VAT_AMOUNT: ['The maximum VAT for this order is €3.80.', { expectedVatAmount: '3.80' }],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  400: ['We couldn’t save the shipping details. Try again.'],
  500: ['We couldn’t save the shipping details. Try again.'],
};

test.for(Object.entries(updateFailureMessages))(
  'shipping details that are refused with %s are kept and can be saved again',
  async ([code, [message, detail]]) => {
    const { shipping, answer, toasts, readSale } = await openOwnSale({
      sale: { vatTreatment: 'DOMESTIC', vatRate: '0.19' },
    });
    answer(updateSale, code, detail);
    await shipping.enter(details);
    await shipping.save();
    await shipping.seeRefusal(message);
    await shipping.seeFee('9,50');
    expect(toasts).toEqual([]);
    await shipping.save();
    await waitFor(async () => expect((await readSale()).sellerShippingFee).toBe('9.50'));
  },
);

test('a fee above the maximum shows its error at the field', async () => {
  const { shipping } = await openOwnSale();
  await shipping.enter({ ...details, fee: '9999' });
  await shipping.save();
  await shipping.seeFeeRefusal(/The maximum fee for this order is €/);
  await shipping.seeRefusal(/The maximum fee for this order is €/);
});

test('an invalid amount is reported before it is sent', async () => {
  const { shipping, readSale } = await openOwnSale();
  await shipping.enter({ ...details, fee: 'nine' });
  await shipping.save();
  await shipping.seeFeeRefusal(/Enter an amount such as 12\.50\./);
  await shipping.seeFeeFocused();
  expect((await readSale()).shippingMethod).toBe(null);
});

test('the other method asks to clear all fields first; typed ones are cleared at once', async () => {
  const { shipping } = await openOwnSale();
  await shipping.enter(details);
  await shipping.choose('Ship with Quayside');
  await shipping.seeBlocked(oneMethod);
  await shipping.closeBlocked();
  await shipping.clear();
  await shipping.choose('Ship with Quayside');
  expect(await screen.findByText('Add your parcels and pallets first')).toBeVisible();
});

test('after a colleague filled one shipping method the other cannot be saved', async () => {
  const { shipping, answer } = await openOwnSale();
  answer(updateSale, 'shipping_method_in_use');
  await shipping.enter(details);
  await shipping.save();
  await shipping.seeBlocked();
});

test('a refusal of a field that the form does not have is shown below the form', async () => {
  const { shipping, answer } = await openOwnSale({ sale: { vatTreatment: 'EXPORT', vatRate: '0' } });
  answer(updateSale, 'EXCEEDED_MAXIMUM_VAT_AMOUNT', { expectedVatAmount: '0.00' });
  await shipping.enter(details);
  await shipping.seeNoVat();
  await shipping.save();
  await shipping.seeRefusal('The maximum VAT for this order is €0.00.');
});

test('saved shipping details are removed after a question', async () => {
  const { shipping, tracking, toasts } = await openShippedSale();
  await shipping.clear();
  await shipping.confirmClearing();
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Shipping details removed'));
  await shipping.seeNoMethod();
  await tracking.seeNoSection();
});

test('shipping details are not removed before the numbers that were just added are known', async () => {
  const { sale, shipping, tracking, marketplace, toasts } = await openOwnSale();
  await shipping.enter(details);
  await shipping.save();
  await screen.findByText('To trigger payment, add a tracking number.');
  marketplace.scenario.answer({ call: callId(listShipments), case: 'pass', latency: 1500, times: 2 });
  await tracking.add(firstCode);
  await sale.openStep('shipping');
  await shipping.seeToClear({ isEnabled: false });
  await shipping.clear();
  await shipping.confirmClearing();
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Shipping details removed'));
});

test.for([
  [deleteShipment, 'We couldn’t delete the tracking number. Try again.'],
  [updateSale, 'We couldn’t save the shipping details. Try again.'],
] as const)('a removal that fails on its way says where, and goes on from there', async ([call, message]) => {
  const { shipping, answer, toasts } = await openShippedSale();
  answer(call, '500');
  await shipping.clear();
  await shipping.confirmClearing();
  await shipping.seeRefusal(message);
  await shipping.seeNoClearing();
  await shipping.clear();
  await shipping.confirmClearing();
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Shipping details removed'));
});

test('carriers that cannot be loaded show the failure and are loaded again', async () => {
  const { shipping } = await openOwnSale({ faults: [[listCarriers, '500', MAXIMUM_READ_ATTEMPTS]] });
  await shipping.failedRead.see('Unable to load carriers');
  await shipping.failedRead.see('There was an error loading the shipment carriers.');
  await shipping.failedRead.tryAgain();
  await shipping.enter({ carrier: 'Northfreight' });
});

test('numbers that cannot be loaded show the failure and are loaded again', async () => {
  const { tracking } = await openOwnSale({ faults: [[listShipments, '500', MAXIMUM_READ_ATTEMPTS]] });
  await tracking.failedRead.see('There was an error fetching shipment group. Please try again.');
  await tracking.failedRead.tryAgain();
  await tracking.seeNoRefusal();
});
