import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  downloadSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/orders/documents.schemas.ts';
import { readInvoiceLines, updateSaleLines } from '#contract/orders/lines.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { DocumentsScreen } from '#tests/orders/documents.screen.ts';
import { InvoiceScreen } from '#tests/orders/lines/invoice.screen.ts';
import { openSalePage, type OwnRefusalCode, MAXIMUM_READ_ATTEMPTS } from '#tests/orders/sale/sale-page.tsx';
import { addSale, sampleGtin, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';

type Options = Parameters<typeof openSalePage>[1] & { sale?: SaleValues['sale'] };

const soap = sampleGtin(1);
const towel = sampleGtin(2);

async function openDocuments({ sale: values, ...options }: Options = {}) {
  const opened = await openSalePage(async (store, seller) => {
    const lines = [
      { name: 'Soap', requestedQuantity: 24 },
      { name: 'Towel', requestedQuantity: 10 },
    ];
    return { qid: (await addSale(store, seller, { sale: values, lines })).sale.qid };
  }, options);
  const sale = new SaleScreen(opened.screen);
  await sale.openStep('documents');
  return { ...opened, sale, documents: new DocumentsScreen(opened.screen) };
}

const csv = (content: string, name = 'invoice.csv') => ({ name, type: 'text/csv', content });
const invoice = csv(`GTIN,Quantity\n${soap},18\n${towel},10\n`);

test('a seller uploads an invoice, gives it another type, and deletes it after a question', async () => {
  const { documents, toasts } = await openDocuments();
  await documents.upload(invoice);
  await documents.changeType('Packing list', 'invoice.csv');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File updated'));

  await documents.askToDelete('invoice.csv');
  await documents.seeDeletion();
  expect(screen.getByText('Are you sure you want to delete invoice.csv?')).toBeVisible();
  await documents.confirmDeletion();
  await waitFor(() => expect(toasts).toHaveLength(3));
  await documents.seeNoDocuments();
  expect(toasts.map(({ message }) => message)).toEqual([
    'invoice.csv uploaded',
    'File updated',
    'File deleted',
  ]);
});

test('several files travel at once, those that cannot be taken are named before they travel', async () => {
  const { documents, requests } = await openDocuments();
  const empty = { name: 'empty.pdf', type: 'application/pdf', content: '' };
  const large = csv('x'.repeat(MAXIMUM_DOCUMENT_BYTES + 1), 'large.csv');
  await documents.upload(csv('a,b', 'one.csv'), empty, large);
  await documents.seeDocument('one.csv');
  const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'empty.pdf: This file is empty. Choose another one.',
    'large.csv: This file is too large. The maximum is 10\u00A0MB.',
  ]);
  expect(requests.filter(({ url }) => url.endsWith('/document/'))).toHaveLength(1);
});

test('a file of a kind that is not taken is named and put aside', async () => {
  const { documents } = await openDocuments();
  await documents.seeFilePicker();
  screen.getByLabelText('Choose files or drop them here').removeAttribute('accept');
  await documents.upload({ name: 'setup.exe', type: 'application/octet-stream', content: 'MZ' });
  await documents.seeRefusal('setup.exe: You can’t upload this file type. Use PDF, PNG, JPG, XLSX or CSV.');
  await documents.removeUpload();
  await documents.seeNoRefusal();
});

const uploadFailureMessages: Record<
  OwnRefusalCode<typeof uploadSaleDocument> | '500',
  [string, Record<string, unknown>?]
> = {
  file_too_large: ['This file is too large. The maximum is 10 MB.', { maximumBytes: 10_000_000 }],
  file_type_not_allowed: ['You can’t upload this file type. Use PDF, PNG, JPG, XLSX or CSV.'],
  file_empty: ['This file is empty. Choose another one.'],
  file_infected: ['Our scanner found malware in this file. Upload a clean copy.'],
  file_not_scanned: ['We couldn’t scan this file for malware. Try again in a few minutes.'],
  too_many_documents: ['This order has the maximum number of documents. Delete one first.'],
  storage_full: [
    'Your document storage is full. Delete documents from open orders, or contact us for more space.',
  ],
  sale_not_editable: ['This order is closed. You can no longer add documents.', { status: 'COMPLETED' }],
  500: ['We couldn’t upload this file. Try again.'],
};

