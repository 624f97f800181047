import { expect, test } from 'vitest';
import { defaultSellerStats } from '#contract/sellers/stats-defaults.ts';
import { insightDetailText, insightGapText } from './insights.messages.ts';

test.each([
  ['FULFILMENT_RATE', 'ORDERS', 'MORE', '1', '1 more order would reach it'],
  ['FULFILMENT_RATE', 'ORDERS', 'MORE', '1200', '1,200 more orders would reach it'],
  ['FULFILMENT_RATE', 'ORDERS', 'ROOM', '0', 'No room left'],
  ['FULFILMENT_RATE', 'ORDERS', 'ROOM', '1', 'Room to lose 1 order'],
  ['POORLY_FULFILLED', 'ORDERS', 'FEWER', '6', '6 fewer poorly fulfilled orders would reach it'],
  ['POORLY_FULFILLED', 'ORDERS', 'ROOM', '1', 'Room for 1 more poorly fulfilled order'],
  ['FULFILMENT_TIME', 'DAYS', 'FEWER', '1', '1 fewer day late would reach it'],
  ['FULFILMENT_TIME', 'DAYS', 'ROOM', '35', 'Room for 35 more days late'],
  ['CLAIM_RATE', 'ORDERS', 'FEWER', '1', '1 fewer order with a claim would reach it'],
  ['CLAIM_RATE', 'ORDERS', 'FEWER', '3', '3 fewer orders with a claim would reach it'],
  ['CLAIM_RATE', 'ORDERS', 'ROOM', '0', 'No room left'],
  ['CLAIM_RATE', 'ORDERS', 'ROOM', '1', 'Room for 1 more order with a claim'],
  ['CLAIM_RATE', 'ORDERS', 'ROOM', '2', 'Room for 2 more orders with a claim'],
  ['CLAIMS_COST_FACTOR', 'EUR', 'FEWER', '558.03', '€558.03 less would reach it'],
  ['SHIPPING_COST_FACTOR', 'EUR', 'ROOM', '1488.07', '€1,488.07 below the limit'],
] as const)('%s, %s: %s %s', (measure, unit, kind, amount, text) => {
  expect(insightGapText({ measure, unit, toTarget: { kind, amount } })).toBe(text);
});

test.each([
  ['FULFILMENT_RATE', { declined: 11, expired: 7 }, '11 declined, 7 expired'],
  ['FULFILMENT_RATE', { declined: 0, expired: 1 }, '1 expired'],
  ['FULFILMENT_RATE', { declined: 0, expired: 0 }, null],
  ['FULFILMENT_TIME', { exactValue: '0.31' }, 'exactly 0.3 days late'],
  ['FULFILMENT_TIME', { exactValue: '-1.60' }, 'exactly 1.6 days early'],
  ['FULFILMENT_TIME', { exactValue: '2.00' }, null],
  ['FULFILMENT_TIME', { exactValue: null }, null],
  ['CLAIMS_COST_FACTOR', { numeratorOrderCount: 1 }, 'in 1 order'],
  ['CLAIMS_COST_FACTOR', { numeratorOrderCount: 0 }, null],
  ['CLAIM_RATE', { numeratorOrderCount: 4 }, null],
] as const)('below the parts of %s with %o: %s', (measure, given, text) => {
  const { declined, expired, ...insight } = {
    declined: null,
    expired: null,
    exactValue: null,
    numeratorOrderCount: 0,
    ...given,
  };
  const stats = {
    ...defaultSellerStats,
    declinedSale30daysCount: declined,
    expiredSale30daysCount: expired,
  };
  expect(insightDetailText({ measure, ...insight }, stats)).toBe(text);
});
