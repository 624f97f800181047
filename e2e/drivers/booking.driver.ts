import { expect, type Route } from '@playwright/test';
import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import { failedBooking, pendingBooking, succeededBooking } from '#contract/sales/sales.samples.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/shipping/shipping.calls.ts';
import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import { urlPatternOf } from '#e2e/call-url.ts';
import { BookingModel } from '#e2e/models/booking.model.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import type { SampleSaleInput } from '#e2e/scenario.ts';
import { bookingModel } from '#machines/booking/booking.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { fulfillNextCall, repliesOf, failureHandler } from './replies.ts';

type BookingData = Pick<SampleSaleInput, 'stage' | 'method' | 'booking'>;

const { read, book, poll, cancel } = bookingModel.outcomes;
const { succeeded: _succeeded, failed: _failed, ...lost } = poll;
const booked: BookingData = { stage: 'SHIPPED', method: 'MARKETPLACE' };
const waiting: BookingData = { stage: 'PACKED', method: 'MARKETPLACE', booking: 'PENDING' };
const refused: BookingData = { stage: 'PACKED', method: 'MARKETPLACE', booking: 'FAILED' };
const shippedOtherwise: BookingData = { stage: 'SHIPPED', method: 'SELF' };
const tooLate = 'What is under way is then refused by the marketplace itself.';
const underWay = { 'booking.requesting': tooLate, 'booking.cancelling': tooLate };
const closesStep =
  'The page goes on to the payment, and the question is not seen before the step is opened again.';
/** Longer than any pause between two looks at a booking. */
const PAUSE = 31_000;

/** How the path's order shall stand when it is opened; SUCCEEDED unless an answer says otherwise. */
const initialData = new WeakMap<DriverFixtures, BookingData>();
const chosen = new WeakSet<DriverFixtures>();
/** What every look at the booking is answered with; the marketplace's own answer where nothing is set. */
const replies = new WeakMap<DriverFixtures, ((route: Route) => Promise<void>) | null>();

export const bookingDriver: Driver<DriverFixtures> = {
  start: {
    'a confirmed order': async (fixtures) => {
      await fixtures.openSale({ stage: 'PACKED' });
      await pageOf(fixtures).chooseMarketplace();
    },
    'an order that was booked': (fixtures) => opens(initialData.get(fixtures) ?? booked)(fixtures),
    'a booked order that was paid': opens({ stage: 'PAID', method: 'MARKETPLACE' }),
    'a paid order': opens({ stage: 'PAID', method: 'SELF' }),
  },
  actions: {
    'dangerous goods are flagged': inForm((page) => page.flagDangerousGoods()),
    'a carrier is chosen': inForm((page, fixtures) => {
      chosen.add(fixtures);
      return page.chooseCarrier();
    }),
    'a pickup date is chosen': inForm(async (page, fixtures) => {
      // The page asks for a pickup date once a carrier is chosen.
      if (!chosen.has(fixtures)) await page.chooseCarrier();
      await page.choosePickup();
    }),
    'the booking is asked for': inForm((page) => page.ask()),
    'the booking is confirmed': (fixtures) => pageOf(fixtures).confirm(),
    'another try is asked for': (fixtures) => pageOf(fixtures).tryAgain(),
    'cancelling is asked for': async (fixtures) => {
      if (fixtures.saleData?.stage === 'PAID') await fixtures.sale.seeNoButton(/^Cancel booking$/);
      else await pageOf(fixtures).askToCancel();
    },
    'cancelling is confirmed': (fixtures) => pageOf(fixtures).confirmCancelling(),
    'the dialog is closed': (fixtures) => pageOf(fixtures).closeQuestion(),
    'another user books': {
      act: async (fixtures) => {
        await fixtures.changeSale(booked);
        await fixtures.sale.seeStanding('Trigger payment');
        await shipOf(fixtures).open();
      },
      except: { ...underWay, 'booking.confirmingCancel': closesStep },
    },
    'another user cancels the booking': {
      act: async (fixtures) => {
        const isOpen = fixtures.saleData?.stage === 'PACKED' && fixtures.saleData.method === undefined;
        replies.set(fixtures, null);
        await fixtures.changeSale({ stage: 'PACKED' });
        await fixtures.sale.seeStanding('Add shipping');
        if (isOpen) return;
        await pageOf(fixtures).seeMethodOpen();
        await pageOf(fixtures).chooseMarketplace();
      },
      except: underWay,
    },
    'another user ships it': {
      act: async (fixtures) => {
        replies.set(fixtures, null);
        await fixtures.changeSale(shippedOtherwise);
        await fixtures.sale.seeStanding('Trigger payment');
      },
      except: underWay,
    },
    'the booked order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ stage: 'PAID', method: 'MARKETPLACE' });
        await fixtures.sale.seeStanding('Complete');
        await shipOf(fixtures).open();
      },
      except: {
        ...underWay,
        'booking.awaiting': 'No order is paid before its carrier has confirmed.',
      },
    },
    'poll: succeeded': async (fixtures) => {
      replies.set(fixtures, null);
      await fixtures.changeSale(booked);
      await passTimeUntil(fixtures, () => pageOf(fixtures).isPaymentNext());
      await shipOf(fixtures).open();
    },
    'poll: failed': async (fixtures) => {
      replies.set(fixtures, null);
      await fixtures.changeSale(refused);
      await passTimeUntil(fixtures, () => pageOf(fixtures).isAnswered());
    },
    ...Object.fromEntries(Object.keys(lost).map((name) => [`poll: ${name}`, losing(name)])),
  },
  replies: {
    ...repliesOf('look', readCarrierBooking, read),
    'look: succeeded': looks(booked, succeededBooking),
    'look: failed': looks(refused, failedBooking),
    'look: pending': looks(waiting, pendingBooking),
    ...repliesOf('book', bookCarrier, book, ['booked_already']),
    'book: asked': async (fixtures) => {
      if (fixtures.saleData) fixtures.saleData.method = 'MARKETPLACE';
      // The carrier takes its time until the path says how it decides.
      await reply(fixtures, (route) => route.fulfill({ json: pendingBooking }));
    },
    ...repliesOf('cancel', cancelCarrierBooking, cancel),
  },
  assertions: {
    'booking.idle': (fixtures) => pageOf(fixtures).seeNothing(),
    'booking.looking': (fixtures) => pageOf(fixtures).seeLooking(),
    'booking.drafting.choosing': async (fixtures) => {
      if (!isOffered(fixtures)) return pageOf(fixtures).seeNothing();
      await pageOf(fixtures).seeForm();
      if (fixtures.refusedCall === bookCarrier) await fixtures.sale.seeRefusalIn('Ship');
    },
    'booking.drafting.confirming': (fixtures) => pageOf(fixtures).seeQuestion({ isBusy: false }),
    'booking.requesting': (fixtures) => pageOf(fixtures).seeQuestion({ isBusy: true }),
    'booking.awaiting': (fixtures) => pageOf(fixtures).seeWaiting(),
    'booking.booked': async (fixtures) => {
      await pageOf(fixtures).seeMade();
      if (fixtures.refusedCall === cancelCarrierBooking) await fixtures.sale.seeRefusalIn('Ship');
    },
    'booking.failed': (fixtures) => pageOf(fixtures).seeFailed(),
    'booking.lost': (fixtures) => pageOf(fixtures).seeLost(),
    'booking.confirmingCancel': (fixtures) => pageOf(fixtures).seeCancelling({ isBusy: false }),
    'booking.cancelling': (fixtures) => pageOf(fixtures).seeCancelling({ isBusy: true }),
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
    await shipOf(fixtures).open();
  };
}

