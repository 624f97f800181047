import type { DriverAction, DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import { declineSale } from '#contract/orders/sales.calls.ts';
import { declineSaleModel } from '#machines/orders/decline/decline.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { DeclineScreen } from './decline.screen.ts';

export const declineSaleDriver: Driver<DriverFixtures> = {
  start: {
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
    'a declined order': ({ openSale }) => openSale({ stage: 'DECLINED' }),
    'an expired order': ({ openSale }) => openSale({ stage: 'EXPIRED' }),
  },
  actions: {
    'untilAllowed: reached': waitOut,
    'the form is opened': async (fixtures) => {
      if (fixtures.saleData?.stage === 'READ') await pageOf(fixtures).open();
      else if (fixtures.saleData) await fixtures.sale.seeNoButton(/^Decline order/);
    },
    'a reason is chosen': inForm((fixtures) => pageOf(fixtures).chooseReason('Out of stock')),
    'details are typed': inForm((fixtures) => pageOf(fixtures).typeDetails('Sold out since Monday.')),
    'the form is submitted': (fixtures) => pageOf(fixtures).submit(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'another user declines the order': ({ changeSale }) => changeSale({ stage: 'DECLINED' }),
    'the order expires': ({ changeSale }) => changeSale({ stage: 'EXPIRED' }),
  },
  replies: {
    ...serverReplySteps('decline', declineSale, declineSaleModel.outcomes.decline),
    'untilAllowed: broken': brokenWait,
  },
  assertions: {
    'decline.closed': (fixtures) => pageOf(fixtures).seeNoForm(),
    'decline.open.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'decline.open.ready': async (fixtures) => {
      await pageOf(fixtures).seeForm();
      if (fixtures.refusedCall === declineSale) await pageOf(fixtures).seeRefusal();
    },
    'decline.declining': (fixtures) => pageOf(fixtures).seeForm({ isBusy: true }),
    'decline.declined': async (fixtures) => {
      await pageOf(fixtures).seeNoForm();
      await fixtures.sale.seeStanding('Declined');
    },
  },
  delays: { 'decline.declining': ({ delayCall }) => delayCall(declineSale) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function inForm(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  const reason = 'Nothing can be typed into a form that is closed.';
  return { act, except: { 'decline.closed': reason, 'decline.declined': reason } };
}

function pageOf({ screen }: DriverFixtures): DeclineScreen {
  return new DeclineScreen(screen);
}
