import { payComplete } from '#contract/sales/sales.calls.ts';
import { openOrder, openOrderDialog } from '#e2e/order-state.ts';
import { accountEmails } from '#e2e/people.ts';
import type { ScreenState, StateFixtures } from '#e2e/screen-state.ts';
import { PaymentScreen } from './payment.screen.ts';

export const states: ScreenState[] = [
  { page: 'order', name: 'payment', open: openOrderDialog('225312871', /^Trigger payment of/) },
  { page: 'order', name: 'payment refused', open: refused },
  {
    page: 'order',
    name: 'payment, profile incomplete',
    as: accountEmails.incomplete,
    open: openOrderDialog('225313301', /^Trigger payment of/),
  },
  { page: 'order', name: 'payment in review', open: openOrder('225312844') },
  { page: 'order', name: 'paid order', open: openOrder('225312702') },
  { page: 'order', name: 'paid order, complete', open: openOrderDialog('225312702', /^Complete order/) },
];

async function refused(fixtures: StateFixtures) {
  await fixtures.scenario.answer(payComplete, 'harbourpayError');
  await openOrder('225312871')(fixtures);
  const payment = new PaymentScreen(fixtures.screen);
  await payment.pay();
  await payment.seeRefusal('We are having trouble processing payments');
}
