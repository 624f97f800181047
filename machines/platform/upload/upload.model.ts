import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { documentLimits, MAXIMUM_DOCUMENT_BYTES } from '#contract/orders/documents.schemas.ts';
import { sampleRefusalDetails, invoiceDocument, newSale } from '#contract/orders/sales.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { defineUpload } from './define-upload.ts';
import type { ChosenFile, FileToSend } from './upload.machine.ts';

export const sampleInvoiceFile: ChosenFile = {
  key: 'pick 1',
  file: new File(['%PDF-1.7'], 'invoice.pdf'),
};

const target = { qid: newSale.qid, documentType: 'INVOICE' } as const;

/** Of a document, which has every failure that an upload handles. */
const upload = defineUpload({
  call: uploadSaleDocument,
  limits: documentLimits,
  input: ({ key, file, target: { qid, documentType } }: FileToSend<typeof target>) => ({
    params: { qid },
    body: { file, documentType },
    idempotencyKey: idempotencyKeyOf(uploadSaleDocument, qid, key),
  }),
});

export const uploadModel = defineModel(upload, {
  inputs: {
    'a PDF': { ...sampleInvoiceFile, target },
    'an empty file': { ...sampleInvoiceFile, target, file: new File([], 'invoice.pdf') },
  },
  events: {
    'half of the file has been sent': { type: 'upload.progressed', fraction: 0.5 },
    'the upload is tried again': { type: 'upload.retried' },
    'the upload is aborted': { type: 'upload.aborted' },
  },
  outcomes: {
    upload: callOutcomes(
      uploadSaleDocument,
      { uploaded: invoiceDocument },
      { ...sampleRefusalDetails, file_too_large: { maximumBytes: MAXIMUM_DOCUMENT_BYTES } },
    ),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ fraction, file, failure }) => ({
    fraction,
    size: file.size,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: ({ fraction, failure }) => ({ fraction, call: failure?.call, failure: failure?.code }),
  invariants: {
    ...throttledInvariants,
    'a refused file shows the reason': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.failure !== null,
    'a file being uploaded has no failure': (snapshot) =>
      !snapshot.matches('uploading') || snapshot.context.failure === null,
  },
  promises: {
    ...throttledPromises,
    'a refused file can be removed': eventually({
      clause: 'specification 2.7, upload additional documents',
      from: (snapshot) => snapshot.matches('refused'),
      to: (snapshot) => snapshot.matches('aborted'),
      by: ['the upload is aborted'],
    }),
    'an upload that failed can be tried again': eventually({
      clause: 'specification 2.7, upload additional documents',
      from: (snapshot) => snapshot.matches('refused') && snapshot.context.file.size > 0,
      to: (snapshot) => snapshot.matches('uploaded'),
      by: ['the upload is tried again'],
    }),
  },
  clauses: { '': 'specification 2.7, upload additional documents', 'refused.throttled': 'decisions 2' },
});
