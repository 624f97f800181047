import { expect, test } from 'vitest';
import { defaultSellerStats } from '#contract/insights/insights-defaults.ts';
import { insightDetailText, insightGapText } from './insights.messages.ts';

test.each([
  ['FULFILMENT_RATE', 'ORDERS', '9', 'MORE', '1', '1 more fulfilled order would reach it'],
  ['FULFILMENT_RATE', 'ORDERS', '9', 'MORE', '1200', '1,200 more fulfilled orders would reach it'],
  ['FULFILMENT_RATE', 'ORDERS', '9', 'ROOM', '0', '1 lost order would put you behind'],
  ['FULFILMENT_RATE', 'ORDERS', '9', 'ROOM', '1', 'Room to lose 1 order'],
  ['POORLY_FULFILLED', 'ORDERS', '9', 'FEWER', '6', '6 fewer poorly fulfilled orders would reach it'],
  ['POORLY_FULFILLED', 'ORDERS', '2', 'ROOM', '1', 'Room for 1 more poorly fulfilled order'],
  ['FULFILMENT_TIME', 'DAYS', '9', 'FEWER', '1', '1 fewer day late would reach it'],
  ['FULFILMENT_TIME', 'DAYS', '-9', 'ROOM', '35', 'Room for 35 more days late'],
  ['FULFILMENT_TIME', 'DAYS', '0', 'ROOM', '0', '1 day late would put you behind'],
  ['CLAIM_RATE', 'ORDERS', '2', 'FEWER', '1', '1 fewer order with a claim would reach it'],
  ['CLAIM_RATE', 'ORDERS', '4', 'FEWER', '3', '3 fewer orders with a claim would reach it'],
  ['CLAIM_RATE', 'ORDERS', '0', 'ROOM', '0', '1 order with a claim would put you behind'],
  ['CLAIM_RATE', 'ORDERS', '2', 'ROOM', '0', '1 more order with a claim would put you behind'],
  ['CLAIM_RATE', 'ORDERS', '1', 'ROOM', '1', 'Room for 1 more order with a claim'],
  ['CLAIM_RATE', 'ORDERS', '0', 'ROOM', '2', 'Room for 2 orders with a claim'],
  ['CLAIMS_COST_FACTOR', 'EUR', '958.03', 'FEWER', '558.03', '€558.03 less would reach it'],
  ['SHIPPING_COST_FACTOR', 'EUR', '9.00', 'ROOM', '1488.07', '€1,488.07 below the limit'],
  ['SHIPPING_COST_FACTOR', 'EUR', '9.00', 'ROOM', '0.00', 'At the limit'],
] as const)('%s, %s, now %s: %s %s', (measure, unit, numerator, kind, amount, text) => {
  expect(insightGapText({ measure, unit, numerator, toTarget: { kind, amount } })).toBe(text);
});

test.each([
  ['FULFILMENT_RATE', { declinedSale30daysCount: 11, expiredSale30daysCount: 7 }, '11 declined, 7 expired'],
  ['FULFILMENT_RATE', { declinedSale30daysCount: 0, expiredSale30daysCount: 1 }, '1 expired'],
  ['FULFILMENT_RATE', { declinedSale30daysCount: 0, expiredSale30daysCount: 0 }, 'none declined or expired'],
  ['FULFILMENT_RATE', { denominatorOrderCount: 0 }, null],
  ['POORLY_FULFILLED', { fulfilledUnit30daysRate: '0.9838' }, '98.4% of units confirmed'],
  ['POORLY_FULFILLED', { fulfilledUnit30daysRate: '1.0000' }, '100% of units confirmed'],
  ['FULFILMENT_TIME', { exactValue: '0.31' }, 'exactly 0.3 days late'],
  ['FULFILMENT_TIME', { exactValue: '-1.60' }, 'exactly 1.6 days early'],
  ['FULFILMENT_TIME', { exactValue: '1.00' }, 'exactly 1 day late'],
  ['FULFILMENT_TIME', { exactValue: '0.00' }, 'exactly 0 days'],
  ['FULFILMENT_TIME', { exactValue: null }, null],
  ['CLAIM_RATE', { claim30daysCount: 5 }, '5 accepted claims'],
  ['CLAIM_RATE', { claim30daysCount: 0 }, 'no accepted claim'],
  ['SHIPPING_COST_FACTOR', { numeratorOrderCount: 29 }, 'in 29 orders'],
  ['SHIPPING_COST_FACTOR', { numeratorOrderCount: 0 }, 'no carrier paid by us'],
  ['CLAIMS_COST_FACTOR', { numeratorOrderCount: 1 }, 'in 1 order'],
  ['CLAIMS_COST_FACTOR', { numeratorOrderCount: 0 }, 'no accepted claim'],
] as const)('below the parts of %s with %o: %s', (measure, given, text) => {
  const insight = { measure, exactValue: null, numeratorOrderCount: 0, denominatorOrderCount: 40, ...given };
  expect(insightDetailText(insight, { ...defaultSellerStats, ...given })).toBe(text);
});
