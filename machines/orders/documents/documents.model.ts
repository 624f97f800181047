import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { failureOf, refusalError } from '#client/call-error.ts';
import {
  deleteSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import type { SaleDocument } from '#contract/orders/documents.schemas.ts';
import { sampleRefusalDetails, invoiceDocument, newSale } from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { sampleInvoiceFile } from '#machines/platform/upload/upload.model.ts';
import { documentsMachine } from './documents.machine.ts';

const { documentQid } = invoiceDocument;
const packingList: SaleDocument = { ...invoiceDocument, documentType: 'PACKING_LIST' };

const tooManyDocuments = failureOf(
  uploadSaleDocument,
  refusalError(uploadSaleDocument, 'too_many_documents'),
);

export const documentsModel = defineModel(documentsMachine, {
  inputs: { 'a new order': { qid: newSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) } },
  events: {
    'files are chosen': { type: 'files.chosen', files: [sampleInvoiceFile], documentType: 'INVOICE' },
    'a file is uploaded': { type: 'upload.finished', reply: invoiceDocument },
    'an upload fails': { type: 'upload.failed', failure: tooManyDocuments },
    'another type is chosen': {
      type: 'document.retyped',
      documentQid,
      documentType: 'PACKING_LIST',
      id: 'click 1',
    },
    'that type is chosen again': {
      type: 'document.retyped',
      documentQid,
      documentType: 'PACKING_LIST',
      id: 'click 3',
    },
    'deletion of a document is requested': { type: 'document.deleteRequested', documentQid },
    'deletion is confirmed': { type: 'document.deleteConfirmed', id: 'click 2' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the order changes': { type: 'facts.changed', facts: saleFactsOf({ ...newSale, version: 5 }) },
  },
  outcomes: {
    upload: {},
    retype: callOutcomes(retypeSaleDocument, { retyped: packingList }, sampleRefusalDetails),
    remove: callOutcomes(deleteSaleDocument, { deleted: undefined }, sampleRefusalDetails),
    deadline: deadlineOutcomes,
    look: callOutcomes(
      listSaleDocuments,
      { 'still the old type': [invoiceDocument], 'now the new type': [packingList], gone: [] },
      sampleRefusalDetails,
    ),
  },
  guardParts: {
    isRetyped: {
      all: {
        'the document is listed': ({ context }, documents) =>
          documents.some((listed) => listed.documentQid === context.documentQid),
        'it is listed with no other type': ({ context }, documents) =>
          documents.every(
            (listed) =>
              listed.documentQid !== context.documentQid || listed.documentType === context.documentType,
          ),
      },
    },
  },
  guardContext: ({ documentQid, documentType, failure }) => ({
    documentQid,
    documentType,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: ({ uploads, ...kept }) => ({
    ...comparedPartContext(kept),
    uploads: uploads.map(({ id }) => id),
  }),
  invariants: {
    ...throttledInvariants,
    'the document to delete is known': (snapshot) =>
      !snapshot.matches('deleting') || snapshot.context.documentQid === documentQid,
  },
  promises: {
    ...throttledPromises,
    'no document is deleted without a confirmation': until({
      clause: 'decisions 4, step 4',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('deleting'),
      until: (snapshot) => snapshot.matches('confirmingDelete'),
    }),
    'a change without an answer is settled by looking it up': eventually({
      clause: 'specification 8.2, document update',
      from: (snapshot) =>
        snapshot.matches({ retyping: 'lookingUp' }) || snapshot.matches({ deleting: 'lookingUp' }),
      to: (snapshot) => snapshot.matches('idle'),
      by: [],
    }),
  },
  clauses: {
    '': 'decisions 4, step 4',
    'idle.throttled': 'decisions 2',
    retyping: 'specification 8.2, document update',
    deleting: 'specification 8.2, delete document',
  },
});
