import { expect, test } from 'vitest';
import { listSalesQueryOf, ordersList } from './orders.filters.ts';

test('an address without a query is the first page of the current orders, deadline first', () => {
  expect(listSalesQueryOf(ordersList.parse(''))).toEqual({
    status: ['CURRENT'],
    nextAction: [],
    destination: [],
    search: '',
    order: 'expiredAt',
    page: 1,
    size: 20,
  });
});

test('past orders come newest first', () => {
  expect(listSalesQueryOf(ordersList.parse('?status=DECLINED&status=EXPIRED')).order).toBe('-placedAt');
});

test('invalid filters in the URL count as absent', () => {
  expect(
    ordersList.parse(
      '?status=OPEN&page=0&sort=colour&destination=France&hasRead=maybe&size=5000&nextAction=',
    ),
  ).toEqual(ordersList.parse(''));
});

test('a figure of the insights counts past orders, too; its part is nothing without it', () => {
  expect(ordersList.parse('?insight=CLAIM_RATE&part=numerator')).toMatchObject({
    status: ['CURRENT', 'PAST'],
    part: 'numerator',
  });
  expect(ordersList.parse('?part=numerator')).toEqual(ordersList.parse(''));
});

test('clearing leaves the segment and its order', () => {
  const filter = ordersList.parse(
    '?status=CURRENT&nextAction=COMPLETE&search=soap&destination=FR&sort=-payout',
  );
  expect(ordersList.isNarrowed(filter)).toBe(true);
  expect(ordersList.href(filter, ordersList.cleared)).toBe(
    '/orders/?status=CURRENT&nextAction=COMPLETE&sort=-payout&page=1',
  );
});
