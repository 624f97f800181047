import { openOrder, openOrderDialog } from '#e2e/order-state.ts';
import type { ScreenState, StateFixtures } from '#e2e/screen-state.ts';
import { BookingScreen } from './booking.screen.ts';
import { ShippingScreen } from './shipping.screen.ts';

export const states: ScreenState[] = [
  { page: 'order', name: 'packed order, carriers', open: carriers },
  { page: 'order', name: 'packed order, book', open: book },
  { page: 'order', name: 'order shipped by the seller', open: openOrder('225313128', 'Change shipping') },
  {
    page: 'order',
    name: 'order shipped by the seller, clear',
    open: openOrderDialog('225313128', 'Change shipping', 'Clear all fields'),
  },
  { page: 'order', name: 'order shipped by the seller, other method', open: otherMethod },
  { page: 'order', name: 'booking pending', open: openOrder('225313126') },
  { page: 'order', name: 'booking failed', open: openOrder('225313127') },
  { page: 'order', name: 'booking made', open: openOrder('225313125', 'Change shipping') },
  {
    page: 'order',
    name: 'booking made, cancel',
    open: openOrderDialog('225313125', 'Change shipping', 'Cancel booking'),
  },
];

async function carriers(fixtures: StateFixtures) {
  await openOrder('225313112')(fixtures);
  await new ShippingScreen(fixtures.screen).choose('With Quayside');
  await new BookingScreen(fixtures.screen).seeOffered();
}

async function book(fixtures: StateFixtures) {
  await carriers(fixtures);
  const booking = new BookingScreen(fixtures.screen);
  await booking.chooseCarrier();
  await booking.request();
  await booking.seeQuestion();
}

async function otherMethod(fixtures: StateFixtures) {
  await openOrder('225313128', 'Change shipping')(fixtures);
  const shipping = new ShippingScreen(fixtures.screen);
  await shipping.choose('With Quayside');
  await shipping.seeBlocked();
}
