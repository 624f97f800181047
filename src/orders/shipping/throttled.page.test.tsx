import { expect, test } from 'vitest';
import { updateSale } from '#contract/orders/sales.calls.ts';
import { createShipments, deleteShipment } from '#contract/orders/shipping.calls.ts';
import { sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { openSalePage } from '#tests/orders/sale/sale-page.tsx';
import { addPayableSale } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { TrackingScreen } from '#tests/orders/shipping/tracking.screen.ts';

const [firstCode, secondCode] = sampleTrackingCodes;

/** Opens the shipping of an order with complete shipping details. */
async function openShipping() {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, { sale: { nextAction: 'TRIGGER_PAYMENT' } });
    return { qid: sale.qid };
  });
  await new SaleScreen(opened.screen).openStep('shipping');
  const tracking = new TrackingScreen(opened.screen);
  await tracking.seeNumber(firstCode);
  return { ...opened, shipping: new ShippingScreen(opened.screen), tracking };
}

test('throttled details wait while the fee is changed', async () => {
  const { shipping, answer } = await openShipping();
  answer(updateSale, 'throttled', { wait: 50 });
  await shipping.save();
  await shipping.seeRefusal(/^Too many attempts/);
  await shipping.seeSavingWait();
  await shipping.enter({ fee: '8,50' });
  await shipping.seeSavingWait();
  await shipping.seeFee('8,50');
});

test('throttled tracking numbers wait, and nothing that is typed meanwhile is lost', async () => {
  const { tracking, answer, requests } = await openShipping();
  answer(createShipments, 'throttled', { wait: 50 });
  await tracking.add(secondCode);
  await tracking.seeUnsaved(secondCode);
  await tracking.seeWaiting();
  const asked = requests.length;
  await tracking.enter('NSP4410028837');
  await tracking.seeWaiting();
  await tracking.seeTyped('NSP4410028837');
  expect(requests).toHaveLength(asked);
});

test('a throttled deletion of a tracking number waits', async () => {
  const { tracking, answer } = await openShipping();
  answer(deleteShipment, 'throttled', { wait: 50 });
  await tracking.delete(firstCode);
  await tracking.seeRefusal(/^Too many attempts/);
  await tracking.seeWaiting();
  await tracking.seeNumber(firstCode);
});

test('a throttled removal of the shipping details waits', async () => {
  const { shipping, answer } = await openShipping();
  answer(deleteShipment, 'throttled', { wait: 50 });
  await shipping.clear();
  await shipping.confirmClearing();
  await shipping.seeRefusal(/^Too many attempts/);
  await shipping.seeClearingWait();
});
