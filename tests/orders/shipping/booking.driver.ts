import { expect, type Route } from '@playwright/test';
import type { DriverAction, Driver } from '@quayside/charts/formats/driver.ts';
import { failedBooking, pendingBooking, succeededBooking } from '#contract/orders/sales.samples.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import { carrierBookingModel } from '#machines/orders/booking/booking.model.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { SampleSaleInput } from '#tests/platform/browser/scenario.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import {
  brokenWait,
  fulfillNextCall,
  serverReplySteps,
  failureHandler,
  waitOut,
} from '#tests/platform/drivers/replies.ts';
import { BookingScreen } from './booking.screen.ts';
import { shippingOf } from './shipping.driver.ts';

type BookingData = Pick<SampleSaleInput, 'stage' | 'method' | 'booking' | 'isOnPallets'>;

const { read, book, poll, cancel } = carrierBookingModel.outcomes;
const { succeeded: _succeeded, failed: _failed, broken: _broken, ...lost } = poll;
const booked: BookingData = { stage: 'SHIPPED', method: 'MARKETPLACE' };
const waiting: BookingData = { stage: 'PACKED', method: 'MARKETPLACE', booking: 'PENDING' };
const refused: BookingData = { stage: 'PACKED', method: 'MARKETPLACE', booking: 'FAILED' };
const shippedBySeller: BookingData = { stage: 'SHIPPED', method: 'SELF' };
const tooLate = 'What is under way is then refused by the marketplace itself.';
const packedBefore = 'The packing of an order stays as it is while a carrier is booked.';
const underWay = { 'booking.requesting': tooLate, 'booking.cancelling': tooLate };
const counting = 'Its button counts the seconds.';
const closesStep =
  'The page goes on to the payment, and the question is not seen before the step is opened again.';
/** Longer than any pause between two reads of a booking. */
const PAUSE = 31_000;

/** The stage of the path's order when it is opened; `booked` unless a reply changes it. */
const initialData = new WeakMap<DriverFixtures, BookingData>();
/** Whether the carrier was chosen for pallets: for other packing the choice is dropped. */
const chosen = new WeakMap<DriverFixtures, boolean>();
/** The reply to every read of the booking; without one the marketplace replies. */
const replies = new WeakMap<DriverFixtures, ((route: Route) => Promise<void>) | null>();

