import { expect, test } from 'vitest';
import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

test('the same change has the same key at each attempt', () => {
  expect(idempotencyKeyOf(payComplete, 'order-1', 12)).toBe('POST:sales/qid/paycomplete/:order-1:12');
  expect(idempotencyKeyOf(payComplete, 'order-1', 12)).toBe(idempotencyKeyOf(payComplete, 'order-1', 12));
});

test('another version, another order or another body is another change', () => {
  const keys = [
    idempotencyKeyOf(updateSaleLine, 'order-1', { quantity: 3, reductionReason: 'DAMAGED' }, 1),
    idempotencyKeyOf(updateSaleLine, 'order-1', { quantity: 3, reductionReason: 'OUT_OF_STOCK' }, 1),
    idempotencyKeyOf(updateSaleLine, 'order-1', { quantity: 4, reductionReason: 'DAMAGED' }, 1),
    idempotencyKeyOf(updateSaleLine, 'order-1', { quantity: 3, reductionReason: 'DAMAGED' }, 2),
    idempotencyKeyOf(updateSaleLine, 'order-2', { quantity: 3, reductionReason: 'DAMAGED' }, 1),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('the marketplace takes a key for any typed text', () => {
  const typed = 'Ausverkauft – größere Lieferung '.repeat(40);
  expect(idempotencyKeyOf(payComplete, 'order-1', { details: typed }, typed, 12)).toMatch(
    /^[\w.:,/-]{1,255}$/,
  );
});

test('a change of many things has a key that the marketplace takes, and another one has another', () => {
  const qids = Array.from({ length: 12 }, () => crypto.randomUUID());
  const key = idempotencyKeyOf(payComplete, ...qids);
  expect(key).toMatch(/^[\w.:,/-]{1,255}$/);
  expect(idempotencyKeyOf(payComplete, ...qids)).toBe(key);
  expect(idempotencyKeyOf(payComplete, ...qids.slice(1))).not.toBe(key);
});
