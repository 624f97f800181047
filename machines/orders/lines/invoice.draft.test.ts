import { expect, test } from 'vitest';
import { soap, towel } from '#contract/orders/sales.samples.ts';
import { invoiceLineChanges, type InvoicePreview, needsInvoiceReason } from './invoice.draft.ts';

function preview(given: Partial<InvoicePreview>): InvoicePreview {
  return { changes: [], unchanged: 0, unknown: [], exceeding: [], reason: null, ...given };
}

test('an invoice that lowers a line needs a reason, unless the line has one', () => {
  const explained = { ...soap, quantity: 110, reductionReason: 'DAMAGED' };
  expect(needsInvoiceReason(preview({ changes: [{ line: soap, quantity: 100 }] }))).toBe(true);
  expect(needsInvoiceReason(preview({ changes: [{ line: soap, quantity: 100 }], reason: 'OTHER' }))).toBe(
    false,
  );
  expect(needsInvoiceReason(preview({ changes: [{ line: explained, quantity: 100 }] }))).toBe(false);
  expect(needsInvoiceReason(preview({ changes: [{ line: { ...soap, quantity: 90 }, quantity: 120 }] }))).toBe(
    false,
  );
});

test('the reason goes to the lowered lines without one, and to no others', () => {
  const explained = { ...towel, quantity: 50, reductionReason: 'DAMAGED' };
  const changes = [
    { line: soap, quantity: 100 },
    { line: explained, quantity: 40 },
    { line: { ...soap, qid: 'full', quantity: 90 }, quantity: 120 },
  ];
  expect(invoiceLineChanges(preview({ changes, reason: 'OTHER' }))).toEqual([
    { qid: soap.qid, quantity: 100, reductionReason: 'OTHER' },
    { qid: towel.qid, quantity: 40, reductionReason: 'DAMAGED' },
    { qid: 'full', quantity: 120, reductionReason: null },
  ]);
});
