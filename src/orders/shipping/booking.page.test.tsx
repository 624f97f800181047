import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bookCarrier,
  cancelCarrierBooking,
  downloadLabel,
  listBookableCarriers,
  readCarrierBooking,
} from '#contract/orders/shipping.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import {
  openSalePage,
  type OwnRefusalCode,
  MAXIMUM_READ_ATTEMPTS,
  type SalePageTest,
} from '#tests/orders/sale/sale-page.tsx';
import { addCarrier, addPackedParcels, addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { BookingScreen } from '#tests/orders/shipping/booking.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

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
  if (!isPacked) await new PackingScreen(opened.screen).listNothing();
  await new ShippingScreen(opened.screen).choose('Ship with Quayside');
  return withScreens(opened);
}

function withScreens(opened: SalePageTest) {
  const [sale, booking] = [new SaleScreen(opened.screen), new BookingScreen(opened.screen)];
  return { ...opened, sale, booking };
}

/** Opens an order with a confirmed booking. */
async function openBookedSale() {
  const opened = await openSaleWithBooking({ nextAction: 'TRIGGER_PAYMENT' }, {});
  await opened.sale.openStep('shipping');
  await opened.booking.seeBooked('NOR-1');
  return opened;
}

/** Opens an order whose carrier has not answered since this time. */
function openPendingSale(requestedAt: string) {
  return openSaleWithBooking({}, { requestedAt, status: 'PENDING', collectionReference: null });
}

async function openSaleWithBooking(
  values: Partial<NonNullable<SaleValues['sale']>>,
  booking: { requestedAt?: string; status?: 'PENDING'; collectionReference?: null },
) {
  const opened = await openSalePage(async (store, seller) => {
    const { service } = await addCarrier(store);
    const sale = { ...confirmed, shippingMethod: 'MARKETPLACE', ...values } as const;
    const { qid } = (await addSale(store, seller, { sale })).sale;
    await addPackedParcels(store, qid);
    await store.db
      .insertInto('bookings')
      .values({ ...bookingOf(qid, service.qid), ...booking })
      .execute();
    return { qid };
  });
  return withScreens(opened);
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
  const downloads = recordDownloads();
  const { booking, sale, marketplace, toasts } = await openPackedSale();
  await booking.book('Northfreight');
  await booking.seeWaiting('Northfreight');
  marketplace.clock.advance(60_000);
  await marketplace.runDueTasks();
  // The sale may be read before the carrier's answer, so the step may move on before the toast.
  await waitFor(() =>
    expect(toasts).toEqual([{ variant: 'success', message: 'Northfreight is booked for 3 March 2026' }]),
  );
  await sale.seeFocusedStep('Trigger payment');
  await sale.seeDone('Ship', /Northfreight, Standard\. Pickup on 3 March 2026, pickup reference NOR-/);
  await booking.downloadLabel();
  await waitFor(() =>
    expect(downloads).toEqual([expect.objectContaining({ name: expect.stringMatching(/^label-/) })]),
  );
  await sale.openStep('shipping');
  expect(await screen.findByText('Northfreight, Standard')).toBeVisible();
});

test('a booking is cancelled after a question', async () => {
  const { booking, toasts } = await openBookedSale();
  await booking.askToCancel();
  await booking.confirmCancelling();
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Booking cancelled'));
  await booking.seeOffered('Northfreight');
});

const cancelFailureMessages: Record<
  OwnRefusalCode<typeof cancelCarrierBooking> | '500',
  [string, Record<string, unknown>?]
> = {
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['We couldn’t cancel the booking. Try again.'],
};

test.for(Object.entries(cancelFailureMessages))(
  'cancelling that is refused with %s leaves the booking',
  async ([code, [message, detail]]) => {
    const { booking, answer } = await openBookedSale();
    answer(cancelCarrierBooking, code, detail);
    await booking.askToCancel();
    await booking.confirmCancelling();
    await booking.seeRefusal(message);
    await booking.seeBooked('NOR-1');
  },
);

test('a throttled cancellation waits', async () => {
  const { booking, answer } = await openBookedSale();
  answer(cancelCarrierBooking, 'throttled', { wait: 50 });
  await booking.askToCancel();
  await booking.confirmCancelling();
  await booking.seeRefusal(/^Too many attempts/);
  await booking.seeThrottled();
});

test('a label that cannot be downloaded shows a message', async () => {
  const { booking, answer, toasts } = await openBookedSale();
  answer(downloadLabel, '500');
  await booking.downloadLabel();
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({
      variant: 'warning',
      message: 'We couldn’t download the label. Try again.',
    }),
  );
});

test('a booking that the carrier refuses shows why, and another carrier can be chosen', async () => {
  const { booking, marketplace, store, qid } = await openPackedSale();
  await booking.book('Northfreight');
  await booking.seeWaiting('Northfreight');
  await store.db
    .updateTable('bookings')
    .set({ status: 'FAILED', failureReason: 'No driver goes there.' })
    .where('saleQid', '=', qid)
    .execute();
  await booking.seeFailed('Northfreight couldn’t take this order');
  await booking.seeFailed('No driver goes there.');
  await booking.tryAgain();
  await booking.seeOffered('Northfreight');
  expect(marketplace.logLines.filter((line) => line.includes('"error"'))).toEqual([]);
});

const unable = 'There was an error submitting carrier booking. Please try again.';

