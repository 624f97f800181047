import { expect, test } from 'vitest';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { compareInvoice, readInvoiceRows } from './invoice.rules.ts';

const one = sampleGtin(1);
const two = sampleGtin(2);
const padded = (gtin: string) => gtin.padStart(14, '0');

test.each([
  [['GTIN', 'Quantity']],
  [['EAN-Code', 'Qty']],
  [['Barcode', 'Units']],
  [['ean13', 'PCS']],
  [[' Gtin No. ', 'quantity (shipped)']],
])('the columns are found under %j', (header) => {
  expect(readInvoiceRows([header, [one, 4]])).toEqual([{ gtin: padded(one), quantity: 4 }]);
});

test('a letterhead above and a total below the table are passed over', () => {
  const rows = [
    ['Nordlicht Beauty GmbH'],
    [],
    ['Invoice', 'R-2026-17'],
    ['Pos', 'Product', 'EAN', 'Units per box', 'Quantity', 'Price'],
    [1, 'Soap', Number(one), 6, 12, 4.5],
    [2, 'Cream', ` ${two} `, 6, '1,200', 2],
    ['', 'Total', null, null, 1212, null],
  ];
  expect(readInvoiceRows(rows)).toEqual([
    { gtin: padded(one), quantity: 12 },
    { gtin: padded(two), quantity: 1200 },
  ]);
});

test('a sheet without one of the two columns cannot be read', () => {
  expect(readInvoiceRows([['GTIN', 'Price']])).toBeNull();
  expect(readInvoiceRows([['Product', 'Quantity']])).toBeNull();
  expect(readInvoiceRows([])).toBeNull();
});

test('rows of one product are added up, and fractions of units are passed over', () => {
  const rows = [
    ['gtin', 'qty'],
    [one, 2],
    [one, '3.00'],
    [two, 1.5],
  ];
  expect(readInvoiceRows(rows)).toEqual([{ gtin: padded(one), quantity: 5 }]);
});

test('GTINs are read as those of a stock list; others stay as they are', () => {
  const gtins = ['36000291452', '="9638-5074"', '36000291453', ' not a number '];
  expect(readInvoiceRows([['gtin', 'qty'], ...gtins.map((gtin) => [gtin, 1])])).toEqual([
    { gtin: '00036000291452', quantity: 1 },
    { gtin: '00000096385074', quantity: 1 },
    { gtin: '36000291453', quantity: 1 },
    { gtin: 'not a number', quantity: 1 },
  ]);
});

test('the invoice is held against the lines', () => {
  const three = sampleGtin(3);
  const line = { quantity: 10, requestedQuantity: 10 };
  const lines = [
    { ...line, gtin: one },
    { ...line, gtin: two },
    { ...line, gtin: three },
    { ...line, gtin: sampleGtin(4) },
  ];
  const rows = [
    { gtin: padded(one), quantity: 7 },
    { gtin: padded(two), quantity: 10 },
    { gtin: padded(three), quantity: 11 },
    { gtin: padded(sampleGtin(9)), quantity: 1 },
    { gtin: '123', quantity: 1 },
  ];
  expect(compareInvoice(lines, rows)).toEqual({
    changes: [{ line: lines[0], quantity: 7 }],
    unchanged: 2,
    unknown: [sampleGtin(9), '123'],
    exceeding: [three],
  });
});
