import type { Driver } from '@quayside/charts/formats/driver.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { paymentModel } from '#machines/orders/payment/payment.model.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { PaymentScreen } from './payment.screen.ts';

export const paymentDriver: Driver<DriverFixtures> = {
  start: {
    'an order ready to be paid': ({ openSale }) => openSale({ stage: 'SHIPPED' }),
    'an order whose seller has no bank details': ({ openSale }) =>
      openSale({ stage: 'SHIPPED', seller: accountEmails.incomplete }),
    'a new order whose seller has no bank details': ({ openSale }) =>
      openSale({ stage: 'READ', seller: accountEmails.incomplete }),
    'a paid order': ({ openSale }) => openSale({ stage: 'PAID' }),
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
  },
  actions: {
    'untilAllowed: reached': waitOut,
    'payment is requested': {
      act: async (fixtures) => {
        if (fixtures.saleData?.stage === 'SHIPPED') await paymentOf(fixtures).askToPay();
        // An event that the machine ignores has no control on the page, once a page is open.
        else if (fixtures.saleData) await paymentOf(fixtures).seeNothingToTrigger();
      },
      except: { 'payment.idle.throttled': 'Its button counts the seconds.' },
    },
    'payment is confirmed': (fixtures) => paymentOf(fixtures).confirm(),
    'the dialog is closed': (fixtures) => paymentOf(fixtures).cancel(),
    'the shipping details are cleared': ({ changeSale }) => changeSale({ stage: 'PACKED' }),
    'another user triggers the payment': ({ changeSale }) => changeSale({ stage: 'PAID' }),
    'another user completes the order': ({ changeSale }) => changeSale({ stage: 'COMPLETED' }),
    'the payment has to be approved': ({ changeSale }) => changeSale({ stage: 'REVIEW' }),
    'the team asks for the payment again': async (fixtures) => {
      await fixtures.changeSale({ stage: 'SHIPPED' });
      // A changed order may have forgotten the refusal.
      fixtures.refusedCall = null;
    },
  },
  replies: {
    ...serverReplySteps('pay', payComplete, paymentModel.outcomes.pay, [
      'paymentWillBeRevisedAndEnabledByOurTeam',
      'profile_incomplete',
    ]),
    'untilAllowed: broken': brokenWait,
  },
  assertions: {
    'payment.idle.throttled': (fixtures) => paymentOf(fixtures).seeWaiting(),
    'payment.idle.ready': async (fixtures) => {
      await paymentOf(fixtures).seeNoDialog();
      // The step of an order without shipping details is closed, with its refusal.
      const isOpen = fixtures.saleData?.stage === 'SHIPPED';
      if (isOpen && fixtures.refusedCall === payComplete) await paymentOf(fixtures).seeRefusal();
    },
    'payment.profileIncomplete': (fixtures) => paymentOf(fixtures).seeIncompleteProfile(),
    'payment.confirming': (fixtures) => paymentOf(fixtures).seeQuestion(),
    'payment.paying': (fixtures) => paymentOf(fixtures).seeQuestion({ isBusy: true }),
    'payment.paid': ({ sale }) => sale.seeDone('Payment', /triggered on/),
    'payment.inReview': (fixtures) => paymentOf(fixtures).seeNoDialog(),
  },
  delays: { 'payment.paying': ({ delayCall }) => delayCall(payComplete) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function paymentOf({ screen }: DriverFixtures): PaymentScreen {
  return new PaymentScreen(screen);
}
