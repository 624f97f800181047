import { expect, type Route } from '@playwright/test';
import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import { failedBooking, pendingBooking, succeededBooking } from '#contract/sales/sales.samples.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/shipping/shipping.calls.ts';
import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import { BookingModel } from '#e2e/models/booking.model.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import type { OrderWish } from '#e2e/scenario.ts';
import { patternOf } from '#e2e/watch.ts';
import { bookingModel } from '#machines/booking/booking.model.ts';
import { answerInPlace, answersOf, failureInPlace } from './answers.ts';
import type { Stage } from './stage.ts';

type Wish = Pick<OrderWish, 'stage' | 'method' | 'booking'>;

const { read, book, poll, cancel } = bookingModel.outcomes;
const { succeeded: _succeeded, failed: _failed, ...lost } = poll;
const booked: Wish = { stage: 'SHIPPED', method: 'MARKETPLACE' };
const waiting: Wish = { stage: 'PACKED', method: 'MARKETPLACE', booking: 'PENDING' };
const refused: Wish = { stage: 'PACKED', method: 'MARKETPLACE', booking: 'FAILED' };
const shippedOtherwise: Wish = { stage: 'SHIPPED', method: 'SELF' };
const tooLate = 'What is under way is then refused by the marketplace itself.';
const underWay = { 'booking.requesting': tooLate, 'booking.cancelling': tooLate };
const closesStep =
  'The page goes on to the payment, and the question is not seen before the step is opened again.';
/** Longer than any pause between two looks at a booking. */
const PAUSE = 31_000;

/** How the path's order shall stand when it is opened; SUCCEEDED unless an answer says otherwise. */
const wishes = new WeakMap<Stage, Wish>();
const chosen = new WeakSet<Stage>();
/** What every look at the booking is answered with; the marketplace's own answer where nothing is set. */
const replies = new WeakMap<Stage, ((route: Route) => Promise<void>) | null>();

