import type { Driver } from '#charts/formats/driver.ts';
import { payComplete } from '#contract/sales/sales.calls.ts';
import { people } from '#e2e/people.ts';
import { paymentModel } from '#machines/payment/payment.model.ts';
import { answersOf } from './answers.ts';
import type { Stage } from './stage.ts';

export const paymentDriver: Driver<Stage> = {
  opens: {
    'an order ready to be paid': ({ openOrder }) => openOrder({ stage: 'SHIPPED' }),
    'an order whose seller has no bank details': ({ openOrder }) =>
      openOrder({ stage: 'SHIPPED', seller: people.incomplete }),
    'a new order': ({ openOrder }) => openOrder({ stage: 'READ' }),
  },
  does: {
    'payment is asked for': async (stage) => {
      if (stage.order?.stage === 'SHIPPED') await stage.sale.askForPayment();
      // What the machine would not take the page does not offer, if there is a page.
      else if (stage.order) await stage.sale.seeNoButton(/^Trigger payment of/);
    },
    'payment is confirmed': ({ sale }) => sale.confirmPayment(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the shipping is cleared': ({ changeOrder }) => changeOrder({ stage: 'PACKED' }),
    'the team asks for the payment again': ({ changeOrder }) => changeOrder({ stage: 'SHIPPED' }),
  },
  answers: answersOf('pay', payComplete, paymentModel.outcomes.pay, [
    'paymentWillBeRevisedAndEnabledByOurTeam',
    'profile_incomplete',
  ]),
  sees: {
    'payment.idle': async ({ sale, refused }) => {
      await sale.seeNoQuestion('Trigger payment', 'Please complete your profile');
      if (refused === payComplete) await sale.seeRefusalIn('Trigger payment');
    },
    'payment.profileIncomplete': ({ sale }) => sale.seeProfileIncomplete(),
    'payment.confirming': ({ sale }) => sale.seeQuestion('Trigger payment', 'Confirm'),
    'payment.paying': ({ sale }) => sale.seeBusy('Trigger payment', 'Confirm'),
    'payment.paid': ({ sale }) => sale.seeDone('Payment', /triggered on/),
    'payment.inReview': ({ sale }) => sale.seeNoQuestion('Trigger payment', 'Please complete your profile'),
  },
  holds: { 'payment.paying': ({ hold }) => hold(payComplete) },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};
