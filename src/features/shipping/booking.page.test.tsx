import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bookCarrier,
  cancelCarrierBooking,
  downloadLabel,
  listBookableCarriers,
  readCarrierBooking,
} from '#contract/shipping/shipping.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { addCarrier, addPackedParcels, addSale, type SaleValues } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnCode, READ_ATTEMPTS } from '#tests/sale-page.tsx';

const at = '2026-03-02T08:30:00.000Z';
const confirmed = { status: 'CONFIRMED', readAt: at, confirmedAt: at } as const;

type Options = Parameters<typeof openSalePage>[1] & {
  values?: SaleValues;
  isPacked?: boolean;
  service?: object;
};

async function openPackedSale({ values, isPacked = true, service, ...options }: Options = {}) {
  const opened = await openSalePage(async (store, seller) => {
    await addCarrier(store, { service });
    const { sale } = await addSale(store, seller, { ...values, sale: { ...confirmed, ...values?.sale } });
    if (isPacked) await addPackedParcels(store, sale.qid);
    return { qid: sale.qid };
  }, options);
  const { user } = opened;
  if (!isPacked) await user.click(screen.getByRole('button', { name: 'I ship it myself and list nothing' }));
  await user.click(await screen.findByRole('radio', { name: /^With Quayside/ }));
  return {
    ...opened,
    async book() {
      await user.click(await screen.findByRole('radio', { name: /^Northfreight/ }));
      await user.click(screen.getByRole('button', { name: /^Book Northfreight for \d+ March 2026$/ }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Book Northfreight' }));
      await user.click(dialog.getByRole('button', { name: 'Book carrier' }));
    },
  };
}

/** Opens an order with a confirmed booking. */
async function openBookedSale() {
  const opened = await openSalePage(async (store, seller) => {
    const { service } = await addCarrier(store);
    const sale = { ...confirmed, shippingMethod: 'MARKETPLACE', nextAction: 'TRIGGER_PAYMENT' } as const;
    const { qid } = (await addSale(store, seller, { sale })).sale;
    await store.db.insertInto('bookings').values(bookingOf(qid, service.qid)).execute();
    return { qid };
  });
  await opened.user.click(screen.getByRole('button', { name: 'Change shipping' }));
  await screen.findByText('NOR-1');
  return opened;
}

function bookingOf(saleQid: string, serviceQid: string) {
  return {
    qid: randomUUID(),
    saleQid,
    serviceQid,
    status: 'SUCCEEDED',
    pickupDate: '2026-03-03',
    hasDangerousGoods: 0,
    isPallet: 0,
    price: '17.25',
    currency: 'EUR',
    requestedAt: '2026-03-02T08:40:00.000Z',
    collectionReference: 'NOR-1',
    failureReason: null,
  } as const;
}

test('a seller books a carrier, which confirms after a while', async () => {
  const { book, marketplace, toasts, user } = await openPackedSale();
  await book();
  await screen.findByText('Waiting for Northfreight to confirm');
  marketplace.clock.advance(60_000);
  await marketplace.runDueTasks();
  // The sale may be read before the carrier's answer, so the step may move on before the toast.
  await waitFor(() =>
    expect(toasts).toEqual([{ variant: 'success', message: 'Northfreight is booked for 3 March 2026' }]),
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Trigger payment' })).toHaveFocus());
  expect(screen.getByText('Booked with Quayside')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change shipping' }));
  expect(await screen.findByText('Northfreight, Standard')).toBeVisible();
});

test('a booking is cancelled after a question', async () => {
  const { user, toasts } = await openBookedSale();
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel booking' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Booking cancelled'));
  expect(await screen.findByRole('radio', { name: /^Northfreight/ })).toBeVisible();
});

const cancelSentences: Record<
  OwnCode<typeof cancelCarrierBooking> | '500',
  [string, Record<string, unknown>?]
> = {
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['The booking could not be cancelled. Please try again.'],
};

test.for(Object.entries(cancelSentences))(
  'cancelling that is refused with %s leaves the booking',
  async ([code, [sentence, detail]]) => {
    const { user, answer } = await openBookedSale();
    answer(cancelCarrierBooking, code, detail);
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByText('Collection reference')).toBeVisible();
  },
);

test('a label that cannot be downloaded says so', async () => {
  const { user, answer, toasts } = await openBookedSale();
  answer(downloadLabel, '500');
  await user.click(screen.getByRole('button', { name: 'Download label' }));
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({
      variant: 'warning',
      message: 'The label could not be downloaded. Please try again.',
    }),
  );
});

