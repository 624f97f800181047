import { expect, test } from 'vitest';
import { isCurrent, isDeclinedOrExpired, isEditable, isOverdue, SaleStatus } from './sale-status.ts';

const sales = SaleStatus.options.map((status) => ({ status }));

test('an order can be edited until payment was triggered, and is current until it has ended', () => {
  expect(sales.filter(isEditable).map(({ status }) => status)).toEqual(['PENDING', 'CONFIRMED']);
  expect(sales.filter(isCurrent).map(({ status }) => status)).toEqual([
    'PENDING',
    'CONFIRMED',
    'PAYMENT_REVIEW',
    'PAID',
  ]);
  expect(sales.filter(isDeclinedOrExpired).map(({ status }) => status)).toEqual(['DECLINED', 'EXPIRED']);
});

test('an order that was not read yet is neither editable nor current', () => {
  expect([isEditable({ status: null }), isCurrent({ status: null })]).toEqual([false, false]);
});

test('an order is overdue from its deadline on, while it can be edited', () => {
  const expiredAt = '2026-03-02T08:30:00.000Z';
  const deadline = Date.parse(expiredAt);
  expect(isOverdue({ status: 'CONFIRMED', expiredAt }, deadline - 1)).toBe(false);
  expect(sales.filter((sale) => isOverdue({ ...sale, expiredAt }, deadline))).toEqual([
    { status: 'PENDING' },
    { status: 'CONFIRMED' },
  ]);
});
