import { assign, setup } from 'xstate';
import { failureOf, unansweredError } from '#client/call-error.ts';
import {
  deleteSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  type uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import type { SaleDocument, UploadableType } from '#contract/orders/documents.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  type FactsChangedEvent,
  keepAndReportFailure,
  partActions,
  type PartReport,
  type PartInput,
  takeNewestFacts,
} from '#machines/orders/sale-part/part.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { ChosenFile, UploadResult } from '#machines/platform/upload/upload.machine.ts';
import { type DocumentUpload, documentUpload } from './document-upload.ts';
import { type RequestedDocumentChange, reuseChangeId, noRequestedDocumentChange } from './documents.rules.ts';

type Change = typeof retypeSaleDocument | typeof deleteSaleDocument;

type ChosenFiles = { files: readonly ChosenFile[]; documentType: UploadableType };

type WithMachineTypes = { documentQid: string; documentType: UploadableType; id: string };

type Context = PartInput & {
  /** One upload for each picked file; finished ones are removed at the next pick. */
  uploads: DocumentUpload[];
  /** The document that is being changed, or that a question is about. */
  documentQid: string;
  documentType: UploadableType;
  /** The last requested change, until it is known to be saved. */
  asked: RequestedDocumentChange;
  failure: CallFailure<Change> | null;
};

type Event =
  | FactsChangedEvent
  | ({ type: 'files.chosen' } & ChosenFiles)
  | UploadResult<SaleDocument, CallFailure<typeof uploadSaleDocument>>
  | ({ type: 'document.retyped' } & WithMachineTypes)
  | { type: 'document.deleteRequested'; documentQid: string }
  | { type: 'document.deleteConfirmed'; id: string }
  | { type: 'dialog.closed' };

/** The failure of a change that got no answer and, as the documents show, was not saved or cannot be looked up. */
const failedRetype = keepAndReportFailure(failureOf(retypeSaleDocument, unansweredError(retypeSaleDocument)));
const failedDeletion = keepAndReportFailure(
  failureOf(deleteSaleDocument, unansweredError(deleteSaleDocument)),
);

/**
 * The documents of an order: several uploads at once, change of type, deletion after one question. Documents have no
 * version: a change that got no answer is looked up, and is sent again under the same idempotency key.
 */
