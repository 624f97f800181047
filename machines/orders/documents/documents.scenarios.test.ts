import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { unansweredError } from '#client/call-error.ts';
import { retypeSaleDocument, uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import type { SaleDocument, UploadableType } from '#contract/orders/documents.schemas.ts';
import { invoiceDocument, newSale } from '#contract/orders/sales.samples.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import type { UploadActorInput } from '#machines/platform/upload/upload.machine.ts';
import { sampleInvoiceFile } from '#machines/platform/upload/upload.model.ts';
import { documentUpload } from './document-upload.ts';
import { documentsMachine } from './documents.machine.ts';

type Sent = {
  input: UploadActorInput<unknown>;
  signal: AbortSignal;
  answer: (document: SaleDocument) => void;
  refuse: (error: unknown) => void;
};

function start() {
  const sent: Sent[] = [];
  const upload = fromPromise<unknown, Sent['input']>(
    ({ input, signal }) => new Promise((answer, refuse) => sent.push({ input, signal, answer, refuse })),
  );
  const machine = documentsMachine.provide({
    actors: { upload: documentUpload.provide({ actors: { upload } }) },
  });
  const documents = createActor(machine, {
    input: { qid: newSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
  }).start();
  onTestFinished(() => {
    documents.stop();
  });
  const uploads = () => documents.getSnapshot().context.uploads;
  const pick = (key: string, file = sampleInvoiceFile.file) => {
    documents.send({ type: 'files.chosen', files: [{ key, file }], documentType: 'INVOICE' });
    const last = uploads().at(-1);
    if (!last) throw new Error('nothing is uploaded');
    return last;
  };
  return { documents, uploads, pick, sent };
}

test('several uploads run at once, each with its own progress, and one can be aborted', async () => {
  const { uploads, pick, sent } = start();
  const [invoice, packingList] = [pick('pick 1'), pick('pick 2')];
  sent[0]?.input.reportTo.send({ type: 'upload.progressed', fraction: 0.4 });
  expect([invoice, packingList].map((one) => one.getSnapshot().context.fraction)).toEqual([0.4, 0]);
  expect(uploads()).toEqual([invoice, packingList]);
  packingList.send({ type: 'upload.aborted' });
  expect(sent[1]?.signal.aborted).toBe(true);
  sent[0]?.answer(invoiceDocument);
  await waitFor(invoice, (snapshot) => snapshot.matches('uploaded'));
  expect(packingList.getSnapshot().value).toBe('aborted');
});

test('a file that got no answer is sent again as the same change', async () => {
  const { pick, sent } = start();
  const invoice = pick('pick 1');
  sent[0]?.refuse(unansweredError(uploadSaleDocument));
  await waitFor(invoice, (snapshot) => snapshot.hasTag('failed'));
  invoice.send({ type: 'upload.retried' });
  expect(sent.map(({ input }) => input.key)).toEqual(['pick 1', 'pick 1']);
  expect(invoice.getSnapshot().context).toMatchObject({ fraction: 0, failure: null });
});

test('a file that is not allowed is not sent', () => {
  const { pick, sent } = start();
  const program = pick('pick 1', new File(['MZ'], 'setup.exe'));
  expect(program.getSnapshot().context.failure?.code).toBe('file_type_not_allowed');
  expect(program.getSnapshot().can({ type: 'upload.retried' })).toBe(false);
  expect(sent).toEqual([]);
});

test('uploads that ended leave the list with the next pick', async () => {
  const { uploads, pick, sent } = start();
  pick('pick 1');
  sent[0]?.answer(invoiceDocument);
  await expect.poll(() => uploads()[0]?.getSnapshot().status).toBe('done');
  const second = pick('pick 2');
  expect(uploads()).toEqual([second]);
});

/** Answers the changes of a document's type, and the reads after them, in turn. */
function startRetyping(answers: (SaleDocument | Error)[], looks: (SaleDocument[] | Error)[]) {
  const keys: (string | undefined)[] = [];
  const machine = documentsMachine.provide({
    actors: {
      retype: fromPromise<SaleDocument, CallInput<typeof retypeSaleDocument>>(({ input }) => {
        keys.push(input.idempotencyKey);
        return next(answers);
      }),
      look: fromPromise(() => next(looks)),
    },
  });
  const documents = createActor(machine, {
    input: { qid: newSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
  }).start();
  onTestFinished(() => {
    documents.stop();
  });
  return {
    keys,
    async retype(documentType: UploadableType, id: string) {
      documents.send({
        type: 'document.retyped',
        documentQid: invoiceDocument.documentQid,
        documentType,
        id,
      });
      const { context } = await waitFor(documents, (snapshot) => snapshot.matches('idle'));
      return context.failure?.code ?? null;
    },
  };
}

async function next<Answer>(answers: (Answer | Error)[]): Promise<Answer> {
  const answer = answers.shift();
  if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nobody knows.');
  return answer;
}

const lost = unansweredError(retypeSaleDocument);
const packingList: SaleDocument = { ...invoiceDocument, documentType: 'PACKING_LIST' };

test('a change that got no answer and was made is done', async () => {
  const { retype } = startRetyping([lost], [[packingList]]);
  expect(await retype('PACKING_LIST', 'click 1')).toBe(null);
});

test('another document of the asked type does not make the change', async () => {
  const other: SaleDocument = { ...packingList, documentQid: '0c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5' };
  const { retype } = startRetyping([lost], [[invoiceDocument, other]]);
  expect(await retype('PACKING_LIST', 'click 1')).toBe('UNREACHABLE');
});

test('a change without an answer that was not made is repeated with its idempotency key', async () => {
  const { retype, keys } = startRetyping([lost, lost, packingList], [[invoiceDocument], lost]);
  expect(await retype('PACKING_LIST', 'click 1')).toBe('UNREACHABLE');
  expect(await retype('PACKING_LIST', 'click 2')).toBe('UNREACHABLE');
  expect(await retype('PACKING_LIST', 'click 3')).toBe(null);
  expect(new Set(keys).size).toBe(1);
});

test('a change after a saved one, or another change, has a key of its own', async () => {
  const { retype, keys } = startRetyping(
    [lost, packingList, lost, invoiceDocument],
    [[packingList], [packingList]],
  );
  await retype('PACKING_LIST', 'click 1');
  await retype('PACKING_LIST', 'click 2');
  await retype('ADDITIONAL', 'click 3');
  await retype('INVOICE', 'click 4');
  expect(new Set(keys).size).toBe(4);
});
