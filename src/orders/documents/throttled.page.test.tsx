import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  deleteSaleDocument,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { readInvoiceLines, updateSaleLines } from '#contract/orders/lines.calls.ts';
import { DocumentsScreen } from '#tests/orders/documents.screen.ts';
import { InvoiceScreen } from '#tests/orders/lines/invoice.screen.ts';
import { openSalePage } from '#tests/orders/sale/sale-page.tsx';
import { addSale, sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';

const soap = sampleGtin(1);

/** Opens the documents of an order and uploads an invoice that reduces its line. */
async function openDocuments() {
  const opened = await openSalePage(async (store, seller) => {
    const lines = [{ name: 'Soap', requestedQuantity: 24 }];
    return { qid: (await addSale(store, seller, { lines })).sale.qid };
  });
  const sale = new SaleScreen(opened.screen);
  await sale.openStep('documents');
  const documents = new DocumentsScreen(opened.screen);
  await documents.upload({ name: 'invoice.csv', type: 'text/csv', content: `GTIN,Quantity\n${soap},18\n` });
  await documents.seeDocument('invoice.csv');
  return { ...opened, sale, documents, quantities: new InvoiceScreen(opened.screen) };
}

test.for([
  ['type', retypeSaleDocument],
  ['deletion', deleteSaleDocument],
] as const)('a throttled change of a document waits (%s)', async ([change, call]) => {
  const { documents, answer } = await openDocuments();
  answer(call, 'throttled', { wait: 50 });
  if (change === 'type') await documents.changeType('Packing list', 'invoice.csv');
  else await documents.delete('invoice.csv');
  await documents.seeRefusal(/^Too many attempts/);
  await documents.seeWaiting();
});

test('a throttled upload waits in its row', async () => {
  const { documents, answer } = await openDocuments();
  answer(uploadSaleDocument, 'throttled', { wait: 50 });
  await documents.upload({ name: 'packing.csv', type: 'text/csv', content: `GTIN,Quantity\n${soap},18\n` });
  await documents.seeRefusal(/^packing\.csv: Too many attempts/);
  await documents.seeUploadWaiting();
});

test('throttled reading of an invoice waits at its button', async () => {
  const { sale, quantities, answer } = await openDocuments();
  await sale.closeStep('documents');
  answer(readInvoiceLines, 'throttled', { wait: 50 });
  await quantities.choose('invoice.csv');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
  await quantities.seeChoiceWait();
});

test('throttled quantities of an invoice wait in the dialog and keep their reason', async () => {
  const { sale, quantities, answer } = await openDocuments();
  await sale.closeStep('documents');
  await quantities.choose('invoice.csv');
  await quantities.giveReason('Damaged');
  answer(updateSaleLines, 'throttled', { wait: 50 });
  await quantities.apply();
  await quantities.seeRefusedToApply(/^Too many attempts/);
  await quantities.seeApplyingWait();
  await quantities.seeReason('Damaged');
});
