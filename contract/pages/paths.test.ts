import { expect, test } from 'vitest';
import { pageAtPath, pathTo } from './paths.ts';

test('a page is found with and without the last slash', () => {
  expect(['/', '/orders', '/orders/', '/orders/4711', '/orders/4711/', '/Login'].map(pageAtPath)).toEqual([
    'home',
    'orders',
    'orders',
    'order',
    'order',
    'login',
  ]);
});

test('an address that the portal does not have belongs to no page', () => {
  expect(
    ['/order/', '/orders/4711/lines/', '//orders/', '/assets/index.js', '/my-profile/x'].map(pageAtPath),
  ).toEqual([null, null, null, null, null]);
});

test('the order list is written into its address in the spelling of the specification', () => {
  expect(pathTo.orders()).toBe('/orders/?status=CURRENT&page=1');
  expect(
    pathTo.orders({
      status: ['CURRENT'],
      nextAction: ['ADD_SHIPPING'],
      destination: ['FR', 'PL'],
      search: '',
    }),
  ).toBe('/orders/?status=CURRENT&nextAction=ADD_SHIPPING&destination=FR&destination=PL');
});

test('a path in a query cannot end it', () => {
  expect(pathTo.login({ redirectPath: '/orders/?status=PAST&page=2' })).toBe(
    '/login/?redirectPath=%2Forders%2F%3Fstatus%3DPAST%26page%3D2',
  );
});
