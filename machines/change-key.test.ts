import { expect, test } from 'vitest';
import { updateSaleLine } from '#contract/sales/lines.calls.ts';
import { payComplete } from '#contract/sales/sales.calls.ts';
import { changeKey } from './change-key.ts';

test('the same change has the same key at each attempt', () => {
  expect(changeKey(payComplete, 'order-1', 12)).toBe('POST:sales/qid/paycomplete/:order-1:12');
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

test('the marketplace takes a key for any typed text', () => {
  const typed = 'Ausverkauft – größere Lieferung '.repeat(40);
  expect(changeKey(payComplete, 'order-1', { details: typed }, typed, 12)).toMatch(/^[\w.:,/-]{1,255}$/);
});
