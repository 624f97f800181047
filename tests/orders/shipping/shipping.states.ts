import { actInOrder, openOrder } from '#tests/orders/sale/order-state.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import type { ScreenState } from '#tests/platform/browser/screen-state.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import { BookingScreen } from './booking.screen.ts';
import { ShippingScreen } from './shipping.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'order', name: 'packed order, carriers', open: actInOrder('225313112', showCarriers) },
  { page: 'order', name: 'packed order, book', open: actInOrder('225313112', askToBook) },
  { page: 'order', name: 'order shipped by the seller', open: actInOrder('225313128', openShipping) },
  { page: 'order', name: 'order shipped by the seller, clear', open: actInOrder('225313128', askToClear) },
  {
    page: 'order',
    name: 'order shipped by the seller, other method',
    open: actInOrder('225313128', chooseOtherMethod),
  },
  { page: 'order', name: 'booking pending', open: openOrder('225313126') },
  { page: 'order', name: 'booking failed', open: openOrder('225313127') },
  { page: 'order', name: 'booking made', open: actInOrder('225313125', openShipping) },
  { page: 'order', name: 'booking made, cancel', open: actInOrder('225313125', askToCancel) },
];

async function showCarriers(screen: Screen) {
  await new ShippingScreen(screen).choose('Ship with Quayside');
  await new BookingScreen(screen).seeOffered();
}

async function askToBook(screen: Screen) {
  await showCarriers(screen);
  const booking = new BookingScreen(screen);
  await booking.chooseCarrier();
  await booking.askToBook();
  await booking.seeQuestion();
}

async function openShipping(screen: Screen) {
  await new SaleScreen(screen).openStep('shipping');
}

async function askToClear(screen: Screen) {
  await openShipping(screen);
  const shipping = new ShippingScreen(screen);
  await shipping.clear();
  await shipping.seeClearing();
}

async function chooseOtherMethod(screen: Screen) {
  await openShipping(screen);
  const shipping = new ShippingScreen(screen);
  await shipping.choose('Ship with Quayside');
  await shipping.seeBlocked();
}

async function askToCancel(screen: Screen) {
  await openShipping(screen);
  const booking = new BookingScreen(screen);
  await booking.askToCancel();
  await booking.seeCancelling();
}
