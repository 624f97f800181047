import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { addSale } from '#tests/factories/sale.factory.ts';
import { recordDownloads } from '#tests/record-downloads.ts';
import { openSalePage } from '#tests/sale-page.tsx';

const text = 'GTIN,Quantity\n4006381333931,18\n';
const invoice = new File([text], 'Rechnung März.csv', { type: 'text/csv' });

async function openDocuments() {
  const opened = await openSalePage(async (store, seller) => ({
    qid: (await addSale(store, seller)).sale.qid,
  }));
  await opened.user.click(screen.getByRole('button', { name: 'Open documents' }));
  return {
    ...opened,
    upload: async () =>
      opened.user.upload(await screen.findByLabelText('Choose files or drop them here'), invoice),
  };
}

/** Dispatches the progress event of an upload. */
function tellProgress(request: XMLHttpRequest, loaded: number) {
  const progress = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 1000 });
  act(() => request.upload.dispatchEvent(progress));
}

test('while a file goes up, the page tells how much of it is there', async () => {
  const { upload, network } = await openDocuments();
  network.use(http.post('*/document/', () => new Promise<never>(() => {})));
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open');
  await upload();
  const bar = await screen.findByRole('progressbar', { name: 'Uploading Rechnung März.csv' });
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const [request] = opened.mock.contexts;
  if (!(request instanceof XMLHttpRequest)) throw new Error('Nothing is sent.');
  const uploads = within(screen.getByRole('list', { name: 'Uploads' }));

  for (const [loaded, shown] of [
    [0, '0 %'],
    [304, '30 %'],
    [996, '100 %'],
  ] as const) {
    tellProgress(request, loaded);
    expect(uploads.getByText(shown)).toBeVisible();
    expect(bar).toHaveValue(loaded / 1000);
  }
});

test('a document is downloaded under its name, byte for byte', async () => {
  const { upload, user, toasts } = await openDocuments();
  const saved = recordDownloads();
  await upload();
  await user.click(await screen.findByRole('button', { name: 'Download Rechnung März.csv' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('Rechnung März.csv');
  expect(await saved[0]?.blob?.text()).toBe(text);
  expect(toasts.map(({ message }) => message)).toEqual(['Rechnung März.csv uploaded']);
});
