import {
  deleteSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
} from '#contract/documents/documents.calls.ts';
import type { SaleDocument, UploadableType } from '#contract/documents/documents.schemas.ts';
import { callActor } from '#client/call-actor.ts';
import { unanswered } from '#client/call-error.ts';
import { options } from '#machines/options.ts';
import { changeKey } from '#machines/change-key.ts';
import { type FailedChange, failedChange, thrownBy } from '#machines/sale-part/failed-change.ts';
import {
  type FactsChanged,
  newest,
  partActions,
  type PartFact,
  type PartInput,
} from '#machines/sale-part/part.ts';
import { assign, setup } from 'xstate';
import { type Asked, askedAgain, nothingAsked } from './documents.rules.ts';
import { type PickedFile, uploadMachine, type UploadRef } from './upload.machine.ts';

type Change = 'retypeSaleDocument' | 'deleteSaleDocument';

type Retyped = { documentQid: string; documentType: UploadableType; id: string };

type Context = PartInput & {
  /** One for each picked file; those that ended leave with the next pick. */
  uploads: UploadRef[];
  /** What is being changed or asked about. */
  documentQid: string;
  documentType: UploadableType;
  /** The change that was asked for last, until it is known to be made. */
  asked: Asked;
  failure: FailedChange<Change> | null;
};

type Event =
  | FactsChanged
  | { type: 'files.chosen'; files: PickedFile[] }
  | ({ type: 'document.retyped' } & Retyped)
  | { type: 'document.deleteRequested'; documentQid: string }
  | { type: 'document.deleteConfirmed'; id: string }
  | { type: 'dialog.closed' };

/** What is said of a change when the documents do not show it, or cannot be read either. */
const unknown = {
  retype: failedChange('retypeSaleDocument', unanswered(retypeSaleDocument)),
  remove: failedChange('deleteSaleDocument', unanswered(deleteSaleDocument)),
};

/**
 * Documents of an order: several uploads at once, another type, deletion after one question. They carry no version: a
 * change that got no answer is looked up, and asked for again it is the same change.
 */
export const documentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy',
  },
  actors: {
    upload: uploadMachine,
    retype: callActor(retypeSaleDocument),
    remove: callActor(deleteSaleDocument),
    look: callActor(listSaleDocuments),
  },
  guards: {
    isUnanswered: (_, { failure }: FailedChange<Change>) => failure.code === 'UNREACHABLE',
    isRetyped: ({ context }, documents: SaleDocument[]) =>
      documents.some(
        ({ documentQid, documentType }) =>
          documentQid === context.documentQid && documentType === context.documentType,
      ),
    isGone: ({ context }, documents: SaleDocument[]) =>
      documents.every(({ documentQid }) => documentQid !== context.documentQid),
  },
  actions: {
    ...partActions<Context, Event, Change>(),
    upload: assign(({ context, spawn }, files: PickedFile[]) => {
      const { qid, facts, reportTo } = context;
      const under = context.uploads.filter((upload) => upload.getSnapshot().status === 'active');
      const added = files.map((picked) =>
        spawn('upload', { id: `upload ${picked.id}`, input: { qid, facts, reportTo, ...picked } }),
      );
      return { uploads: [...under, ...added] };
    }),
    chooseType: assign(({ context }, { documentQid, documentType, id }: Retyped) => ({
      documentQid,
      documentType,
      asked: askedAgain(context.asked, { change: `${documentQid} ${documentType}`, id }),
    })),
    choose: assign({ documentQid: (_, documentQid: string) => documentQid }),
    noteClick: assign(({ context }, id: string) => ({
      asked: askedAgain(context.asked, { change: `${context.documentQid} deleted`, id }),
    })),
    settle: assign({ asked: nothingAsked }),
  },
}).createMachine({
  id: 'documents',
  options,
  context: ({ input }) => ({
    ...input,
    uploads: [],
    documentQid: '',
    documentType: 'ADDITIONAL',
    asked: nothingAsked,
    failure: null,
  }),
  on: {
    'facts.changed': { actions: { type: 'takeFacts', params: newest } },
    'files.chosen': { actions: { type: 'upload', params: ({ event }) => event.files } },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'document.retyped': {
          target: 'retyping',
          actions: ['forgetFailure', { type: 'chooseType', params: ({ event }) => event }],
        },
        'document.deleteRequested': {
          target: 'confirmingDelete',
          actions: ['forgetFailure', { type: 'choose', params: ({ event }) => event.documentQid }],
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
              idempotencyKey: changeKey(retypeSaleDocument, qid, documentQid, asked.id),
            }),
            onDone: {
              target: '#documents.idle',
              actions: ['settle', { type: 'report', params: updated }],
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: thrownBy('retypeSaleDocument') },
                target: 'lookingUp',
              },
              {
                target: '#documents.idle',
                actions: { type: 'fail', params: thrownBy('retypeSaleDocument') },
              },
            ],
          },
        },
        lookingUp: {
          description: 'No answer came: the documents say what became of it.',
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
                actions: {
                  type: 'fail',
                  params: unknown.retype,
                },
              },
            ],
            onError: {
              target: '#documents.idle',
              actions: {
                type: 'fail',
                params: unknown.retype,
              },
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
              idempotencyKey: changeKey(deleteSaleDocument, qid, documentQid, asked.id),
            }),
            onDone: {
              target: '#documents.idle',
              actions: ['settle', { type: 'report', params: deleted }],
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: thrownBy('deleteSaleDocument') },
                target: 'lookingUp',
              },
              {
                target: '#documents.idle',
                actions: { type: 'fail', params: thrownBy('deleteSaleDocument') },
              },
            ],
          },
        },
        lookingUp: {
          description: 'No answer came: the documents say what became of it.',
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
                actions: {
                  type: 'fail',
                  params: unknown.remove,
                },
              },
            ],
            onError: {
              target: '#documents.idle',
              actions: {
                type: 'fail',
                params: unknown.remove,
              },
            },
          },
        },
      },
    },
  },
});

function updated({ context: { documentQid, documentType } }: { context: Context }): PartFact {
  return { type: 'document.updated', documentQid, documentType };
}

function deleted({ context }: { context: Context }): PartFact {
  return { type: 'document.deleted', documentQid: context.documentQid };
}
