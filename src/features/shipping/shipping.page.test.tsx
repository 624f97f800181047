import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callId } from '#contract/call.ts';
import { readSale, updateSale } from '#contract/sales/sales.calls.ts';
import {
  createShipments,
  deleteShipment,
  listCarriers,
  listShipments,
} from '#contract/shipping/shipping.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { addCarrier, addPayableSale, addSale, type SaleValues } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnCode, pick, READ_ATTEMPTS } from '#tests/sale-page.tsx';

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
  const { user, caller, qid } = opened;
  await user.click(screen.getByRole('button', { name: 'I ship it myself and list nothing' }));
  await user.click(await screen.findByRole('radio', { name: /^Yourself/ }));
  return {
    ...opened,
    readSale: () => caller.call(readSale, { params: { qid } }),
    async fill(fee = '9,50') {
      await screen.findByRole('option', { name: 'Northfreight' });
      await pick(user, carrier(), 'Northfreight');
      await user.clear(fees());
      await user.type(fees(), fee);
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save shipping details' })),
    async paste(text: string) {
      await user.click(codes());
      await user.paste(text);
      await user.click(screen.getByRole('button', { name: /^Add \d+ numbers?$/ }));
    },
  };
}

/** Opens an order with complete shipping details. */
async function openShippedSale() {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, { sale: { nextAction: 'TRIGGER_PAYMENT' } });
    return { qid: sale.qid };
  });
  await opened.user.click(screen.getByRole('button', { name: 'Change shipping' }));
  await screen.findByText('NF0000000001');
  return opened;
}

const carrier = () => screen.getByRole('combobox', { name: 'Carrier' });
const fees = () => screen.getByRole('textbox', { name: 'Shipping fee' });
const codes = () => screen.getByRole('textbox', { name: 'Track and trace numbers' });

test('a seller ships the order: carrier, fee, numbers, then payment is next', async () => {
  const { fill, save, paste, toasts } = await openOwnSale();
  await fill();
  await save();
  expect(await screen.findByText('Payment still needs a track-and-trace number.')).toBeVisible();
  await paste('NF0000000001, NF0000000002\nNF0000000001');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Trigger payment' })).toHaveFocus());
  expect(screen.getByText('Yourself with Northfreight, 2 track-and-trace numbers')).toBeVisible();
  expect(toasts.map(({ message }) => message)).toEqual([
    'Shipping details saved',
    'Track and trace number saved',
  ]);
});

test('of several numbers the invalid ones stay named until they are mended, the rest is saved', async () => {
  const { fill, save, paste, toasts, user } = await openOwnSale();
  await fill();
  await save();
  await paste('NF0000000001 WRONG-1 WRONG-2');
  expect(await screen.findByRole('link', { name: /NF0000000001/ })).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('WRONG-1, WRONG-2');
  expect(toasts.at(-1)).toEqual({
    variant: 'warning',
    title: 'One or more invalid track and trace numbers were removed',
    message: 'WRONG-1, WRONG-2',
  });
  await user.click(within(alert).getByRole('button', { name: 'Correct them' }));
  expect(codes()).toHaveValue('WRONG-1\nWRONG-2');
  await user.clear(codes());
  await paste('NF0000000002 NF0000000003');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Trigger payment' })).toHaveFocus());
});