export const carrierBookingDriver: Driver<DriverFixtures> = {
  start: {
    'a confirmed order': async (fixtures) => {
      await fixtures.openSale({ stage: 'PACKED' });
      await shippingOf(fixtures).choose('Ship with Quayside');
    },
    'an order with a booked carrier': (fixtures) => opens(initialData.get(fixtures) ?? booked)(fixtures),
    'a paid order with a booked carrier': opens({ stage: 'PAID', method: 'MARKETPLACE' }),
    'a paid order': opens({ stage: 'PAID', method: 'SELF' }),
  },
  actions: {
    'untilAllowed: reached': waitOut,
    'a carrier is chosen': inForm((booking, fixtures) => {
      chosen.set(fixtures, isOnPallets(fixtures));
      return booking.chooseCarrier();
    }),
    'a pickup date is chosen': inForm(async (booking, fixtures) => {
      // The page asks for a pickup date once a carrier is chosen.
      if (chosen.get(fixtures) !== isOnPallets(fixtures)) await booking.chooseCarrier();
      await booking.chooseNextPickup();
    }),
    'the booking is requested': {
      act: inForm((booking) => booking.askToBook()),
      except: { 'booking.drafting.choosing.throttled': counting },
    },
    'the booking is confirmed': (fixtures) => bookingOf(fixtures).confirm(),
    'another try is requested': {
      act: (fixtures) => bookingOf(fixtures).tryAgain(),
      except: { 'booking.lost.throttled': counting },
    },
    'cancellation is requested': {
      act: async (fixtures) => {
        if (fixtures.saleData?.stage === 'PAID') await bookingOf(fixtures).seeNothingToCancel();
        else await bookingOf(fixtures).askToCancel();
      },
      except: { 'booking.booked.throttled': counting },
    },
    'cancellation is confirmed': (fixtures) => bookingOf(fixtures).confirmCancelling(),
    'the dialog is closed': (fixtures) => bookingOf(fixtures).closeQuestion(),
    'another user books': {
      act: async (fixtures) => {
        await fixtures.changeSale(booked);
        await fixtures.sale.seeStanding('Trigger payment');
        await shippingOf(fixtures).open();
      },
      except: { ...underWay, 'booking.confirmingCancel': closesStep },
    },
    'another user cancels the booking': {
      act: (fixtures) => unships(fixtures, { stage: 'PACKED' }),
      except: underWay,
    },
    'another user packs a pallet': {
      act: (fixtures) => unships(fixtures, { stage: 'PACKED', isOnPallets: true }),
      except: {
        ...underWay,
        'booking.looking': packedBefore,
        'booking.awaiting': packedBefore,
        'booking.booked': packedBefore,
        'booking.confirmingCancel': packedBefore,
      },
    },
    'another user marks dangerous goods': { unsupported: 'Lines keep what their products are.' },
    'another user ships the order': {
      act: async (fixtures) => {
        replies.set(fixtures, null);
        await fixtures.changeSale(shippedBySeller);
        await fixtures.sale.seeStanding('Trigger payment');
      },
      except: underWay,
    },
    'the booked order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ stage: 'PAID', method: 'MARKETPLACE' });
        await fixtures.sale.seeStanding('Complete');
        await shippingOf(fixtures).open();
      },
      except: {
        ...underWay,
        'booking.awaiting': 'No order is paid before its carrier has confirmed.',
      },
    },
    'poll: succeeded': async (fixtures) => {
      replies.set(fixtures, null);
      await fixtures.changeSale(booked);
      await passTimeUntil(fixtures, () => paymentOf(fixtures).isDue());
      await shippingOf(fixtures).open();
    },
    'poll: failed': async (fixtures) => {
      replies.set(fixtures, null);
      await fixtures.changeSale(refused);
      await passTimeUntil(fixtures, () => bookingOf(fixtures).isAnswered());
    },
    'poll: broken': { unsupported: 'A defect of the portal itself: no reply causes it.' },
    ...Object.fromEntries(Object.keys(lost).map((name) => [`poll: ${name}`, failPolling(name)])),
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('look', readCarrierBooking, read),
    'look: succeeded': readReply(booked, succeededBooking),
    'look: failed': readReply(refused, failedBooking),
    'look: pending': readReply(waiting, pendingBooking),
    ...serverReplySteps('book', bookCarrier, book, ['booked_already']),
    'book: asked': async (fixtures) => {
      if (fixtures.saleData) fixtures.saleData.method = 'MARKETPLACE';
      // The booking stays pending until a later step of the path decides it.
      await reply(fixtures, (route) => route.fulfill({ json: pendingBooking }));
    },
    ...serverReplySteps('cancel', cancelCarrierBooking, cancel),
  },
  assertions: {
    'booking.idle': (fixtures) => bookingOf(fixtures).seeNothing(),
    'booking.looking': (fixtures) => bookingOf(fixtures).seeLoading(),
    'booking.drafting.choosing.throttled': (fixtures) => bookingOf(fixtures).seeThrottled(),
    'booking.drafting.choosing.ready': async (fixtures) => {
      if (!isOffered(fixtures)) return bookingOf(fixtures).seeNothing();
      await bookingOf(fixtures).seeForm();
      if (fixtures.refusedCall === bookCarrier) await bookingOf(fixtures).seeRefusal();
    },
    'booking.drafting.confirming': (fixtures) => bookingOf(fixtures).seeQuestion(),
    'booking.requesting': (fixtures) => bookingOf(fixtures).seeQuestion({ isBusy: true }),
    'booking.awaiting': (fixtures) => bookingOf(fixtures).seeWaiting(),
    'booking.booked.throttled': (fixtures) => bookingOf(fixtures).seeThrottled(),
    'booking.booked.ready': async (fixtures) => {
      await bookingOf(fixtures).seeBooked();
      if (fixtures.refusedCall === cancelCarrierBooking) await bookingOf(fixtures).seeRefusal();
    },
    'booking.failed': (fixtures) => bookingOf(fixtures).seeFailed(),
    'booking.lost.throttled': (fixtures) => bookingOf(fixtures).seeThrottled(),
    'booking.lost.ready': (fixtures) => bookingOf(fixtures).seeLost(),
    'booking.confirmingCancel': (fixtures) => bookingOf(fixtures).seeCancelling(),
    'booking.cancelling': (fixtures) => bookingOf(fixtures).seeCancelling({ isBusy: true }),
  },
  delays: {
    'booking.looking': ({ delayCall }) => delayCall(readCarrierBooking),
    'booking.requesting': ({ delayCall }) => delayCall(bookCarrier),
    'booking.cancelling': ({ delayCall }) => delayCall(cancelCarrierBooking),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function opens(data: BookingData): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await fixtures.openSale(data);
    await shippingOf(fixtures).open();
  };
}