/** Before the order is there it is made to stand so; later the marketplace could not know of it. */
function looks(data: BookingData, booking: CarrierBooking): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (!fixtures.saleData) initialData.set(fixtures, data);
    else if (booking.status === 'PENDING') await reply(fixtures, (route) => route.fulfill({ json: booking }));
    else await fulfillNextCall(fixtures, readCarrierBooking, booking);
  };
}

/** The marketplace cannot be asked until the page gives up. */
function losing(name: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await fixtures.changeSale(waiting);
    await reply(fixtures, failureHandler(readCarrierBooking, name));
    await passTimeUntil(fixtures, () => pageOf(fixtures).isAnswered());
    replies.set(fixtures, null);
  };
}

async function reply(fixtures: DriverFixtures, answer: (route: Route) => Promise<void>): Promise<void> {
  const isFirst = !replies.has(fixtures);
  replies.set(fixtures, answer);
  if (!isFirst) return;
  await fixtures.context.route(
    ({ pathname }) => urlPatternOf(readCarrierBooking).test(pathname),
    (route) =>
      (route.request().method() === 'GET' ? replies.get(fixtures) : null)?.(route) ?? route.fallback(),
  );
}

async function passTimeUntil(fixtures: DriverFixtures, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await fixtures.advanceTime(PAUSE);
      return isSo();
    })
    .toBe(true);
}

/** What the machine would not take the page does not offer. */
function inForm(
  act: (page: BookingModel, fixtures: DriverFixtures) => Promise<void>,
): DriverStep<DriverFixtures> {
  return (fixtures) =>
    isOffered(fixtures) ? act(pageOf(fixtures), fixtures) : pageOf(fixtures).seeNothing();
}

function isOffered({ saleData }: DriverFixtures): boolean {
  return saleData?.stage !== 'PAID' && !(saleData?.stage === 'SHIPPED' && saleData.method === 'SELF');
}

function shipOf({ page }: DriverFixtures): ShipModel {
  return new ShipModel(page);
}

function pageOf({ page }: DriverFixtures): BookingModel {
  return new BookingModel(page);
}
