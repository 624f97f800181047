import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  downloadSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/documents/documents.calls.ts';
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/documents/documents.schemas.ts';
import { readInvoiceLines, updateSaleLines } from '#contract/sales/lines.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { addSale, gtinOf, type SaleValues } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnCode, pick, READ_ATTEMPTS } from '#tests/sale-page.tsx';

type Options = Parameters<typeof openSalePage>[1] & { sale?: SaleValues['sale'] };

const soap = gtinOf(1);
const towel = gtinOf(2);

async function openDocuments({ sale: values, ...options }: Options = {}) {
  const opened = await openSalePage(async (store, seller) => {
    const lines = [
      { name: 'Soap', requestedQuantity: 24 },
      { name: 'Towel', requestedQuantity: 10 },
    ];
    return { qid: (await addSale(store, seller, { sale: values, lines })).sale.qid };
  }, options);
  await opened.user.click(screen.getByRole('button', { name: 'Open documents' }));
  return {
    ...opened,
    async upload(...files: File[]) {
      await opened.user.upload(await screen.findByLabelText('Choose files or drop them here'), files);
    },
  };
}

const csv = (text: string, name = 'invoice.csv') => new File([text], name, { type: 'text/csv' });
const invoice = csv(`GTIN,Quantity\n${soap},18\n${towel},10\n`);

/** Waits for the list of documents; during the upload the file is in the list of uploads by the same name. */
async function seeUploaded(name = 'invoice.csv') {
  const documents = within(await screen.findByRole('list', { name: 'Documents' }));
  expect(await documents.findByText(name)).toBeVisible();
}

test('a seller uploads an invoice, gives it another type, and deletes it after a question', async () => {
  const { upload, user, toasts } = await openDocuments();
  await upload(invoice);
  await pick(user, await screen.findByRole('combobox', { name: 'Type of invoice.csv' }), 'Packing list');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File updated'));

  await user.click(await screen.findByRole('button', { name: 'Delete invoice.csv' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete document' }));
  expect(dialog.getByText('Are you sure you want to delete invoice.csv?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Documents' })).not.toBeInTheDocument());
  expect(toasts.map(({ message }) => message)).toEqual([
    'invoice.csv uploaded',
    'File updated',
    'File deleted',
  ]);
});

test('several files travel at once, those that cannot be taken are named before they travel', async () => {
  const { upload, requests } = await openDocuments();
  const large = csv('x', 'large.csv');
  vi.spyOn(large, 'size', 'get').mockReturnValue(MAXIMUM_DOCUMENT_BYTES + 1);
  await upload(csv('a,b', 'one.csv'), new File([''], 'empty.pdf'), large);
  await seeUploaded('one.csv');
  const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'empty.pdf: This file is empty. Please choose another one.',
    'large.csv: This file is too large. At most 10.0 MB can be uploaded.',
  ]);
  expect(requests.filter(({ url }) => url.endsWith('/document/'))).toHaveLength(1);
});