test('numbers that are all invalid are named beside an example of the carrier', async () => {
  const { fill, paste, user } = await openOwnSale();
  await fill();
  await paste('WRONG-1');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('One or more invalid track and trace numbers were removed');
  expect(alert).toHaveTextContent('WRONG-1. A number of Northfreight looks like NF0123456789.');
  await user.click(within(alert).getByRole('button', { name: 'Leave them out' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without a carrier no number can be added, and the reason is said', async () => {
  const { user } = await openOwnSale();
  await user.type(codes(), 'NF0000000001');
  expect(screen.getByRole('button', { name: 'Add 1 number' })).toBeDisabled();
  expect(screen.getByText('Choose a carrier first')).toBeVisible();
});

const notAdded = 'There was an error creating the track and trace';

/** Specification 8.2, create shipment; invalid codes have tests of their own. */
const trackingSentences: Record<
  Exclude<OwnCode<typeof createShipments>, 'invalid_tracking_codes'> | '500',
  [string, Record<string, unknown>?]
> = {
  shipping_method_in_use: [oneMethod],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: [notAdded],
};

test.for(Object.entries(trackingSentences))(
  'numbers that are refused with %s are kept and can be sent again',
  async ([code, [sentence, detail]]) => {
    const { fill, paste, answer, toasts, user } = await openOwnSale();
    answer(createShipments, code, detail);
    await fill();
    await paste('NF0000000001');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveTextContent('Not saved yet: NF0000000001');
    expect(toasts).toEqual([
      { variant: 'warning', message: 'Unable to add track and trace. Please try again.' },
    ]);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('NF0000000001')).toBeVisible();
  },
);

test('numbers that were not saved stay in sight when another one is deleted', async () => {
  const { fill, paste, answer, user } = await openOwnSale();
  await fill();
  await paste('NF0000000001');
  const saved = await screen.findByRole('button', { name: 'Delete NF0000000001' });
  answer(createShipments, '500');
  await paste('NF0000000002');
  await screen.findByText('Not saved yet: NF0000000002');
  await user.click(saved);
  await waitFor(() => expect(saved).not.toBeInTheDocument());
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Not saved yet: NF0000000002');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Delete NF0000000002' })).toBeVisible();
});

test('a number is deleted', async () => {
  const { user } = await openShippedSale();
  await user.click(screen.getByRole('button', { name: 'Delete NF0000000001' }));
  await waitFor(() => expect(screen.queryByText('NF0000000001')).not.toBeInTheDocument());
});

const deleteSentences: Record<OwnCode<typeof deleteShipment> | '500', [string, Record<string, unknown>?]> = {
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['There was an error deleting the track and trace number. Please try again.'],
};

