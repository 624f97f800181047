import { resetSaleLines } from '#contract/orders/lines.calls.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { bookCarrier } from '#contract/orders/shipping.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { removeEmail } from '#contract/people/accounts.calls.ts';
import { sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { BookingScreen } from '#tests/orders/shipping/booking.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { EmailsScreen } from '#tests/people/emails.screen.ts';

/** After a confirmed question fails in one of these ways, the focus is on the control that opened it. */
const outcomes = ['500', '404'];

for (const outcome of outcomes) {
  test(`after a reset that meets ${outcome} the focus is at the button that asked`, async ({
    page,
    keyboard,
    pointer,
    scenario,
    signIn,
  }) => {
    await signIn();
    const { qid } = await scenario.putSale('225319901', { seller: sellerEmail, stage: 'READ', lineCount: 3 });
    await page.goto(pathTo.order(qid));
    const line = new LinesScreen(pointer).first;
    await line.type(0);
    await line.giveReason('Damaged');
    const lines = new LinesScreen(keyboard);
    await scenario.answer(resetSaleLines, outcome);
    await lines.askToReset();
    await lines.confirmReset();
    await lines.seeNothingUnderWay();
    await lines.seeTaskRefused();
    await lines.seeAskToResetFocused();
  });

  test(`after a booking that meets ${outcome} the focus is at the button that asked`, async ({
    page,
    keyboard,
    scenario,
    signIn,
  }) => {
    await signIn();
    const { qid } = await scenario.putSale('225319902', {
      seller: sellerEmail,
      stage: 'PACKED',
      method: 'MARKETPLACE',
    });
    await page.goto(pathTo.order(qid));
    const booking = new BookingScreen(keyboard);
    await new ShippingScreen(keyboard).choose('Ship with Quayside');
    await booking.chooseCarrier();
    await scenario.answer(bookCarrier, outcome);
    await booking.askToBook();
    await booking.confirm();
    await booking.seeForm();
    await booking.seeRefusal();
    await booking.seeBookFocused();
  });

  test(`after a payment that meets ${outcome} the focus is at the button that asked`, async ({
    page,
    keyboard,
    scenario,
    signIn,
  }) => {
    await signIn();
    const { qid } = await scenario.putSale('225319903', { seller: sellerEmail, stage: 'SHIPPED' });
    await page.goto(pathTo.order(qid));
    const payment = new PaymentScreen(keyboard);
    await scenario.answer(payComplete, outcome);
    await payment.pay();
    await payment.seeNoDialog();
    await payment.seeRefusal();
    await payment.seeTriggerFocused();
  });
}

test('a payment whose answer is lost takes the focus to the step that is next', async ({
  page,
  keyboard,
  scenario,
  signIn,
  monitor,
}) => {
  monitor.tolerate(payComplete);
  await signIn();
  const { qid } = await scenario.putSale('225319904', { seller: sellerEmail, stage: 'SHIPPED' });
  await page.goto(pathTo.order(qid));
  // The browser itself repeats a request after a broken connection: here the payment is made and its answer is lost.
  await page.route('**/paycomplete/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const payment = new PaymentScreen(keyboard);
  await payment.pay();
  await payment.seeNoDialog();
  await new SaleScreen(keyboard).seeFocusedStep('Complete');
});

test('when an email address is removed the focus is at the list that it was in', async ({
  page,
  keyboard,
  signIn,
  monitor,
}) => {
  monitor.tolerate(removeEmail);
  await signIn();
  await page.goto(pathTo.emails());
  const emails = new EmailsScreen(keyboard);
  await emails.askToAdd();
  await emails.add('harbour@nordlicht-beauty.example', PASSWORD);
  await emails.seeAddFocused();
  await emails.askToRemove('harbour@nordlicht-beauty.example');
  await emails.seePasswordFocused('removal');
  await emails.enterPassword('removal', 'not-my-password');
  await emails.submitByEnter('removal');
  await emails.seeRefusal('This isn’t your current password.');
  await emails.seePasswordFocused('removal');
  await emails.enterPassword('removal', PASSWORD);
  await emails.submitByEnter('removal');
  await emails.seeListFocused();
});
