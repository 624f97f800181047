import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import { declineSale } from '#contract/sales/sales.calls.ts';
import { declineModel } from '#machines/decline/decline.model.ts';
import { answersOf } from './answers.ts';
import type { Stage } from './stage.ts';

export const declineDriver: Driver<Stage> = {
  opens: {
    'a new order': ({ openOrder }) => openOrder({ stage: 'READ' }),
    'an expired order': ({ openOrder }) => openOrder({ stage: 'EXPIRED' }),
  },
  does: {
    'the form is opened': async (stage) => {
      if (stage.order?.stage === 'READ') await stage.parts.openDecline();
      else if (stage.order) await stage.sale.seeNoButton(/^Decline order/);
    },
    'a reason is chosen': inForm(({ parts }) => parts.chooseDeclineReason('Out of stock')),
    'details are typed': inForm(({ parts }) => parts.typeDeclineDetails('Sold out since Monday.')),
    'the form is submitted': ({ parts }) => parts.submitDecline(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order expires': ({ changeOrder }) => changeOrder({ stage: 'EXPIRED' }),
  },
  answers: answersOf('decline', declineSale, declineModel.outcomes.decline),
  sees: {
    'decline.closed': ({ parts }) => parts.seeNoDeclineForm(),
    'decline.open': async ({ parts, refused }) => {
      await parts.seeDeclineForm({ isBusy: false });
      if (refused === declineSale) await parts.seeDeclineRefused();
    },
    'decline.declining': ({ parts }) => parts.seeDeclineForm({ isBusy: true }),
    'decline.declined': async ({ parts, sale }) => {
      await parts.seeNoDeclineForm();
      await sale.seeStanding('Declined');
    },
  },
  holds: { 'decline.declining': ({ hold }) => hold(declineSale) },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function inForm(act: DriverAction<Stage>): DriverStep<Stage> {
  const reason = 'Nothing can be typed into a form that is closed.';
  return { act, except: { 'decline.closed': reason, 'decline.declined': reason } };
}