test.for(Object.entries(deleteSentences))(
  'a number whose deletion is refused with %s stays',
  async ([code, [sentence, detail]]) => {
    const { user, answer, toasts } = await openShippedSale();
    answer(deleteShipment, code, detail);
    await user.click(screen.getByRole('button', { name: 'Delete NF0000000001' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByText('NF0000000001')).toBeVisible();
    expect(toasts).toEqual([
      { variant: 'warning', message: 'Unable to delete the tracking number. Please try again.' },
    ]);
  },
);

/** Specification 8.2, sale update; refusals are shown at their field if they have one. */
const updateSentences: Record<
  Exclude<OwnCode<typeof updateSale>, 'shipping_method_in_use'> | '400' | '500',
  [string, Record<string, unknown>?]
> = {
  EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: ['The fee for this order is at most €20.00.', { maximum: '20.00' }],
  EXCEEDED_MAXIMUM_VAT_AMOUNT: ['The VAT for this order is at most €3.80.', { expectedVatAmount: '3.80' }],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  400: ['The shipping details could not be saved. Please try again.'],
  500: ['The shipping details could not be saved. Please try again.'],
};

test.for(Object.entries(updateSentences))(
  'shipping details that are refused with %s are kept and can be saved again',
  async ([code, [sentence, detail]]) => {
    const { fill, save, answer, toasts, readSale } = await openOwnSale({
      sale: { vatTreatment: 'DOMESTIC', vatRate: '0.19' },
    });
    answer(updateSale, code, detail);
    await fill();
    await save();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(fees()).toHaveValue('9,50');
    expect(toasts).toEqual([
      { variant: 'warning', message: 'Unable to update the order. Please refresh the page and retry.' },
    ]);
    await save();
    await waitFor(async () => expect((await readSale()).sellerShippingFee).toBe('9.50'));
  },
);

test('a fee above the maximum is said at the fee', async () => {
  const { fill, save } = await openOwnSale();
  await fill('9999');
  await save();
  await waitFor(() => expect(fees()).toHaveAccessibleDescription(/The fee for this order is at most €/));
  expect(screen.getByRole('alert')).toHaveTextContent(/The fee for this order is at most €/);
});

test('what is no amount is said before it is sent', async () => {
  const { fill, save, readSale } = await openOwnSale();
  await fill('nine');
  await save();
  expect(fees()).toHaveAccessibleDescription(/Please enter an amount such as 12\.50\./);
  expect(fees()).toHaveFocus();
  expect((await readSale()).shippingMethod).toBe(null);
});

test('the other method asks to clear all fields first; typed ones are cleared at once', async () => {
  const { fill, user } = await openOwnSale();
  await fill();
  await user.click(screen.getByRole('radio', { name: /^With Quayside/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change shipping method' }));
  expect(dialog.getByText(oneMethod)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Okay' }));
  await user.click(screen.getByRole('button', { name: 'Clear all fields' }));
  await user.click(await screen.findByRole('radio', { name: /^With Quayside/ }));
  expect(await screen.findByText('List your parcels and pallets first')).toBeVisible();
});

test('a method that a colleague filled meanwhile keeps the other from being saved', async () => {
  const { fill, save, answer } = await openOwnSale();
  answer(updateSale, 'shipping_method_in_use');
  await fill();
  await save();
  expect(await screen.findByRole('dialog', { name: 'Change shipping method' })).toBeVisible();
});

test('a refusal that means a field which the form does not have is told below it', async () => {
  const { fill, save, answer } = await openOwnSale({ sale: { vatTreatment: 'EXPORT', vatRate: '0' } });
  answer(updateSale, 'EXCEEDED_MAXIMUM_VAT_AMOUNT', { expectedVatAmount: '0.00' });
  await fill();
  expect(screen.queryByRole('textbox', { name: 'VAT' })).not.toBeInTheDocument();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The VAT for this order is at most €0.00.');
});

test('saved shipping details are removed after a question', async () => {
  const { user, toasts } = await openShippedSale();
  await user.click(screen.getByRole('button', { name: 'Clear all fields' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear all fields' }));
  await user.click(dialog.getByRole('button', { name: 'Clear all fields' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Shipping details removed'));
  await waitFor(() => expect(screen.queryByText('NF0000000001')).not.toBeInTheDocument());
});

test('shipping details are not removed before the numbers that were just added are known', async () => {
  const { fill, save, paste, marketplace, toasts, user } = await openOwnSale();
  await fill();
  await save();
  await screen.findByText('Payment still needs a track-and-trace number.');
  marketplace.scenario.answer({ call: callId(listShipments), case: 'pass', latency: 1500, times: 2 });
  await paste('NF0000000001');
  await user.click(await screen.findByRole('button', { name: 'Change shipping' }));
  const clear = await screen.findByRole('button', { name: 'Clear all fields' });
  expect(clear).toBeDisabled();
  await waitFor(() => expect(clear).toBeEnabled());
  await user.click(clear);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear all fields' }));
  await user.click(dialog.getByRole('button', { name: 'Clear all fields' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Shipping details removed'));
});

test.for([
  [deleteShipment, 'There was an error deleting the track and trace number. Please try again.'],
  [updateSale, 'The shipping details could not be saved. Please try again.'],
] as const)(
  'a removal that fails on its way says where, and goes on from there',
  async ([call, sentence]) => {
    const { user, answer, toasts } = await openShippedSale();
    answer(call, '500');
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Clear all fields' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Clear all fields' }));
    };
    await remove();
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await remove();
    await waitFor(() => expect(toasts.at(-1)?.message).toBe('Shipping details removed'));
  },
);

test('carriers that cannot be loaded say so and are loaded again', async () => {
  const { user } = await openOwnSale({ faults: [[listCarriers, '500', READ_ATTEMPTS]] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to load carriers');
  expect(alert).toHaveTextContent('There was an error loading the shipment carriers.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Northfreight' })).toBeInTheDocument();
});

test('numbers that cannot be loaded say so and are loaded again', async () => {
  const { user } = await openOwnSale({ faults: [[listShipments, '500', READ_ATTEMPTS]] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There was an error fetching shipment group. Please try again.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
