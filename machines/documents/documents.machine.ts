import { deleteSaleDocument, retypeSaleDocument } from '#contract/documents/documents.calls.ts';
import type { UploadableType } from '#contract/documents/documents.schemas.ts';
import { callActor } from '#client/call-actor.ts';
import { options } from '#machines/options.ts';
import { changeKey } from '#machines/sale/change-key.ts';
import { type FailedChange, thrownBy } from '#machines/sale/failed-change.ts';
import { type FactsChanged, newest, partActions, type PartInput } from '#machines/sale/part.ts';
import { assign, setup } from 'xstate';
import { type PickedFile, uploadMachine, type UploadRef } from './upload.machine.ts';

type Change = 'retypeSaleDocument' | 'deleteSaleDocument';

type Retyped = { documentQid: string; documentType: UploadableType; id: string };

type Context = PartInput & {
  /** One for each picked file; those that ended leave with the next pick. */
  uploads: UploadRef[];
  /** What is being changed or asked about. */
  documentQid: string;
  documentType: UploadableType;
  /** Of the click that asked for the change. */
  id: string;
  failure: FailedChange<Change> | null;
};

type Event =
  | FactsChanged
  | { type: 'files.chosen'; files: PickedFile[] }
  | ({ type: 'document.retyped' } & Retyped)
  | { type: 'document.deleteRequested'; documentQid: string }
  | { type: 'document.deleteConfirmed'; id: string }
  | { type: 'dialog.closed' };

/** Documents of an order: several uploads at once, another type, deletion after one question. */
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
    chooseType: assign((_, { documentQid, documentType, id }: Retyped) => ({
      documentQid,
      documentType,
      id,
    })),
    choose: assign({ documentQid: (_, documentQid: string) => documentQid }),
    noteClick: assign({ id: (_, id: string) => id }),
  },
}).createMachine({
  id: 'documents',
  options,
  context: ({ input }) => ({
    ...input,
    uploads: [],
    documentQid: '',
    documentType: 'ADDITIONAL',
    id: '',
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
      invoke: {
        id: 'retype',
        src: 'retype',
        input: ({ context: { qid, documentQid, documentType, id } }) => ({
          params: { qid, documentQid },
          body: { documentType },
          idempotencyKey: changeKey(retypeSaleDocument, qid, documentQid, id),
        }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'report',
            params: ({ event }) => ({ type: 'document.updated', document: event.output }),
          },
        },
        onError: { target: 'idle', actions: { type: 'fail', params: thrownBy('retypeSaleDocument') } },
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
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { qid, documentQid, id } }) => ({
          params: { qid, documentQid },
          idempotencyKey: changeKey(deleteSaleDocument, qid, documentQid, id),
        }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'report',
            params: ({ context }) => ({ type: 'document.deleted', documentQid: context.documentQid }),
          },
        },
        onError: { target: 'idle', actions: { type: 'fail', params: thrownBy('deleteSaleDocument') } },
      },
    },
  },
});
