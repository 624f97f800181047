import { expect, test } from 'vitest';
import { isReadableInvoice, detectMediaType, toSafeFileName } from './documents.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file has a type when its name and its content agree', async () => {
  expect(await detectMediaType('invoice.PDF', bytes('%PDF-1.7\n'))).toBe('application/pdf');
  expect(await detectMediaType('lines.csv', bytes('gtin,quantity\n'))).toBe('text/csv');
  expect(await detectMediaType('photo.jpg', bytes('\u00ff%PDF'))).toBeNull();
  expect(await detectMediaType('photo.png', bytes('%PDF-1.7\n'))).toBeNull();
  expect(await detectMediaType('lines.csv', bytes('%PDF-1.7\n'))).toBeNull();
  expect(await detectMediaType('lines.csv', bytes('a\0b'))).toBeNull();
  expect(await detectMediaType('setup.exe', bytes('MZ'))).toBeNull();
  expect(await detectMediaType('pdf', bytes('%PDF-1.7\n'))).toBeNull();
});

test.each([
  ['Rechnung März.pdf', 'Rechnung März.pdf'],
  ['../../etc/passwd.csv', 'passwd.csv'],
  [String.raw`C:\Users\jana\invoice.pdf`, 'invoice.pdf'],
  ['in\u0000vo\r\nice.pdf', 'invoice.pdf'],
  ['invoice\u202Efdp.csv', 'invoicefdp.csv'],
  ['a<b>:"c|d?*.png', 'abcd.png'],
  ['...hidden.pdf', 'hidden.pdf'],
  ['.pdf', 'document.pdf'],
  [`${'x'.repeat(500)}.xlsx`, `${'x'.repeat(120)}.xlsx`],
])('%j is kept as %j', (name, safe) => {
  expect(toSafeFileName(name)).toBe(safe);
});

test('lines can be read from invoices that are tables', () => {
  expect(isReadableInvoice('INVOICE', 'text/csv')).toBe(true);
  expect(isReadableInvoice('INVOICE', 'application/pdf')).toBe(false);
  expect(isReadableInvoice('PACKING_LIST', 'text/csv')).toBe(false);
});
