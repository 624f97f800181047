import { expect } from '@playwright/test';
import { openOrder, openOrderDialog } from '#e2e/order-state.ts';
import { seeDialog, type ScreenState, type StateFixtures } from '#e2e/screen-state.ts';

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
  await fixtures.page.getByRole('radio', { name: 'With Quayside' }).check();
  await expect(fixtures.page.getByRole('group', { name: 'Carrier' })).toBeVisible();
}

async function book(fixtures: StateFixtures) {
  const { page } = fixtures;
  await carriers(fixtures);
  await page.getByRole('group', { name: 'Carrier' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Book .+ for/ }).click();
  await seeDialog(fixtures);
}

async function otherMethod(fixtures: StateFixtures) {
  await openOrder('225313128', 'Change shipping')(fixtures);
  await fixtures.page.getByRole('radio', { name: 'With Quayside' }).click();
  await seeDialog(fixtures);
}