export const documentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled',
  },
  actors: {
    upload: documentUpload,
    retype: callAttempt(retypeSaleDocument),
    remove: callAttempt(deleteSaleDocument),
    look: callAttempt(listSaleDocuments),
    deadline,
  },
  guards: {
    mustWait,
    isUnanswered: (_, { code }: CallFailure<Change>) => code === 'UNREACHABLE',
    isRetyped: ({ context }, documents: SaleDocument[]) =>
      documents.some(
        ({ documentQid, documentType }) =>
          documentQid === context.documentQid && documentType === context.documentType,
      ),
    isGone: ({ context }, documents: SaleDocument[]) =>
      documents.every(({ documentQid }) => documentQid !== context.documentQid),
  },
  actions: {
    upload: assign(({ context, self, spawn }, { files, documentType }: ChosenFiles) => {
      const target = { qid: context.qid, documentType };
      const under = context.uploads.filter((upload) => upload.getSnapshot().status === 'active');
      const added = files.map((chosen) =>
        spawn('upload', { id: `upload ${chosen.key}`, input: { ...chosen, target, reportTo: self } }),
      );
      return { uploads: [...under, ...added] };
    }),
    chooseType: assign(({ context }, { documentQid, documentType, id }: WithMachineTypes) => ({
      documentQid,
      documentType,
      asked: reuseChangeId(context.asked, { change: `${documentQid} ${documentType}`, id }),
    })),
    choose: assign({ documentQid: (_, documentQid: string) => documentQid }),
    noteClick: assign(({ context }, id: string) => ({
      asked: reuseChangeId(context.asked, { change: `${context.documentQid} deleted`, id }),
    })),
    settle: assign({ asked: noRequestedDocumentChange }),
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'documents',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      uploads: [],
      documentQid: '',
      documentType: 'ADDITIONAL',
      asked: noRequestedDocumentChange,
      failure: null,
    }),
    on: {
      'facts.changed': { actions: takeNewestFacts },
      'files.chosen': { actions: { type: 'upload', params: ({ event }) => event } },
      'upload.finished': {
        actions: {
          type: 'report',
          params: ({ event }) => ({ type: 'document.uploaded', document: event.reply }),
        },
      },
      'upload.failed': { actions: { type: 'reportFailure', params: ({ event }) => event.failure } },
    },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'document.retyped': {
            target: 'retyping',
            actions: ['clearFailure', { type: 'chooseType', params: ({ event }) => event }],
          },
          'document.deleteRequested': {
            target: 'confirmingDelete',
            actions: ['clearFailure', { type: 'choose', params: ({ event }) => event.documentQid }],
          },
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: {
            ...throttled,
            on: { 'document.retyped': {}, 'document.deleteRequested': {} },
          },
        },
      },
      retyping: {
        tags: 'busy',
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'retype',
              src: 'retype',
              input: ({ context: { qid, documentQid, documentType, asked } }) => ({
                params: { qid, documentQid },
                body: { documentType },
                idempotencyKey: idempotencyKeyOf(retypeSaleDocument, qid, documentQid, asked.id),
              }),
              onDone: {
                target: '#documents.idle',
                actions: ['settle', { type: 'report', params: updated }],
              },
              onError: [
                {
                  guard: { type: 'isUnanswered', params: failureOfCall(retypeSaleDocument) },
                  target: 'lookingUp',
                },
                {
                  target: '#documents.idle',
                  actions: keepAndReportFailure(failureOfCall(retypeSaleDocument)),
                },
              ],
            },
          },
          lookingUp: {
            description: 'No answer came: the list of documents shows the result.',
            invoke: {
              id: 'look',
              src: 'look',
              input: ({ context }) => ({ params: { qid: context.qid } }),
              onDone: [
                {
                  guard: { type: 'isRetyped', params: ({ event }) => event.output },
                  target: '#documents.idle',
                  actions: ['settle', { type: 'report', params: updated }],
                },
                {
                  target: '#documents.idle',
                  actions: failedRetype,
                },
              ],
              onError: {
                target: '#documents.idle',
                actions: failedRetype,
              },
            },
          },
        },
      },
      confirmingDelete: {
        on: {
          'document.deleteConfirmed': {
            target: 'deleting',
            actions: { type: 'noteClick', params: ({ event }) => event.id },
          },
          'dialog.closed': 'idle',
        },
      },
      deleting: {
        tags: 'busy',
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'remove',
              src: 'remove',
              input: ({ context: { qid, documentQid, asked } }) => ({
                params: { qid, documentQid },
                idempotencyKey: idempotencyKeyOf(deleteSaleDocument, qid, documentQid, asked.id),
              }),
              onDone: {
                target: '#documents.idle',
                actions: ['settle', { type: 'report', params: deleted }],
              },
              onError: [
                {
                  guard: { type: 'isUnanswered', params: failureOfCall(deleteSaleDocument) },
                  target: 'lookingUp',
                },
                {
                  target: '#documents.idle',
                  actions: keepAndReportFailure(failureOfCall(deleteSaleDocument)),
                },
              ],
            },
          },
          lookingUp: {
            description: 'No answer came: the list of documents shows the result.',
            invoke: {
              id: 'look',
              src: 'look',
              input: ({ context }) => ({ params: { qid: context.qid } }),
              onDone: [
                {
                  guard: { type: 'isGone', params: ({ event }) => event.output },
                  target: '#documents.idle',
                  actions: ['settle', { type: 'report', params: deleted }],
                },
                {
                  target: '#documents.idle',
                  actions: failedDeletion,
                },
              ],
              onError: {
                target: '#documents.idle',
                actions: failedDeletion,
              },
            },
          },
        },
      },
    },
  });

function updated({ context: { documentQid, documentType } }: { context: Context }): PartReport {
  return { type: 'document.updated', documentQid, documentType };
}

function deleted({ context }: { context: Context }): PartReport {
  return { type: 'document.deleted', documentQid: context.documentQid };
}