test.for(Object.entries(uploadFailureMessages))(
  'an upload that is refused with %s says why, and can be tried again',
  async ([code, [message, detail]]) => {
    const { documents, answer } = await openDocuments();
    answer(uploadSaleDocument, code, detail);
    await documents.upload(invoice);
    await documents.seeRefusal(`invoice.csv: ${message}`);
    await documents.uploadAgain();
    await documents.seeDocument('invoice.csv');
    await documents.seeNoRefusal();
  },
);

test('an upload on its way shows how far it is and can be cancelled', async () => {
  const { documents, network } = await openDocuments();
  network.use(http.post('*/document/', () => new Promise<never>(() => {})));
  await documents.upload(invoice);
  await documents.seeProgress('invoice.csv');
  await documents.cancelUpload();
  await documents.seeNoUpload('invoice.csv');
});

const oursChange = 'We created this document, so it can’t be changed.';

test.for([
  ['document_not_editable', oursChange],
  ['500', 'We couldn’t change the type of this document. Try again.'],
] as const)('another type that is refused with %s says why', async ([code, message]) => {
  const { documents, answer, toasts } = await openDocuments();
  await documents.upload(invoice);
  await documents.seeDocument('invoice.csv');
  answer(retypeSaleDocument, code);
  await documents.changeType('Packing list', 'invoice.csv');
  await documents.seeRefusal(message);
  expect(toasts.map(({ variant }) => variant)).not.toContain('warning');
});

test.for([
  ['document_not_editable', 'We created this document, so it can’t be deleted.'],
  ['500', 'We couldn’t delete this document. Try again.'],
] as const)('a deletion that is refused with %s says why', async ([code, message]) => {
  const { documents, answer, toasts } = await openDocuments();
  await documents.upload(invoice);
  await documents.seeDocument('invoice.csv');
  answer(deleteSaleDocument, code);
  await documents.delete('invoice.csv');
  await documents.seeRefusal(message);
  expect(toasts.map(({ variant }) => variant)).not.toContain('warning');
});

test('another type whose answer got lost is looked up: it is there', async () => {
  const { documents, answer, toasts } = await openDocuments();
  await documents.upload(invoice);
  await documents.seeDocument('invoice.csv');
  answer(retypeSaleDocument, 'lost');
  await documents.changeType('Packing list', 'invoice.csv');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File updated'));
  await documents.seeType('Packing list', 'invoice.csv');
  await documents.seeNoRefusal();
});

test('a change is shown in the list even when the list cannot be read again', async () => {
  const { documents, answer, toasts } = await openDocuments();
  await documents.upload(invoice);
  await documents.seeDocument('invoice.csv');
  answer(listSaleDocuments, '500', undefined, 2 * MAXIMUM_READ_ATTEMPTS);
  await documents.changeType('Packing list', 'invoice.csv');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File updated'));
  await documents.seeType('Packing list', 'invoice.csv');

  await documents.delete('invoice.csv');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File deleted'));
  await documents.seeNoDocuments();
});

