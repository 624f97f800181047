import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { readInvoiceLines } from '#contract/orders/lines.calls.ts';
import { readSale } from '#contract/orders/sales.calls.ts';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { MAXIMUM_CONCURRENT_INVOICE_READS } from './invoice.routes.ts';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const { sale, lines } = await addSale(marketplace.store, seller.seller, {
    lines: [{}, {}, { gtin: '00036000291452' }],
  });
  const params = { qid: sale.qid };
  async function upload(file: File) {
    const { documentQid } = await seller.call(uploadSaleDocument, {
      params,
      body: { file, documentType: 'INVOICE' },
    });
    return { params: { ...params, documentQid } };
  }
  return { marketplace, seller, params, lines, upload };
}

function workbook(rows: unknown[][]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Invoice');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

test('quantities are read from an Excel invoice whose GTINs became numbers', async () => {
  const { seller, params, lines, upload } = await start();
  const rows = [
    ['EAN', 'Quantity'],
    [Number(sampleGtin(1)), 6],
    [36_000_291_452, 4],
    [Number(sampleGtin(2)), 12],
    [Number(sampleGtin(77)), 1],
  ];
  const given = await upload(new File([workbook(rows)], 'invoice.xlsx'));
  const reading = await seller.call(readInvoiceLines, given);
  expect(reading.changes.map(({ line, quantity }) => [line.qid, quantity])).toEqual([
    [lines[0]?.qid, 6],
    [lines[2]?.qid, 4],
  ]);
  expect(reading).toMatchObject({ unchanged: 0, unknown: [sampleGtin(77)], exceeding: [sampleGtin(2)] });
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 1, unitCount: 30 });
});

test.each([
  ['semicolons', `GTIN;Menge netto;Qty\r\n${sampleGtin(1)};x;6\r\n`],
  ['a byte order mark', `\uFEFFgtin,quantity\n${sampleGtin(1)},6\n`],
])('quantities are read from a CSV invoice with %s', async (_, text) => {
  const { seller, upload } = await start();
  const reading = await seller.call(readInvoiceLines, await upload(new File([text], 'invoice.csv')));
  expect(reading.changes.map(({ quantity }) => quantity)).toEqual([6]);
});

test('an invoice as a PDF, or a table without the columns, cannot be read', async () => {
  const { seller, upload } = await start();
  const files = [
    new File(['%PDF-1.7 …'], 'invoice.pdf'),
    new File(['product,price\nSoap,4.50\n'], 'invoice.csv'),
    new File([workbook([['nothing here']])], 'invoice.xlsx'),
  ];
  for (const file of files) {
    expect(await seller.refusal(readInvoiceLines, await upload(file))).toMatchObject({
      status: 400,
      code: 'invoice_not_readable',
    });
  }
});

test('an invoice that is too large to be read is refused, and the server goes on', async () => {
  const { seller, params, upload } = await start();
  const given = await upload(new File([','.repeat(9_000_000)], 'invoice.csv'));
  expect(await seller.refusal(readInvoiceLines, given)).toMatchObject({ code: 'file_not_readable' });
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 1 });
});

test('a user reads one invoice at a time', async () => {
  const { seller, upload } = await start();
  const given = await upload(new File([`gtin,quantity\n${sampleGtin(1)},6\n`], 'invoice.csv'));
  const first = seller.call(readInvoiceLines, given);
  expect(await seller.refusal(readInvoiceLines, given)).toMatchObject({ status: 429, code: 'throttled' });
  expect((await first).changes).toHaveLength(1);
  expect((await seller.call(readInvoiceLines, given)).changes).toHaveLength(1);
});

test('two invoices are read at once; a third user is told when to ask again', async () => {
  const { marketplace } = await start();
  const readings = [];
  for (let count = 0; count < MAXIMUM_CONCURRENT_INVOICE_READS + 1; count += 1) {
    const seller = await marketplace.signInSeller();
    const { sale } = await addSale(marketplace.store, seller.seller);
    const params = { qid: sale.qid };
    const file = new File([`gtin,quantity\n${sampleGtin(1)},6\n`], 'invoice.csv');
    const { documentQid } = await seller.call(uploadSaleDocument, {
      params,
      body: { file, documentType: 'INVOICE' },
    });
    readings.push(() => seller.response(readInvoiceLines, { params: { ...params, documentQid } }));
  }
  const answers = await Promise.all(readings.map((read) => read()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('5');
});
