import type { Driver } from '#charts/formats/driver.ts';
import { payComplete } from '#contract/sales/sales.calls.ts';
import { people } from '#e2e/people.ts';
import { paymentModel } from '#machines/payment/payment.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { repliesOf } from './replies.ts';

export const paymentDriver: Driver<DriverFixtures> = {
  start: {
    'an order ready to be paid': ({ openSale }) => openSale({ stage: 'SHIPPED' }),
    'an order whose seller has no bank details': ({ openSale }) =>
      openSale({ stage: 'SHIPPED', seller: people.incomplete }),
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
  },
  actions: {
    'payment is asked for': async (fixtures) => {
      if (fixtures.saleData?.stage === 'SHIPPED') await fixtures.sale.askForPayment();
      // What the machine would not take the page does not offer, if there is a page.
      else if (fixtures.saleData) await fixtures.sale.seeNoButton(/^Trigger payment of/);
    },
    'payment is confirmed': ({ sale }) => sale.confirmPayment(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the shipping is cleared': ({ changeSale }) => changeSale({ stage: 'PACKED' }),
    'the team asks for the payment again': ({ changeSale }) => changeSale({ stage: 'SHIPPED' }),
  },
  replies: repliesOf('pay', payComplete, paymentModel.outcomes.pay, [
    'paymentWillBeRevisedAndEnabledByOurTeam',
    'profile_incomplete',
  ]),
  assertions: {
    'payment.idle': async ({ sale, refusedCall }) => {
      await sale.seeNoQuestion('Trigger payment', 'Please complete your profile');
      if (refusedCall === payComplete) await sale.seeRefusalIn('Trigger payment');
    },
    'payment.profileIncomplete': ({ sale }) => sale.seeProfileIncomplete(),
    'payment.confirming': ({ sale }) => sale.seeQuestion('Trigger payment', 'Confirm'),
    'payment.paying': ({ sale }) => sale.seeBusy('Trigger payment', 'Confirm'),
    'payment.paid': ({ sale }) => sale.seeDone('Payment', /triggered on/),
    'payment.inReview': ({ sale }) => sale.seeNoQuestion('Trigger payment', 'Please complete your profile'),
  },
  delays: { 'payment.paying': ({ delayCall }) => delayCall(payComplete) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};
