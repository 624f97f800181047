import { PASSWORD } from '#server/seed/people.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard.screen.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { OrdersScreen } from '#src/features/orders/orders.screen.ts';
import { PackingScreen } from '#src/features/packing/packing.screen.ts';
import { CompletionScreen } from '#src/features/payment/completion.screen.ts';
import { PaymentScreen } from '#src/features/payment/payment.screen.ts';
import { SaleScreen } from '#src/features/sale/sale.screen.ts';
import { BookingScreen } from '#src/features/shipping/booking.screen.ts';
import { expect, sellerEmail, test } from './fixtures.ts';
import { invoice } from './invoice.ts';

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
  await new OrdersScreen(keyboard).seeInOrder('225313103', 'Completed');
});