test('a carrier that does not answer for minutes is said to be slow, and the shipping can be cleared', async () => {
  const { booking, ...opened } = await openPendingSale('2026-03-02T08:40:00.000Z');
  await booking.seeSlow('Northfreight');
  const shipping = new ShippingScreen(opened.screen);
  await shipping.clear();
  await shipping.confirmClearing();
  await shipping.choose('Ship with Quayside');
  await booking.seeOffered('Northfreight');
});

test('a wait whose status cannot be loaded says so and goes on', async () => {
  const { booking, answer, store, qid } = await openPendingSale('2026-03-02T09:00:00.000Z');
  await booking.seeWaiting('Northfreight');
  answer(readCarrierBooking, '500');
  await booking.seeRetrying();
  await store.db
    .updateTable('bookings')
    .set({ status: 'FAILED', failureReason: 'No driver goes there.' })
    .where('saleQid', '=', qid)
    .execute();
  await booking.seeFailed('No driver goes there.');
});

/** Specification 8.2, carrier booking create; refusals about the date are shown at the date. */
const bookingFailureMessages: Record<
  Exclude<OwnRefusalCode<typeof bookCarrier>, 'booked_already' | 'sale_not_editable'> | '400' | '500',
  string
> = {
  400: unable,
  500: unable,
  pickup_date_not_available_exception: 'This pickup date is no longer available. Choose another date.',
  seller_shipping_address_missing:
    'Add a shipping address to your profile first, so the carrier knows where to collect.',
  seller_shipping_address_line_one_too_long:
    'The first line of your shipping address is too long for this carrier. Shorten it in your profile.',
  seller_shipping_address_line_two_too_long:
    'The second line of your shipping address is too long for this carrier. Shorten it in your profile.',
  no_dangerous_goods_detected_but_user_selected_dangerous_goods:
    'This order contains no dangerous goods. Choose a carrier and book again.',
  unserviceable_dg_destination_or_origin:
    'No carrier takes dangerous goods on this route. Ship this order yourself.',
  packing_missing:
    'Add your parcels and pallets under Pack first. The carrier needs their sizes and weights.',
  carrier_not_bookable: 'This carrier can no longer be booked for this order. Choose another one.',
  shipping_method_in_use:
    'We only support one shipping method per order. If you want to change your shipping method, please clear all fields before continuing.',
};

test.for(Object.entries(bookingFailureMessages))(
  'a booking that is refused with %s says why and keeps the choice',
  async ([code, message]) => {
    const { booking, answer } = await openPackedSale();
    answer(bookCarrier, code);
    await booking.book('Northfreight');
    await booking.seeRefusal(message);
    await booking.seeChosen('Northfreight');
    await booking.book('Northfreight');
    await booking.seeWaiting('Northfreight');
  },
);

test('a booking of an order that was closed after the page was opened shows a message', async () => {
  const { booking, answer } = await openPackedSale();
  answer(bookCarrier, 'sale_not_editable', { status: 'EXPIRED' });
  await booking.book('Northfreight');
  await booking.seeRefusal(saleSettledText);
});

test('an order that is booked already shows its booking', async () => {
  const { booking, caller, qid, store } = await openPackedSale();
  await booking.seeOffered('Northfreight');
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
  await booking.book('Northfreight');
  await booking.seeWaiting('Northfreight');
});

test('a booking whose state cannot be loaded is loaded again', async () => {
  const opened = await openSalePage(
    async (store, seller) => {
      const { sale } = await addSale(store, seller, {
        sale: { ...confirmed, shippingMethod: 'MARKETPLACE' },
      });
      return { qid: sale.qid };
    },
    { faults: [[readCarrierBooking, '500', 1]] },
  );
  const { booking } = withScreens(opened);
  await booking.failedRead.see('We couldn’t load the status of your booking. Try again.');
  await booking.failedRead.tryAgain();
  await booking.seeNotReady();
});

test('carriers that cannot be loaded show the failure and are loaded again', async () => {
  const { booking } = await openPackedSale({
    faults: [[listBookableCarriers, '500', MAXIMUM_READ_ATTEMPTS]],
  });
  await booking.failedRead.see('Unable to load carriers');
  await booking.failedRead.see('There was an error loading the shipment carriers.');
  await booking.failedRead.tryAgain();
  await booking.seeOffered('Northfreight');
});

test('an order that no carrier takes says why, and is to be shipped otherwise', async () => {
  const { booking } = await openPackedSale({
    values: { lines: [{ name: 'Nail varnish', isDangerous: true }] },
    service: { takesDangerousGoods: 0 },
  });
  expect(await screen.findByText('No carrier can be booked for this order')).toBeVisible();
  await booking.showMissing();
  await booking.seeMissing('Northfreight, Standard', 'doesn’t take dangerous goods');
  await booking.seeNothing();
});

test('a choice among carriers is out of date when parcels are added', async () => {
  const { booking, sale, ...opened } = await openPackedSale({ service: { maximumParcelWeight: 20 } });
  await booking.chooseCarrier('Northfreight');
  await sale.openStep('packing');
  const packing = new PackingScreen(opened.screen, 'parcels');
  await packing.add({ count: '1', length: '60', width: '40', height: '40', weight: '25' });
  await booking.showMissing();
  await booking.seeMissing('Northfreight, Standard', 'only takes parcels up to 20 kg');
  await booking.seeNothing();
});

test('without parcels nothing can be booked, and the way there is shown', async () => {
  const { booking, sale } = await openPackedSale({ isPacked: false });
  expect(await screen.findByText('Add your parcels and pallets first')).toBeVisible();
  await booking.seeNotReady();
  await booking.goToPack();
  await sale.seeFocusedStep('Pack');
});
