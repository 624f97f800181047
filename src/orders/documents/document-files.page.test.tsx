import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { DocumentsScreen } from '#tests/orders/documents.screen.ts';
import { openSalePage } from '#tests/orders/sale/sale-page.tsx';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

const text = 'GTIN,Quantity\n4006381333931,18\n';
const invoice = { name: 'Rechnung März.csv', type: 'text/csv', content: text };

async function openDocuments() {
  const opened = await openSalePage(async (store, seller) => ({
    qid: (await addSale(store, seller)).sale.qid,
  }));
  await new SaleScreen(opened.screen).openStep('documents');
  return { ...opened, documents: new DocumentsScreen(opened.screen) };
}

/** Dispatches the progress event of an upload. */
function dispatchProgress(request: XMLHttpRequest, loaded: number) {
  const progress = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 1000 });
  act(() => request.upload.dispatchEvent(progress));
}

test('during an upload the page shows its progress', async () => {
  const { documents, network } = await openDocuments();
  network.use(http.post('*/document/', () => new Promise<never>(() => {})));
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open');
  await documents.upload(invoice);
  await documents.seeProgress(invoice.name);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const [request] = opened.mock.contexts;
  if (!(request instanceof XMLHttpRequest)) throw new Error('Nothing is sent.');

  for (const [loaded, shown] of [
    [0, '0%'],
    [304, '30%'],
    [996, '100%'],
  ] as const) {
    dispatchProgress(request, loaded);
    await documents.seeProgress(invoice.name, shown);
    expect(screen.getByRole('progressbar', { name: /^Uploading/ })).toHaveValue(loaded / 1000);
  }
});

test('a document is downloaded under its name, byte for byte', async () => {
  const { documents, toasts } = await openDocuments();
  const saved = recordDownloads();
  await documents.upload(invoice);
  await documents.download(invoice.name);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('Rechnung März.csv');
  expect(await saved[0]?.blob?.text()).toBe(text);
  expect(toasts.map(({ message }) => message)).toEqual(['Rechnung März.csv uploaded']);
});

test('an upload that fails again keeps the focus, and the list takes it when the upload is finished', async () => {
  const { documents, answer } = await openDocuments();
  answer(uploadSaleDocument, '500', undefined, 2);
  await documents.upload(invoice);
  await documents.uploadAgain();
  await documents.seeRefusal();
  const again = screen.getByRole('button', { name: 'Try again' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  expect(again).toHaveFocus();
  await documents.uploadAgain();
  await documents.seeDocument(invoice.name);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Uploads' })).toHaveFocus());
});

test('the list takes the focus of an upload that is cancelled', async () => {
  const { documents, network } = await openDocuments();
  network.use(http.post('*/document/', () => new Promise<never>(() => {})));
  await documents.upload(invoice);
  await documents.cancelUpload();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Uploads' })).toHaveFocus());
});