export const bookingDriver: Driver<Stage> = {
  opens: {
    'a confirmed order': async (stage) => {
      await stage.openOrder({ stage: 'PACKED' });
      await pageOf(stage).chooseMarketplace();
    },
    'an order that was booked': (stage) => opens(wishes.get(stage) ?? booked)(stage),
    'a booked order that was paid': opens({ stage: 'PAID', method: 'MARKETPLACE' }),
    'a paid order': opens({ stage: 'PAID', method: 'SELF' }),
  },
  does: {
    'dangerous goods are flagged': inForm((page) => page.flagDangerousGoods()),
    'a carrier is chosen': inForm((page, stage) => {
      chosen.add(stage);
      return page.chooseCarrier();
    }),
    'a pickup date is chosen': inForm(async (page, stage) => {
      // The page asks for a pickup date once a carrier is chosen.
      if (!chosen.has(stage)) await page.chooseCarrier();
      await page.choosePickup();
    }),
    'the booking is asked for': inForm((page) => page.ask()),
    'the booking is confirmed': (stage) => pageOf(stage).confirm(),
    'another try is asked for': (stage) => pageOf(stage).tryAgain(),
    'cancelling is asked for': async (stage) => {
      if (stage.order?.stage === 'PAID') await stage.sale.seeNoButton(/^Cancel booking$/);
      else await pageOf(stage).askToCancel();
    },
    'cancelling is confirmed': (stage) => pageOf(stage).confirmCancelling(),
    'the dialog is closed': (stage) => pageOf(stage).closeQuestion(),
    'another user books': {
      act: async (stage) => {
        await stage.changeOrder(booked);
        await stage.sale.seeStanding('Trigger payment');
        await shipOf(stage).open();
      },
      except: { ...underWay, 'booking.confirmingCancel': closesStep },
    },
    'another user cancels the booking': {
      act: async (stage) => {
        const isOpen = stage.order?.stage === 'PACKED' && stage.order.method === undefined;
        replies.set(stage, null);
        await stage.changeOrder({ stage: 'PACKED' });
        await stage.sale.seeStanding('Add shipping');
        if (isOpen) return;
        await pageOf(stage).seeMethodOpen();
        await pageOf(stage).chooseMarketplace();
      },
      except: underWay,
    },
    'another user ships it': {
      act: async (stage) => {
        replies.set(stage, null);
        await stage.changeOrder(shippedOtherwise);
        await stage.sale.seeStanding('Trigger payment');
      },
      except: underWay,
    },
    'the booked order is paid': {
      act: async (stage) => {
        await stage.changeOrder({ stage: 'PAID', method: 'MARKETPLACE' });
        await stage.sale.seeStanding('Complete');
        await shipOf(stage).open();
      },
      except: {
        ...underWay,
        'booking.awaiting': 'No order is paid before its carrier has confirmed.',
      },
    },
    'poll: succeeded': async (stage) => {
      replies.set(stage, null);
      await stage.changeOrder(booked);
      await passTimeUntil(stage, () => pageOf(stage).isPaymentNext());
      await shipOf(stage).open();
    },
    'poll: failed': async (stage) => {
      replies.set(stage, null);
      await stage.changeOrder(refused);
      await passTimeUntil(stage, () => pageOf(stage).isAnswered());
    },
    ...Object.fromEntries(Object.keys(lost).map((name) => [`poll: ${name}`, losing(name)])),
  },
  answers: {
    ...answersOf('look', readCarrierBooking, read),
    'look: succeeded': looks(booked, succeededBooking),
    'look: failed': looks(refused, failedBooking),
    'look: pending': looks(waiting, pendingBooking),
    ...answersOf('book', bookCarrier, book, ['booked_already']),
    'book: asked': async (stage) => {
      if (stage.order) stage.order.method = 'MARKETPLACE';
      // The carrier takes its time until the path says how it decides.
      await reply(stage, (route) => route.fulfill({ json: pendingBooking }));
    },
    ...answersOf('cancel', cancelCarrierBooking, cancel),
  },
  sees: {
    'booking.idle': (stage) => pageOf(stage).seeNothing(),
    'booking.looking': (stage) => pageOf(stage).seeLooking(),
    'booking.drafting.choosing': async (stage) => {
      if (!isOffered(stage)) return pageOf(stage).seeNothing();
      await pageOf(stage).seeForm();
      if (stage.refused === bookCarrier) await stage.sale.seeRefusalIn('Ship');
    },
    'booking.drafting.confirming': (stage) => pageOf(stage).seeQuestion({ isBusy: false }),
    'booking.requesting': (stage) => pageOf(stage).seeQuestion({ isBusy: true }),
    'booking.awaiting': (stage) => pageOf(stage).seeWaiting(),
    'booking.booked': async (stage) => {
      await pageOf(stage).seeMade();
      if (stage.refused === cancelCarrierBooking) await stage.sale.seeRefusalIn('Ship');
    },
    'booking.failed': (stage) => pageOf(stage).seeFailed(),
    'booking.lost': (stage) => pageOf(stage).seeLost(),
    'booking.confirmingCancel': (stage) => pageOf(stage).seeCancelling({ isBusy: false }),
    'booking.cancelling': (stage) => pageOf(stage).seeCancelling({ isBusy: true }),
  },
  holds: {
    'booking.looking': ({ hold }) => hold(readCarrierBooking),
    'booking.requesting': ({ hold }) => hold(bookCarrier),
    'booking.cancelling': ({ hold }) => hold(cancelCarrierBooking),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function opens(wish: Wish): DriverAction<Stage> {
  return async (stage) => {
    await stage.openOrder(wish);
    await shipOf(stage).open();
  };
}

/** Before the order is there it is made to stand so; later the marketplace could not know of it. */
function looks(wish: Wish, booking: CarrierBooking): DriverAction<Stage> {
  return async (stage) => {
    if (!stage.order) wishes.set(stage, wish);
    else if (booking.status === 'PENDING') await reply(stage, (route) => route.fulfill({ json: booking }));
    else await answerInPlace(stage, readCarrierBooking, booking);
  };
}

/** The marketplace cannot be asked until the page gives up. */
function losing(name: string): DriverAction<Stage> {
  return async (stage) => {
    await stage.changeOrder(waiting);
    await reply(stage, failureInPlace(readCarrierBooking, name));
    await passTimeUntil(stage, () => pageOf(stage).isAnswered());
    replies.set(stage, null);
  };
}

async function reply(stage: Stage, answer: (route: Route) => Promise<void>): Promise<void> {
  const isFirst = !replies.has(stage);
  replies.set(stage, answer);
  if (!isFirst) return;
  await stage.context.route(
    ({ pathname }) => patternOf(readCarrierBooking).test(pathname),
    (route) => (route.request().method() === 'GET' ? replies.get(stage) : null)?.(route) ?? route.fallback(),
  );
}

async function passTimeUntil(stage: Stage, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await stage.passTime(PAUSE);
      return isSo();
    })
    .toBe(true);
}

/** What the machine would not take the page does not offer. */
function inForm(act: (page: BookingModel, stage: Stage) => Promise<void>): DriverStep<Stage> {
  return (stage) => (isOffered(stage) ? act(pageOf(stage), stage) : pageOf(stage).seeNothing());
}

function isOffered({ order }: Stage): boolean {
  return order?.stage !== 'PAID' && !(order?.stage === 'SHIPPED' && order.method === 'SELF');
}

function shipOf({ page }: Stage): ShipModel {
  return new ShipModel(page);
}

function pageOf({ page }: Stage): BookingModel {
  return new BookingModel(page);
}
