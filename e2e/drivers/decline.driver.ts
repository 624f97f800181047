import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import { declineSale } from '#contract/sales/sales.calls.ts';
import { declineModel } from '#machines/decline/decline.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { repliesOf } from './replies.ts';

export const declineDriver: Driver<DriverFixtures> = {
  start: {
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
    'an expired order': ({ openSale }) => openSale({ stage: 'EXPIRED' }),
  },
  actions: {
    'the form is opened': async (fixtures) => {
      if (fixtures.saleData?.stage === 'READ') await fixtures.parts.openDecline();
      else if (fixtures.saleData) await fixtures.sale.seeNoButton(/^Decline order/);
    },
    'a reason is chosen': inForm(({ parts }) => parts.chooseDeclineReason('Out of stock')),
    'details are typed': inForm(({ parts }) => parts.typeDeclineDetails('Sold out since Monday.')),
    'the form is submitted': ({ parts }) => parts.submitDecline(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order expires': ({ changeSale }) => changeSale({ stage: 'EXPIRED' }),
  },
  replies: repliesOf('decline', declineSale, declineModel.outcomes.decline),
  assertions: {
    'decline.closed': ({ parts }) => parts.seeNoDeclineForm(),
    'decline.open': async ({ parts, refusedCall }) => {
      await parts.seeDeclineForm({ isBusy: false });
      if (refusedCall === declineSale) await parts.seeDeclineRefused();
    },
    'decline.declining': ({ parts }) => parts.seeDeclineForm({ isBusy: true }),
    'decline.declined': async ({ parts, sale }) => {
      await parts.seeNoDeclineForm();
      await sale.seeStanding('Declined');
    },
  },
  delays: { 'decline.declining': ({ delayCall }) => delayCall(declineSale) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function inForm(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  const reason = 'Nothing can be typed into a form that is closed.';
  return { act, except: { 'decline.closed': reason, 'decline.declined': reason } };
}
