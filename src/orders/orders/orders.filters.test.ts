import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import {
  listSalesQueryOf,
  changeOrdersFilter,
  hasOrdersFilters,
  nextSort,
  noOrdersFilters,
  parseOrdersFilter,
} from './orders.filters.ts';

test('an address without a query is the first page of the current orders, deadline first', () => {
  expect(listSalesQueryOf(parseOrdersFilter(''))).toEqual({
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
  expect(listSalesQueryOf(parseOrdersFilter('?status=DECLINED&status=EXPIRED')).order).toBe('-placedAt');
});

test('invalid filters in the URL count as absent', () => {
  expect(
    parseOrdersFilter(
      '?status=OPEN&page=0&sort=colour&destination=France&hasRead=maybe&size=5000&nextAction=',
    ),
  ).toEqual(parseOrdersFilter(''));
});

test('a filter survives the way into the address and back', () => {
  const search =
    '?status=CURRENT&nextAction=ADD_SHIPPING&destination=FR&destination=PL&search=soap&hasRead=false&sort=-payout&page=3&size=50';
  const filter = parseOrdersFilter(search);
  expect(parseOrdersFilter(new URL(pathTo.orders(filter), 'https://x.example').search)).toEqual(filter);
});

test('a change starts at the first page, turning the page keeps the rest', () => {
  const filter = parseOrdersFilter('?status=CURRENT&search=soap&page=3');
  expect(pathTo.orders(changeOrdersFilter(filter, { destination: ['FR'] }))).toBe(
    '/orders/?status=CURRENT&destination=FR&search=soap&page=1',
  );
  expect(pathTo.orders(changeOrdersFilter(filter, { page: 4 }))).toBe(
    '/orders/?status=CURRENT&search=soap&page=4',
  );
});

test('clearing leaves the segment and its order', () => {
  const filter = parseOrdersFilter(
    '?status=CURRENT&nextAction=COMPLETE&search=soap&destination=FR&sort=-payout',
  );
  expect(hasOrdersFilters(filter)).toBe(true);
  expect(pathTo.orders(changeOrdersFilter(filter, noOrdersFilters))).toBe(
    '/orders/?status=CURRENT&nextAction=COMPLETE&sort=-payout&page=1',
  );
});

test('a column turns its order round, amounts start with the highest', () => {
  expect(nextSort('expiredAt', 'payout')).toBe('-payout');
  expect(nextSort('-payout', 'payout')).toBe('payout');
  expect(nextSort('-payout', 'destination')).toBe('destination');
  expect(nextSort('destination', 'destination')).toBe('-destination');
});
