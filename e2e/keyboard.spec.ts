import { pathTo } from '#contract/pages/paths.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { FrameScreen } from '#src/app/frame.screen.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { OrdersScreen } from '#src/features/orders/orders.screen.ts';
import { SaleScreen } from '#src/features/sale/sale.screen.ts';
import { browserScreen } from '#tests/screen/browser-screen.ts';
import { expect, seller, test } from './fixtures.ts';
import { invoice } from './invoice.ts';
import { keyboardOf } from './models/keyboard.ts';

test('a seller takes an order from new to completed with the keyboard alone', async ({ page }) => {
  const keys = keyboardOf(page);
  const frame = new FrameScreen(browserScreen(page));
  const sale = new SaleScreen(browserScreen(page));
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const inDialog = (name: string) => page.getByRole('alertdialog').getByRole('button', { name });

  await page.goto(pathTo.login());
  await new LoginScreen(browserScreen(page)).seeForm();
  await keys.fill(page.getByLabel('E-mail address'), seller);
  await keys.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await keys.press('Enter');
  await keys.activate(page.getByRole('link', { name: /^New/ }));
  await keys.activate(page.getByRole('link', { name: '225313103' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Order 225313103' })).toBeFocused();

  await keys.fill(page.getByRole('textbox', { name: /^Quantity of / }).first(), '1');
  await keys.press('Enter');
  const reason = page.getByRole('combobox', { name: /^Why \d+ fewer/ });
  await expect(reason).toBeFocused();
  await keys.type('Damaged');
  await keys.activate(button('Confirm 5 lines'));
  await frame.seeNotification('Quantities of 5 lines confirmed');
  await expect(page.getByRole('heading', { level: 2, name: 'Pack' })).toBeFocused();

  await keys.activate(button('Fill a pallet'));
  await expect(page.getByLabel('How many')).toBeFocused();
  for (const figure of ['1', '120', '80', '140', '210']) {
    await keys.press('Control+A');
    await keys.type(figure);
    await keys.press('Tab');
  }
  await keys.activate(button('Fill pallet'));
  await keys.activate(button('Continue to shipping'));

  await keys.tick(page.getByRole('radio', { name: 'With Quayside' }));
  await keys.tick(page.getByRole('group', { name: 'Carrier' }).getByRole('radio').first());
  await keys.activate(button(/^Book .+ for /));
  await keys.activate(inDialog('Book carrier'));
  await frame.seeNotification('is booked');
  await expect(page.getByRole('heading', { level: 2, name: 'Trigger payment' })).toBeFocused();

  await keys.activate(button('Open documents'));
  const chosen = page.waitForEvent('filechooser');
  await keys.activate(page.getByLabel('Choose files or drop them here'));
  await (
    await chosen
  ).setFiles({ name: invoice.name, mimeType: invoice.type, buffer: Buffer.from(invoice.content) });
  await frame.seeNotification('invoice.pdf uploaded');
  await keys.activate(button('Close documents'));

  await keys.activate(button(/^Trigger payment of/));
  await keys.activate(inDialog('Confirm'));
  await frame.seeNotification('Payment Triggered');
  await keys.activate(button(/^Complete order/));
  await keys.activate(inDialog('Complete'));
  await frame.seeNotification('Order completed');
  await sale.seeDone('Complete', 'Completed on');
  await keys.activate(page.getByRole('link', { name: 'Past', exact: true }));
  await new OrdersScreen(browserScreen(page)).seeInOrder('225313103', 'Completed');
});