test('a booking that the carrier refuses says why, and another carrier can be chosen', async () => {
  const { book, user, marketplace, store, qid } = await openPackedSale();
  await book();
  await screen.findByText('Waiting for Northfreight to confirm');
  await store.db
    .updateTable('bookings')
    .set({ status: 'FAILED', failureReason: 'No driver goes there.' })
    .where('saleQid', '=', qid)
    .execute();
  expect(await screen.findByText('Northfreight could not take this order')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No driver goes there.');
  await user.click(screen.getByRole('button', { name: 'Choose another carrier' }));
  expect(await screen.findByRole('radio', { name: /^Northfreight/ })).toBeVisible();
  expect(marketplace.logLines.filter((line) => line.includes('"error"'))).toEqual([]);
});

const unable = 'There was an error submitting carrier booking. Please try again.';

/** Specification 8.2, carrier booking create; refusals about the date are shown at the date. */
const bookingSentences: Record<
  Exclude<OwnCode<typeof bookCarrier>, 'booked_already' | 'sale_not_editable'> | '400' | '500',
  string
> = {
  400: unable,
  500: unable,
  pickup_date_not_available_exception:
    'The carrier does not collect on this day any more. Please choose another one.',
  seller_shipping_address_missing:
    'Your profile has no shipping address yet. Please add one: the carrier collects there.',
  seller_shipping_address_line_one_too_long:
    'The first line of your shipping address is too long for this carrier. Please shorten it in your profile.',
  seller_shipping_address_line_two_too_long:
    'The second line of your shipping address is too long for this carrier. Please shorten it in your profile.',
  no_dangerous_goods_detected_but_user_selected_dangerous_goods:
    'None of the products on this order are dangerous goods. Please untick dangerous goods.',
  unserviceable_dg_destination_or_origin:
    'No carrier takes dangerous goods on this route. Please ship this order yourself.',
  packing_missing:
    'Please list your parcels and pallets under Pack first: the carrier needs sizes and weights.',
  carrier_not_bookable: 'This carrier cannot be booked for this order any more. Please choose another one.',
  shipping_method_in_use:
    'We only support one shipping method per order. If you want to change your shipping method, please clear all fields before continuing.',
};

test.for(Object.entries(bookingSentences))(
  'a booking that is refused with %s says why and keeps the choice',
  async ([code, sentence]) => {
    const { book, answer } = await openPackedSale();
    answer(bookCarrier, code);
    await book();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Northfreight/ })).toBeChecked();
    await book();
    expect(await screen.findByText('Waiting for Northfreight to confirm')).toBeVisible();
  },
);

test('a booking of an order that was closed meanwhile says so', async () => {
  const { book, answer } = await openPackedSale();
  answer(bookCarrier, 'sale_not_editable', { status: 'EXPIRED' });
  await book();
  expect(await screen.findByText(saleSettledText)).toBeVisible();
});

test('an order that is booked already shows its booking', async () => {
  const { book, caller, qid, store } = await openPackedSale();
  await screen.findByRole('radio', { name: /^Northfreight/ });
  const [service] = await store.db.selectFrom('carrierServices').selectAll().execute();
  await caller.call(bookCarrier, {
    params: { qid },
    version: 1,
    body: {
      carrierQid: service?.qid ?? '',
      pickupDate: '2026-03-03',
      hasDangerousGoods: false,
      isPallet: false,
    },
  });
  await book();
  expect(await screen.findByText('Waiting for Northfreight to confirm')).toBeVisible();
});

test('a booking whose state cannot be loaded is asked for again', async () => {
  const { user } = await openSalePage(
    async (store, seller) => {
      const { sale } = await addSale(store, seller, {
        sale: { ...confirmed, shippingMethod: 'MARKETPLACE' },
      });
      return { qid: sale.qid };
    },
    { faults: [[readCarrierBooking, '500', 1]] },
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The state of your booking could not be loaded. Please try again.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Book carrier' })).toBeVisible();
});

test('carriers that cannot be loaded say so and are loaded again', async () => {
  const { user } = await openPackedSale({ faults: [[listBookableCarriers, '500', READ_ATTEMPTS]] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to load carriers');
  expect(alert).toHaveTextContent('There was an error loading the shipment carriers.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /^Northfreight/ })).toBeVisible();
});

test('an order that no carrier takes is to be shipped otherwise', async () => {
  await openPackedSale({
    values: { lines: [{ name: 'Nail varnish', isDangerous: true }] },
    service: { takesDangerousGoods: 0 },
  });
  expect(
    await screen.findByText(/None of our carriers takes dangerous goods to this destination/),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Contains dangerous goods' })).toBeChecked();
});

test('without parcels nothing can be booked, and the way there is shown', async () => {
  const { user } = await openPackedSale({ isPacked: false });
  expect(await screen.findByText('List your parcels and pallets first')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book carrier' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Go to Pack' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pack' })).toHaveFocus());
});
