import { expect, sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { invoice } from '#tests/orders/lines/invoice.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import { CompletionScreen } from '#tests/orders/payment/completion.screen.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { BookingScreen } from '#tests/orders/shipping/booking.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';

test('a seller takes an order from new to completed with the keyboard alone', async ({
  page,
  frame,
  keyboard,
}) => {
  const login = new LoginScreen(keyboard);
  const sale = new SaleScreen(keyboard);
  const packing = new PackingScreen(keyboard);
  const booking = new BookingScreen(keyboard);
  const payment = new PaymentScreen(keyboard);
  const completion = new CompletionScreen(keyboard);
  const link = (name: string) => keyboard.getByRole('link', { name });

  await login.goto();
  await login.enter(sellerEmail, PASSWORD);
  await login.submitByEnter();
  await new DashboardScreen(keyboard).openNewOrders();
  await link('225313103').press();
  await frame.seeTitleFocused('Order 225313103');

  await keyboard
    .getByRole('textbox', { name: /^Quantity of / })
    .first()
    .fill('1');
  await keyboard.key('Enter');
  await keyboard.getByRole('combobox', { name: /^Reason for reducing / }).seeFocused();
  await page.keyboard.type('Damaged');
  await keyboard.getByRole('button', { name: 'Confirm 5 lines' }).press();
  await frame.seeNotification('Quantities for 5 lines confirmed');
  await sale.seeFocusedStep('Pack');

  await packing.openForm();
  await expect(page.getByLabel('Quantity')).toBeFocused();
  for (const figure of ['1', '120', '80', '140', '210']) {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(figure);
    await page.keyboard.press('Tab');
  }
  await packing.submit();
  await packing.continueToShipping();

  await keyboard.getByRole('radio', { name: /^Ship with Quayside/ }).tick();
  await booking.chooseCarrier();
  await booking.askToBook();
  await booking.confirm();
  await frame.seeNotification('is booked');
  await sale.seeFocusedStep('Trigger payment');

  await sale.openStep('documents');
  const chosen = page.waitForEvent('filechooser');
  await keyboard.getByLabel('Choose files or drop them here').press();
  await (
    await chosen
  ).setFiles({ name: invoice.name, mimeType: invoice.type, buffer: Buffer.from(invoice.content) });
  await frame.seeNotification('invoice.pdf uploaded');
  await sale.closeStep('documents');

  await payment.askToPay();
  await payment.confirm();
  await frame.seeNotification('Payment Triggered');
  await completion.askToComplete();
  await completion.confirm();
  await frame.seeNotification('Order completed');
  await sale.seeDone('Complete', 'Completed on');
  await link('Past').press();
  await new SalesScreen(keyboard).seeInOrder('225313103', 'Completed');
});
