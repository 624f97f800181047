import { pathTo } from '#contract/pages/paths.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { TrackingScreen } from '#tests/orders/shipping/tracking.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { AuditScreen } from '#tests/staff/audit.screen.ts';
import { TestSaleScreen } from '#tests/staff/test-sale.screen.ts';

test('staff make a test order by keyboard, which its seller gets with its mark, ships, and is not paid for', async ({
  frame,
  keyboard,
  pointer,
  page,
  signIn,
}) => {
  await signIn(accountEmails.staff);
  const form = new TestSaleScreen(keyboard);
  await form.goto();
  await form.chooseSeller('Nordlicht Beauty');
  await form.pickRandom(2);
  await form.addAll(2);
  await form.chooseAge('2 working days ago');
  await form.check();
  await form.seePreview(/2 lines/);
  await form.create();
  await form.question.confirm();
  await form.seeCreated();
  const fid = await form.readFid();
  const audit = new AuditScreen(browserScreen(page));
  await audit.goto({ search: fid });
  await audit.seeActions('Test order created');
  await audit.openSubject(fid);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${fid}` })).toBeVisible();
  await expect(page.getByText('Test order', { exact: true })).toBeVisible();

  // A page of the former user would go on asking with a session that has ended.
  await page.goto('about:blank');
  await signIn(accountEmails.seller);
  const sales = new SalesScreen(browserScreen(page));
  await sales.goto({ search: fid });
  await expect(page.getByRole('row').filter({ hasText: fid })).toContainText('Test');
  await sales.open(fid);
  await expect(page.getByText('Test order', { exact: true })).toBeVisible();
  const sale = new SaleScreen(pointer);
  await new LinesScreen(pointer).confirm();
  await new PackingScreen(pointer).listNothing();
  await new ShippingScreen(pointer).shipYourself({ carrier: 'Nordsee Parcel', fee: '2.50' });
  await frame.seeNotification('Shipping details saved');
  await new TrackingScreen(pointer).add('NSP4410028837');
  await sale.seeStep('Trigger payment');
  await new PaymentScreen(pointer).pay();
  await frame.seeNotification('Payment Triggered');
  await page.goto(pathTo.payouts());
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByText(fid)).toHaveCount(0);
});