test('a deletion that could not be looked up is tried again under the same key', async () => {
  const { documents, answer, toasts, requests } = await openDocuments();
  await documents.upload(invoice);
  answer(deleteSaleDocument, 'disconnect');
  answer(listSaleDocuments, '500');
  await documents.delete('invoice.csv');
  await documents.seeRefusal('Something went wrong. Please try again.');
  answer(deleteSaleDocument, 'lost');
  await documents.delete('invoice.csv');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File deleted'));
  const keys = requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test.for([
  ['404', 'No documents found.'],
  ['500', 'We couldn’t load the documents. Try again.'],
] as const)('documents that are answered with %s say so', async ([status, message]) => {
  const code = status === '404' ? 'not_found' : status;
  const { documents } = await openDocuments({ faults: [[listSaleDocuments, code, MAXIMUM_READ_ATTEMPTS]] });
  await documents.seeRefusal(message);
});

test('a failed download shows a message', async () => {
  const { documents, answer, toasts } = await openDocuments();
  await documents.upload(invoice);
  await documents.seeDocument('invoice.csv');
  answer(downloadSaleDocument, 'not_found');
  await documents.download('invoice.csv');
  await waitFor(() => expect(toasts.at(-1)).toEqual({ variant: 'warning', message: 'No documents found.' }));
});

test.for([
  ['not_found', 'No commercial invoice found.'],
  ['500', 'We couldn’t download the commercial invoice. Try again.'],
] as const)('a commercial invoice that is answered with %s says so', async ([code, message]) => {
  const { documents, answer, toasts } = await openDocuments({
    sale: { vatTreatment: 'EXPORT', status: 'CONFIRMED', confirmedAt: '2026-03-02T08:30:00.000Z' },
  });
  answer(downloadCommercialInvoice, code);
  await documents.downloadCommercialInvoice();
  await waitFor(() => expect(toasts.at(-1)).toEqual({ variant: 'warning', message }));
});

test('a past order shows its documents and takes no more', async () => {
  const { documents } = await openDocuments({
    sale: { status: 'COMPLETED', completedAt: '2026-03-02T08:30:00.000Z' },
  });
  expect(
    await screen.findByText('No documents yet. Upload an invoice, packing list or other document.'),
  ).toBeVisible();
  await documents.seeReadOnly();
});

async function openInvoice(text: string) {
  const opened = await openDocuments();
  const { documents, sale } = opened;
  await documents.upload(csv(text));
  await documents.seeDocument('invoice.csv');
  await sale.closeStep('documents');
  return { ...opened, quantities: new InvoiceScreen(opened.screen) };
}

test('quantities are taken from an uploaded invoice, with one reason for what it lowers', async () => {
  const { quantities, toasts } = await openInvoice(`GTIN,Quantity\n${soap},18\n${towel},10\n`);
  await quantities.choose('invoice.csv');
  await quantities.seeChanges();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 line will change and 1 will stay the same.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Update 1 line' })).toBeDisabled();
  await quantities.seeReasonMissing();
  await quantities.giveReason('Out of stock');
  await quantities.apply();
  await waitFor(() => expect(screen.getByText('Out of stock: 6 fewer')).toBeVisible());
  expect(toasts.at(-1)?.message).toBe('Quantities updated from the invoice');
});

test('what an invoice cannot change is named', async () => {
  const stranger = sampleGtin(99);
  const { quantities } = await openInvoice(`GTIN,Quantity\n${soap},25\n${towel},10\n${stranger},1\n`);
  await quantities.choose('invoice.csv');
  await quantities.seeNoChanges();
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText('The invoice has the same quantities as this order. Nothing will change.'),
  ).toBeVisible();
  expect(dialog.getByText('We ignored these GTINs because they aren’t in this order')).toBeVisible();
  expect(dialog.getByText('Not changed: more than the buyer ordered')).toBeVisible();
});

const readFailureMessages: Record<OwnRefusalCode<typeof readInvoiceLines> | '500', string> = {
  invoice_not_readable:
    'We couldn’t find GTINs and quantities in this file. Upload a spreadsheet with a column for each.',
  file_not_readable:
    'We couldn’t open this file because it’s damaged or too large. Upload a smaller spreadsheet.',
  500: 'We couldn’t read the invoice. Try again.',
};

test.for(Object.entries(readFailureMessages))(
  'an invoice whose reading is refused with %s says so',
  async ([code, message]) => {
    const { quantities, answer } = await openInvoice(`GTIN,Quantity\n${soap},18\n`);
    answer(readInvoiceLines, code);
    await quantities.choose('invoice.csv');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await quantities.seeClosed();
  },
);

const applyFailureMessages: Record<
  OwnRefusalCode<typeof updateSaleLines> | '500',
  [string, Record<string, unknown>?]
> = {
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: [
    'A quantity on the invoice is higher than the buyer ordered. Please try again.',
    { requestedQuantity: 24 },
  ],
  SALE_LINES_REDUCTION_REASON_REQUIRED: ['Choose why you’re sending fewer units.'],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['We couldn’t save the quantities from the invoice. Try again.'],
};

test.for(Object.entries(applyFailureMessages))(
  'quantities of an invoice that are refused with %s can be saved again',
  async ([code, [message, detail]]) => {
    const { quantities, answer } = await openInvoice(`GTIN,Quantity\n${soap},18\n`);
    await quantities.choose('invoice.csv');
    await quantities.giveReason('Damaged');
    answer(updateSaleLines, code, detail);
    await quantities.apply();
    await quantities.seeRefusedToApply(message);
    await quantities.apply();
    await waitFor(() => expect(screen.getByText('Damaged: 6 fewer')).toBeVisible());
  },
);
