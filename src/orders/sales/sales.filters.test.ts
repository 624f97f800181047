import { expect, test } from 'vitest';
import { listSalesQueryOf, salesList } from './sales.filters.ts';

test('an address without a query is the first page of the current orders, deadline first', () => {
  expect(listSalesQueryOf(salesList.parse(''))).toEqual({
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
  expect(listSalesQueryOf(salesList.parse('?status=DECLINED&status=EXPIRED')).order).toBe('-placedAt');
});

test('invalid filters in the URL count as absent', () => {
  expect(
    salesList.parse('?status=OPEN&page=0&sort=colour&destination=France&hasRead=maybe&size=5000&nextAction='),
  ).toEqual(salesList.parse(''));
});

test('a figure of the insights counts past orders, too; its part is nothing without it', () => {
  expect(salesList.parse('?insight=CLAIM_RATE&part=numerator')).toMatchObject({
    status: ['CURRENT', 'PAST'],
    part: 'numerator',
  });
  expect(salesList.parse('?part=numerator')).toEqual(salesList.parse(''));
});

test('clearing leaves the segment and its order', () => {
  const filter = salesList.parse(
    '?status=CURRENT&nextAction=COMPLETE&search=soap&destination=FR&sort=-payout',
  );
  expect(salesList.isNarrowed(filter)).toBe(true);
  expect(salesList.href(filter, salesList.cleared)).toBe(
    '/orders/?status=CURRENT&nextAction=COMPLETE&sort=-payout&page=1',
  );
});
