import { expect, test } from 'vitest';
import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  downloadSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { payComplete, readSale, readTimeline } from '#contract/orders/sales.calls.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { addPayableSale, addSale } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start(sale: Partial<SaleRow> = {}) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const added = await addSale(marketplace.store, seller.seller, { sale });
  return { marketplace, seller, params: { qid: added.sale.qid } };
}

const pdf = (name = 'invoice.pdf') => new File(['%PDF-1.7\nhello'], name);

test('a seller uploads a document, gives it another type, downloads and deletes it', async () => {
  const { seller, params } = await start();
  const document = await seller.call(uploadSaleDocument, {
    params,
    body: { file: pdf('Lieferschein Łódź.pdf'), documentType: 'INVOICE' },
  });
  expect(document).toEqual({
    documentQid: document.documentQid,
    documentType: 'INVOICE',
    name: 'Lieferschein Łódź.pdf',
    bytes: 14,
    uploadedAt: '2026-03-02T09:00:00.000Z',
    uploadedBy: 'Jana Holt',
    hasLines: false,
  });
  const one = { params: { ...params, documentQid: document.documentQid } };
  const retyped = await seller.call(retypeSaleDocument, { ...one, body: { documentType: 'PACKING_LIST' } });
  expect(await seller.call(listSaleDocuments, { params })).toEqual([retyped]);
  expect(retyped).toEqual({ ...document, documentType: 'PACKING_LIST' });
  const file = await seller.call(downloadSaleDocument, one);
  expect(file.name).toBe('Lieferschein Łódź.pdf');
  expect(await file.blob.text()).toBe('%PDF-1.7\nhello');
  await seller.call(deleteSaleDocument, one);
  expect(await seller.call(listSaleDocuments, { params })).toEqual([]);
  expect(await seller.refusal(downloadSaleDocument, one)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await seller.refusal(deleteSaleDocument, one)).toMatchObject({ status: 404, code: 'not_found' });
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, subject, before, after }) => [kind, subject, before, after])).toEqual([
    ['DOCUMENT_DELETED', 'Lieferschein Łódź.pdf', 'PACKING_LIST', null],
    ['DOCUMENT_CHANGED', 'Lieferschein Łódź.pdf', 'INVOICE', 'PACKING_LIST'],
    ['DOCUMENT_UPLOADED', 'Lieferschein Łódź.pdf', null, 'INVOICE'],
  ]);
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 1 });
});

