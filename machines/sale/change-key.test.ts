import { expect, test } from 'vitest';
import { payComplete, updateSaleLine } from '#contract/sales/sales.calls.ts';
import { changeKey } from './change-key.ts';

test('the same change has the same key, whoever asks and however often', () => {
  expect(changeKey(payComplete, 'order-1', 12)).toBe('POST sales/{qid}/paycomplete/:order-1:12');
  expect(changeKey(payComplete, 'order-1', 12)).toBe(changeKey(payComplete, 'order-1', 12));
});

test('another version, another order or another body is another change', () => {
  const keys = [
    changeKey(updateSaleLine, 'order-1', { quantity: 3, reductionReason: 'DAMAGED' }, 1),
    changeKey(updateSaleLine, 'order-1', { quantity: 3, reductionReason: 'OUT_OF_STOCK' }, 1),
    changeKey(updateSaleLine, 'order-1', { quantity: 4, reductionReason: 'DAMAGED' }, 1),
    changeKey(updateSaleLine, 'order-1', { quantity: 3, reductionReason: 'DAMAGED' }, 2),
    changeKey(updateSaleLine, 'order-2', { quantity: 3, reductionReason: 'DAMAGED' }, 1),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key fits into a header, whatever somebody typed', () => {
  const key = changeKey(
    payComplete,
    'order-1',
    { details: 'Ausverkauft – größere Lieferung '.repeat(40) },
    12,
  );
  expect(key).toMatch(/^[\x20-\x7e]{1,200}$/);
});
