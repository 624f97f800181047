import { payComplete } from '#contract/orders/sales.calls.ts';
import { actInOrder, openOrder } from '#tests/orders/sale/order-state.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import { CompletionScreen } from './completion.screen.ts';
import { PaymentScreen } from './payment.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'order', name: 'payment', open: actInOrder('225312871', askToPay) },
  { page: 'order', name: 'payment refused', open: refused },
  {
    page: 'order',
    name: 'payment, profile incomplete',
    as: accountEmails.incomplete,
    open: actInOrder('225313301', askToPayWithoutProfile),
  },
  { page: 'order', name: 'payment in review', open: openOrder('225312844') },
  { page: 'order', name: 'paid order', open: openOrder('225312702') },
  { page: 'order', name: 'paid order, complete', open: actInOrder('225312702', askToComplete) },
];

async function askToPay(screen: Screen) {
  const payment = new PaymentScreen(screen);
  await payment.askToPay();
  await payment.seeQuestion();
}

async function askToPayWithoutProfile(screen: Screen) {
  const payment = new PaymentScreen(screen);
  await payment.askToPay();
  await payment.seeIncompleteProfile();
}

async function askToComplete(screen: Screen) {
  const completion = new CompletionScreen(screen);
  await completion.askToComplete();
  await completion.seeQuestion();
}

async function refused(fixtures: StateFixtures) {
  await fixtures.scenario.answer(payComplete, 'harbourpayError');
  await openOrder('225312871')(fixtures);
  const payment = new PaymentScreen(fixtures.screen);
  await payment.pay();
  await payment.seeRefusal('We are having trouble processing payments');
}
