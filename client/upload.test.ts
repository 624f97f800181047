// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { sampleDocument } from '#contract/orders/documents.samples.ts';
import { createApi } from './api.ts';
import { failureOf } from './call-error.ts';

const qid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function start(answer: () => Response | Promise<Response>) {
  const server = setupServer(
    http.post('/api/sales/:qid/document/', async ({ request }) => {
      await request.arrayBuffer();
      return request.headers.get('authorization') === 'Bearer a' ? answer() : HttpResponse.error();
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const held = () => Promise.resolve('a');
  const api = createApi({ log: () => {}, tokens: { held: () => 'a', current: held, renew: held } });
  const progress: number[] = [];
  const aborter = new AbortController();
  const upload = () =>
    api(
      uploadSaleDocument,
      {
        params: { qid },
        body: { file: new File(['12345'], 'invoice.pdf'), documentType: 'INVOICE' },
        idempotencyKey: 'k1',
      },
      { signal: aborter.signal, onProgress: (fraction) => progress.push(fraction) },
    );
  return { upload, progress, aborter };
}

test('an upload reports its progress and resolves with the reply', async () => {
  const { upload, progress } = start(() => HttpResponse.json(sampleDocument));
  await expect(upload()).resolves.toEqual(sampleDocument);
  expect(progress.at(-1)).toBe(1);
});

test('an upload is refused as any other call', async () => {
  const { upload } = start(() =>
    HttpResponse.json({ file: [{ code: 'file_too_large', message: '', maximumBytes: 10 }] }, { status: 400 }),
  );
  const error = await upload().catch((thrown: unknown) => thrown);
  expect(failureOf(uploadSaleDocument, error)).toMatchObject({
    code: 'file_too_large',
    detail: { maximumBytes: 10 },
  });
});

test('an upload that is not answered is UNREACHABLE', async () => {
  const { upload } = start(() => HttpResponse.error());
  const error = await upload().catch((thrown: unknown) => thrown);
  expect(failureOf(uploadSaleDocument, error).code).toBe('UNREACHABLE');
});

test('stopping an upload aborts its request', async () => {
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const { upload, aborter } = start(() => new Promise(() => {}));
  const stopped = upload().catch((thrown: unknown) => thrown);
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  aborter.abort();
  expect(await stopped).toMatchObject({ name: 'AbortError' });
  expect(abort).toHaveBeenCalledOnce();
});
