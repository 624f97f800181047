import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { payComplete, updateSale } from '#contract/orders/sales.calls.ts';
import { createShipments } from '#contract/orders/shipping.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { DocumentsScreen } from '#tests/orders/documents.screen.ts';
import { invoice } from '#tests/orders/lines/invoice.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import { CompletionScreen } from '#tests/orders/payment/completion.screen.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { BookingScreen } from '#tests/orders/shipping/booking.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { TrackingScreen } from '#tests/orders/shipping/tracking.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const pallet = { count: '1', length: '120', width: '80', height: '140', weight: '210' };

test(
  'a seller takes an order from new to completed, and a restart changes nothing about it',
  { tag: '@pair' },
  async ({ page, portal, frame, pointer }) => {
    const sales = new SalesScreen(browserScreen(page));
    const screen = pointer;
    const sale = new SaleScreen(screen);
    const lines = new LinesScreen(screen);
    const packing = new PackingScreen(screen);
    const booking = new BookingScreen(screen);
    await page.goto(pathTo.home());
    await new LoginScreen(pointer).signIn(sellerEmail, PASSWORD);
    await new DashboardScreen(pointer).openNewOrders();
    await sales.open('225313101');
    await sale.seeOrder('225313101');

    await lines.line('Ocean Glass Cleaner 750 ml').lower(38, 'Damaged');
    await lines.confirm();
    await frame.seeNotification('Quantities for 6 lines confirmed');
    await sale.seeStep('Pack');
    await packing.add(pallet);
    await packing.continueToShipping();
    await new ShippingScreen(screen).choose('Ship with Quayside');
    await booking.book('Havenlijn Freight');
    await frame.seeNotification('Havenlijn Freight is booked');
    await sale.seeStep('Trigger payment');
    await sale.openStep('documents');
    await new DocumentsScreen(screen).uploadAs('Invoice', invoice);
    await frame.seeNotification('invoice.pdf uploaded');
    await sale.closeStep('documents');
    await new PaymentScreen(screen).pay();
    await frame.seeNotification('Payment Triggered');
    await new CompletionScreen(screen).complete();
    await frame.seeNotification('Order completed');

    await frame.openOrders();
    await sales.openSegment('Past');
    await sales.seeInOrder('225313101', 'Completed');
    const address = page.url();
    // An open page would send requests while the server is stopped.
    await page.goto('about:blank');
    await portal.restart();
    await page.goto(address);
    await sales.seeInOrder('225313101', 'Completed');
    await sales.open('225313101');
    await sale.seeDone('Quantities', '6 lines, 422 of 424 units');
    await sale.seeDone('Pack', '1 pallet, 210 kg');
    await sale.seeDone('Complete', 'Completed on');
  },
);

test('a seller ships an order herself, meets refusals and mends them', async ({
  scenario,
  signIn,
  monitor,
  frame,
  pointer,
}) => {
  monitor.tolerate(updateSale, createShipments);
  const screen = pointer;
  const sale = new SaleScreen(screen);
  await signIn();
  await sale.goto(seededOrder('225313102'));
  await new LinesScreen(screen).confirm();
  await new PackingScreen(screen).listNothing();
  const shipping = new ShippingScreen(screen);
  await shipping.shipYourself({ carrier: 'Nordsee Parcel', fee: '99999' });
  await shipping.seeFeeRefusal(/The maximum fee for this order is/);
  await shipping.enter({ fee: '12.50' });
  await shipping.save();
  await frame.seeNotification('Shipping details saved');

  const tracking = new TrackingScreen(screen);
  await tracking.add('NSP4410028837 nonsense-1\nNSP4410028838, nonsense-2');
  await tracking.seeRemoved('nonsense-1', 'nonsense-2');
  await tracking.leaveOut();
  await sale.closeStep('shipping');
  await sale.seeStep('Trigger payment');

  const payment = new PaymentScreen(screen);
  await scenario.answer(payComplete, 'harbourpayError');
  await payment.pay();
  await payment.seeRefusal('We are having trouble processing payments at the moment.');
  await payment.pay();
  await frame.seeNotification('Payment Triggered');
  await sale.seeStep('Complete');
  await sale.seeDone('Ship', 'Shipping with Nordsee Parcel, 2 tracking numbers');
});

test('a payment that is refused for its VAT is paid once the VAT is lowered', async ({
  signIn,
  monitor,
  frame,
  pointer,
}) => {
  monitor.tolerate(payComplete);
  const screen = pointer;
  const sale = new SaleScreen(screen);
  await signIn();
  const payment = new PaymentScreen(screen);
  await sale.goto(seededOrder('225313121'));
  await payment.pay();
  await payment.seeRefusal('Your VAT is above the maximum of');
  await sale.openStep('shipping');
  const shipping = new ShippingScreen(screen);
  await shipping.enter({ vat: '1.00' });
  await shipping.save();
  await frame.seeNotification('Shipping details saved');
  await payment.pay();
  await frame.seeNotification('Payment Triggered');
});

test('a quantity that was typed without its reason is still there after a reload', async ({
  page,
  signIn,
  frame,
  pointer,
}) => {
  const lines = new LinesScreen(pointer);
  await signIn();
  await new SaleScreen(pointer).goto(seededOrder('225313141'));
  await lines.first.enter(1);
  await lines.seeReasonMissing();
  await page.reload();
  await lines.first.seeQuantity(1);
  await lines.seeReasonMissing();
  await lines.first.lower(1, 'Out of stock');
  await lines.confirm();
  await frame.seeNotification('Quantities for 3 lines confirmed');
});

test('a press below a reason that is being left is not lost when the reason closes', async ({
  page,
  scenario,
  signIn,
  pointer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  const { qid } = await scenario.putSale('225319941', { seller: sellerEmail, stage: 'READ' });
  const { first: line } = new LinesScreen(pointer);
  await page.goto(pathTo.order(qid));
  await line.enter(1);
  await line.giveReason('Damaged');
  await page.getByRole('button', { name: 'Open documents' }).click({ delay: 100 });
  await new SaleScreen(pointer).seeStep('Documents');
});

test('an order is read beside its code, however it was opened', async ({ page, signIn, pointer }) => {
  const fid = '225313019';
  await signIn();
  await new SalesScreen(browserScreen(page)).goto();
  const asked = page.waitForRequest((request) =>
    isRequestForCall(listSaleLines, request.method(), request.url()),
  );
  await page.route(/\/assets\/sale\.page-/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.evaluate((path) => history.pushState(null, '', path), pathTo.order(seededSaleQid(fid)));
  await new SaleScreen(pointer).seeOrder(fid);
});