test('a download is an attachment that no browser takes for anything else', async () => {
  const { seller, params } = await start();
  const { documentQid } = await seller.call(uploadSaleDocument, {
    params,
    body: { file: pdf(), documentType: 'ADDITIONAL' },
  });
  const { headers } = await seller.response(downloadSaleDocument, { params: { ...params, documentQid } });
  expect(headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''invoice\.pdf/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toBe('application/pdf');
});

test.each([
  ['file_empty', new File([], 'invoice.pdf'), {}],
  ['file_too_large', new File([new Uint8Array(10_000_001)], 'big.pdf'), { maximumBytes: 10_000_000 }],
  ['file_type_not_allowed', new File(['MZ'], 'setup.exe'), {}],
  ['file_type_not_allowed', new File(['<html>'], 'invoice.pdf'), {}],
])('%s stops an upload', async (code, file, detail) => {
  const { seller, params } = await start();
  const upload = { params, body: { file, documentType: 'ADDITIONAL' as const } };
  expect(await seller.refusal(uploadSaleDocument, upload)).toEqual({
    status: 400,
    code,
    field: 'file',
    detail,
  });
  expect(await seller.call(listSaleDocuments, { params })).toEqual([]);
});

test('an order keeps fifty documents at the most', async () => {
  const { seller, params } = await start();
  for (let count = 0; count < 50; count += 1) {
    const body = { file: pdf(`${count}.pdf`), documentType: 'ADDITIONAL' as const };
    await seller.call(uploadSaleDocument, { params, body });
  }
  const oneMore = { params, body: { file: pdf(), documentType: 'ADDITIONAL' as const } };
  expect(await seller.refusal(uploadSaleDocument, oneMore)).toMatchObject({
    status: 409,
    code: 'too_many_documents',
  });
});

test('the file of a deleted document is deleted', async () => {
  const { marketplace, seller, params } = await start();
  const { documentQid } = await seller.call(uploadSaleDocument, {
    params,
    body: { file: pdf(), documentType: 'INVOICE' },
  });
  await seller.call(deleteSaleDocument, { params: { ...params, documentQid } });
  expect(await marketplace.store.db.selectFrom('documentContents').selectAll().execute()).toEqual([]);
});

test('the documents of all orders of a seller share one storage; a deleted one frees its part', async () => {
  const marketplace = await startMarketplace({ sellerStorageMegabytes: 1 });
  const seller = await marketplace.signInSeller();
  const other = await marketplace.signInSeller();
  const saleOf = async ({ seller: owner }: typeof seller) => {
    const { sale } = await addSale(marketplace.store, owner);
    return { qid: sale.qid };
  };
  const file = new File([`%PDF-1.7\n${'x'.repeat(600_000)}`], 'invoice.pdf');
  const body = { file, documentType: 'INVOICE' as const };
  const params = await saleOf(seller);
  const { documentQid } = await seller.call(uploadSaleDocument, { params, body });

  const another = { params: await saleOf(seller), body };
  expect(await seller.refusal(uploadSaleDocument, another)).toMatchObject({
    status: 409,
    code: 'storage_full',
  });
  await other.call(uploadSaleDocument, { params: await saleOf(other), body });
  await seller.call(deleteSaleDocument, { params: { ...params, documentQid } });
  expect(await seller.call(uploadSaleDocument, another)).toMatchObject({ bytes: 600_009 });
});

test('uploads to several orders at once leave the storage within its limit', async () => {
  const marketplace = await startMarketplace({ sellerStorageMegabytes: 1 });
  const seller = await marketplace.signInSeller();
  const file = new File([`%PDF-1.7\n${'x'.repeat(600_000)}`], 'invoice.pdf');
  const body = { file, documentType: 'INVOICE' as const };
  const answers = await Promise.all(
    [1, 2, 3].map(async () => {
      const { sale } = await addSale(marketplace.store, seller.seller);
      return seller.response(uploadSaleDocument, { params: { qid: sale.qid }, body });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('the payment confirmation stays as it is', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addPayableSale(marketplace.store, seller.seller);
  const params = { qid: sale.qid };
  await seller.call(payComplete, { params, version: 1 });
  const [confirmation] = await seller.call(listSaleDocuments, { params });
  const one = { params: { ...params, documentQid: confirmation?.documentQid ?? '' } };
  const refused = { status: 409, code: 'document_not_editable' };
  expect(await seller.refusal(deleteSaleDocument, one)).toMatchObject(refused);
  const retype = { ...one, body: { documentType: 'ADDITIONAL' as const } };
  expect(await seller.refusal(retypeSaleDocument, retype)).toMatchObject(refused);
});

test('a past order takes no documents and gives none up', async () => {
  const { marketplace, seller, params } = await start();
  const upload = { params, body: { file: pdf(), documentType: 'INVOICE' as const } };
  const { documentQid } = await seller.call(uploadSaleDocument, upload);
  await marketplace.store.db.updateTable('sales').set({ status: 'COMPLETED' }).execute();
  expect(await seller.refusal(uploadSaleDocument, upload)).toMatchObject({
    status: 409,
    code: 'sale_not_editable',
    detail: { status: 'COMPLETED' },
  });
  const one = { params: { ...params, documentQid } };
  expect(await seller.refusal(deleteSaleDocument, one)).toMatchObject({ code: 'document_not_editable' });
  expect(await seller.call(downloadSaleDocument, one)).toMatchObject({ name: 'invoice.pdf' });
});

test('only an export has a commercial invoice', async () => {
  const { seller, params } = await start();
  expect(await seller.refusal(downloadCommercialInvoice, { params })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  const { seller: exporter, params: exported } = await start({ fid: 'Q-77', vatTreatment: 'EXPORT' });
  const { blob, name } = await exporter.call(downloadCommercialInvoice, { params: exported });
  expect(name).toBe('Commercial invoice Q-77.pdf');
  expect((await blob.text()).slice(0, 5)).toBe('%PDF-');
});

test.each([
  { verdict: () => Promise.resolve(true), refusal: { status: 400, code: 'file_infected', field: 'file' } },
  {
    verdict: () => Promise.reject(new Error('connect ECONNREFUSED')),
    refusal: { status: 409, code: 'file_not_scanned' },
  },
])('a file that the scanner does not pass is refused: $refusal.code', async ({ verdict, refusal }) => {
  const marketplace = await startMarketplace({ scanner: { isInfected: verdict } });
  const seller = await marketplace.signInSeller();
  const { sale } = await addSale(marketplace.store, seller.seller, {});
  const body = { file: pdf(), documentType: 'INVOICE' as const };
  const params = { qid: sale.qid };
  expect(await seller.refusal(uploadSaleDocument, { params, body })).toMatchObject(refusal);
  expect(await seller.call(listSaleDocuments, { params })).toEqual([]);
});

test('a file that the scanner passes is stored', async () => {
  const scanner = { isInfected: () => Promise.resolve(false) };
  const marketplace = await startMarketplace({ scanner });
  const seller = await marketplace.signInSeller();
  const { sale } = await addSale(marketplace.store, seller.seller, {});
  const params = { qid: sale.qid };
  await seller.call(uploadSaleDocument, { params, body: { file: pdf(), documentType: 'INVOICE' } });
  expect(await seller.call(listSaleDocuments, { params })).toHaveLength(1);
});
