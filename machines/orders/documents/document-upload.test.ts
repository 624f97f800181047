// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { tokens } from '#client/api.ts';
import { sampleDocument } from '#contract/orders/documents.samples.ts';
import { configureTab } from '#machines/platform/access-token/access-token.store.ts';
import { documentUpload } from './document-upload.ts';

const qid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function start(answers: (Response | Promise<Response>)[]) {
  const keys: (string | null)[] = [];
  const server = setupServer(
    http.post('/api/sales/:qid/document/', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers.shift() ?? HttpResponse.json(sampleDocument);
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  configureTab({ log: () => {} });
  tokens().take({ accessToken: 'a', accessExp: Date.now() + 600_000, signature: 's' });
  const upload = createActor(documentUpload, {
    input: {
      key: 'chosen-1',
      file: new File(['12345'], 'invoice.pdf'),
      target: { qid, documentType: 'INVOICE' },
    },
  });
  upload.start();
  onTestFinished(() => void upload.stop());
  return { upload, keys };
}

test('every attempt to send a chosen file has the idempotency key of its order and file', async () => {
  const { upload, keys } = start([HttpResponse.error()]);
  await waitFor(upload, (snapshot) => snapshot.matches('refused'));
  upload.send({ type: 'upload.retried' });
  await waitFor(upload, (snapshot) => snapshot.matches('uploaded'));
  const key = `POST:sales/qid/document/:${qid}:chosen-1`;
  expect(keys).toEqual([key, key]);
});

test.for(['stopped', 'aborted by the user'])('an upload that is %s aborts its request', async (how) => {
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  onTestFinished(() => abort.mockRestore());
  const { upload, keys } = start([new Promise(() => {})]);
  await expect.poll(() => keys).toHaveLength(1);
  if (how === 'stopped') upload.stop();
  else upload.send({ type: 'upload.aborted' });
  expect(abort).toHaveBeenCalledOnce();
});