test('a file of a kind that is not taken is named and put aside', async () => {
  const { user } = await openDocuments();
  const input = await screen.findByLabelText<HTMLInputElement>('Choose files or drop them here');
  input.removeAttribute('accept');
  await user.upload(input, new File(['MZ'], 'setup.exe'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'setup.exe: This kind of file cannot be uploaded. Please use PDF, PNG, JPG, XLSX or CSV.',
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const uploadSentences: Record<
  OwnCode<typeof uploadSaleDocument> | '500',
  [string, Record<string, unknown>?]
> = {
  file_too_large: ['This file is too large. At most 10.0 MB can be uploaded.', { maximumBytes: 10_000_000 }],
  file_type_not_allowed: ['This kind of file cannot be uploaded. Please use PDF, PNG, JPG, XLSX or CSV.'],
  file_empty: ['This file is empty. Please choose another one.'],
  too_many_documents: ['This order has too many documents. Please delete one first.'],
  sale_not_editable: ['This order is closed and takes no more documents.', { status: 'COMPLETED' }],
  500: ['This file could not be uploaded. Please try again.'],
};

test.for(Object.entries(uploadSentences))(
  'an upload that is refused with %s says why, and can be tried again',
  async ([code, [sentence, detail]]) => {
    const { upload, answer, user } = await openDocuments();
    answer(uploadSaleDocument, code, detail);
    await upload(invoice);
    expect(await screen.findByRole('alert')).toHaveTextContent(`invoice.csv: ${sentence}`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await seeUploaded();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  },
);

test('an upload on its way shows how far it is and can be cancelled', async () => {
  const { upload, network, user } = await openDocuments();
  network.use(http.post('*/document/', () => new Promise<never>(() => {})));
  await upload(invoice);
  expect(await screen.findByRole('progressbar', { name: /^Uploading invoice\.csv/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/Uploading invoice\.csv/)).not.toBeInTheDocument();
});

const oursChange = 'This document is made by us and cannot be changed.';

test.for([
  ['document_not_editable', oursChange],
  ['500', 'The type of this document could not be changed. Please try again.'],
] as const)('another type that is refused with %s says why', async ([code, sentence]) => {
  const { upload, answer, user, toasts } = await openDocuments();
  await upload(invoice);
  await seeUploaded();
  answer(retypeSaleDocument, code);
  await pick(user, await screen.findByRole('combobox', { name: 'Type of invoice.csv' }), 'Packing list');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(toasts.at(-1)).toEqual({
    variant: 'warning',
    message: 'Unable to update the order. Please refresh the page and retry.',
  });
});

test.for([
  ['document_not_editable', 'This document is made by us and cannot be deleted.'],
  ['500', 'This document could not be deleted. Please try again.'],
] as const)('a deletion that is refused with %s says why', async ([code, sentence]) => {
  const { upload, answer, user, toasts } = await openDocuments();
  await upload(invoice);
  await seeUploaded();
  answer(deleteSaleDocument, code);
  await user.click(await screen.findByRole('button', { name: 'Delete invoice.csv' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(toasts.at(-1)).toEqual({
    variant: 'warning',
    message: 'Unable to delete the document. Please refresh the page.',
  });
});

const notKnown = 'Something went wrong. Please try again.';

test('another type whose answer got lost is looked up: it is there', async () => {
  const { upload, answer, user, toasts } = await openDocuments();
  await upload(invoice);
  const list = await screen.findByRole('combobox', { name: 'Type of invoice.csv' });
  answer(retypeSaleDocument, 'lost');
  await pick(user, list, 'Packing list');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File updated'));
  await waitFor(() => expect(list).toHaveValue('PACKING_LIST'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a change is shown in the list even when the list cannot be read again', async () => {
  const { upload, answer, user, toasts } = await openDocuments();
  await upload(invoice);
  const list = await screen.findByRole('combobox', { name: 'Type of invoice.csv' });
  answer(listSaleDocuments, '500', undefined, 2 * READ_ATTEMPTS);
  await pick(user, list, 'Packing list');
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File updated'));
  await waitFor(() => expect(list).toHaveValue('PACKING_LIST'));

  await user.click(screen.getByRole('button', { name: 'Delete invoice.csv' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File deleted'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Documents' })).not.toBeInTheDocument());
});

test('a deletion that could not be looked up is tried again under the same key', async () => {
  const { upload, answer, user, toasts, requests } = await openDocuments();
  await upload(invoice);
  answer(deleteSaleDocument, 'disconnect');
  answer(listSaleDocuments, '500');
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete invoice.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect(await screen.findByRole('alert')).toHaveTextContent(notKnown);
  answer(deleteSaleDocument, 'lost');
  await remove();
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('File deleted'));
  const keys = requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test.for([
  ['404', 'No documents found.'],
  ['500', 'There was an error loading the documents, please try again.'],
] as const)('documents that are answered with %s say so', async ([status, sentence]) => {
  const code = status === '404' ? 'not_found' : status;
  await openDocuments({ faults: [[listSaleDocuments, code, READ_ATTEMPTS]] });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('a download that fails says so', async () => {
  const { upload, answer, user, toasts } = await openDocuments();
  await upload(invoice);
  await seeUploaded();
  answer(downloadSaleDocument, 'not_found');
  await user.click(await screen.findByRole('button', { name: 'Download invoice.csv' }));
  await waitFor(() => expect(toasts.at(-1)).toEqual({ variant: 'warning', message: 'No documents found.' }));
});

test.for([
  ['not_found', 'No commercial invoice found.'],
  ['500', 'The commercial invoice could not be downloaded. Please try again.'],
] as const)('a commercial invoice that is answered with %s says so', async ([code, message]) => {
  const { answer, user, toasts } = await openDocuments({
    sale: { vatTreatment: 'EXPORT', status: 'CONFIRMED', confirmedAt: '2026-03-02T08:30:00.000Z' },
  });
  answer(downloadCommercialInvoice, code);
  await user.click(await screen.findByRole('button', { name: 'Download commercial invoice' }));
  await waitFor(() => expect(toasts.at(-1)).toEqual({ variant: 'warning', message }));
});

test('a past order shows its documents and takes no more', async () => {
  await openDocuments({ sale: { status: 'COMPLETED', completedAt: '2026-03-02T08:30:00.000Z' } });
  expect(await screen.findByText('No documents were uploaded.')).toBeVisible();
  expect(screen.queryByLabelText('Choose files or drop them here')).not.toBeInTheDocument();
});

async function openInvoice(text: string) {
  const opened = await openDocuments();
  const { upload, user } = opened;
  await upload(csv(text));
  await seeUploaded();
  await user.click(screen.getByRole('button', { name: 'Close documents' }));
  const choose = async () =>
    user.click(await screen.findByRole('button', { name: 'Update from invoice.csv' }));
  return {
    ...opened,
    choose,
    async preview() {
      await choose();
      return within(await screen.findByRole('dialog', { name: 'Update lines from the invoice' }));
    },
  };
}

test('quantities are taken from an uploaded invoice, with one reason for what it lowers', async () => {
  const { preview, user, toasts } = await openInvoice(`GTIN,Quantity\n${soap},18\n${towel},10\n`);
  const dialog = await preview();
  expect(dialog.getByText('1 line would change, 1 stays as it is.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Update 1 line' })).toBeDisabled();
  await dialog.findByRole('option', { name: 'Out of stock' });
  await pick(user, dialog.getByRole('combobox', { name: 'Why do you send fewer?' }), 'Out of stock');
  await user.click(dialog.getByRole('button', { name: 'Update 1 line' }));
  await waitFor(() => expect(screen.getByText('Out of stock: 6 fewer')).toBeVisible());
  expect(toasts.at(-1)?.message).toBe('Quantities taken from the invoice');
});

test('what an invoice cannot change is named', async () => {
  const stranger = gtinOf(99);
  const { preview } = await openInvoice(`GTIN,Quantity\n${soap},25\n${towel},10\n${stranger},1\n`);
  const dialog = await preview();
  expect(
    dialog.getByText('The invoice has the same quantities as this order. Nothing would change.'),
  ).toBeVisible();
  expect(dialog.getByText('Not part of this order, left out')).toBeVisible();
  expect(dialog.getByText('Above what the buyer asked for, left as they are')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Update/ })).not.toBeInTheDocument();
});

const readSentences: Record<OwnCode<typeof readInvoiceLines> | '500', string> = {
  invoice_not_readable:
    'No GTINs and quantities were found in this file. Please upload the invoice as a spreadsheet with a column for each.',
  500: 'The invoice could not be read. Please try again.',
};

test.for(Object.entries(readSentences))(
  'an invoice whose reading is refused with %s says so',
  async ([code, sentence]) => {
    const { choose, answer } = await openInvoice(`GTIN,Quantity\n${soap},18\n`);
    answer(readInvoiceLines, code);
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

const applySentences: Record<OwnCode<typeof updateSaleLines> | '500', [string, Record<string, unknown>?]> = {
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: [
    'One quantity of the invoice is above what the buyer asked for. Please try again.',
    { requestedQuantity: 24 },
  ],
  SALE_LINES_REDUCTION_REASON_REQUIRED: ['Please choose why you send fewer.'],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['The quantities of the invoice could not be saved. Please try again.'],
};

test.for(Object.entries(applySentences))(
  'quantities of an invoice that are refused with %s can be saved again',
  async ([code, [sentence, detail]]) => {
    const { preview, answer, user } = await openInvoice(`GTIN,Quantity\n${soap},18\n`);
    const dialog = await preview();
    answer(updateSaleLines, code, detail);
    await dialog.findByRole('option', { name: 'Damaged' });
    await pick(user, dialog.getByRole('combobox', { name: 'Why do you send fewer?' }), 'Damaged');
    await user.click(dialog.getByRole('button', { name: 'Update 1 line' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    await user.click(dialog.getByRole('button', { name: 'Update 1 line' }));
    await waitFor(() => expect(screen.getByText('Damaged: 6 fewer')).toBeVisible());
  },
);