/** The order is not shipped any more, or packed otherwise; the form of the booking is open then. */
async function unships(fixtures: DriverFixtures, data: BookingData): Promise<void> {
  const isOpen = fixtures.saleData?.stage === 'PACKED' && fixtures.saleData.method === undefined;
  replies.set(fixtures, null);
  await fixtures.changeSale(data);
  await fixtures.sale.seeStanding('Add shipping');
  if (isOpen) return;
  await shippingOf(fixtures).seeNoMethod();
  await shippingOf(fixtures).choose('Ship with Quayside');
}

/** Selects the stage of an order that is not created yet; for a created order it stubs the reply. */
function readReply(data: BookingData, booking: CarrierBooking): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (!fixtures.saleData) initialData.set(fixtures, data);
    else if (booking.status === 'PENDING') await reply(fixtures, (route) => route.fulfill({ json: booking }));
    else await fulfillNextCall(fixtures, readCarrierBooking, booking);
  };
}

/** The booking cannot be read until the page gives up. */
function failPolling(name: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await fixtures.changeSale(waiting);
    await reply(fixtures, failureHandler(readCarrierBooking, name));
    await passTimeUntil(fixtures, () => bookingOf(fixtures).isAnswered());
    replies.set(fixtures, null);
  };
}

async function reply(fixtures: DriverFixtures, answer: (route: Route) => Promise<void>): Promise<void> {
  const isFirst = !replies.has(fixtures);
  replies.set(fixtures, answer);
  if (!isFirst) return;
  await fixtures.context.route(
    ({ pathname }) => createUrlPattern(readCarrierBooking).test(pathname),
    (route) =>
      (route.request().method() === 'GET' ? replies.get(fixtures) : null)?.(route) ?? route.fallback(),
  );
}

async function passTimeUntil(fixtures: DriverFixtures, condition: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await fixtures.advanceTime(PAUSE);
      return condition();
    })
    .toBe(true);
}

/** An event that the machine ignores has no control on the page. */
function inForm(
  act: (booking: BookingScreen, fixtures: DriverFixtures) => Promise<void>,
): DriverAction<DriverFixtures> {
  return (fixtures) =>
    isOffered(fixtures) ? act(bookingOf(fixtures), fixtures) : bookingOf(fixtures).seeNothing();
}

function isOnPallets({ saleData }: DriverFixtures): boolean {
  return saleData?.isOnPallets === true;
}

function isOffered({ saleData }: DriverFixtures): boolean {
  return saleData?.stage !== 'PAID' && !(saleData?.stage === 'SHIPPED' && saleData.method === 'SELF');
}

function bookingOf({ screen }: DriverFixtures): BookingScreen {
  return new BookingScreen(screen);
}

function paymentOf({ screen }: DriverFixtures): PaymentScreen {
  return new PaymentScreen(screen);
}
