import { type ActorRefFrom, assign, setup } from 'xstate';
import { uploadActor, type UploadProgressed } from '#client/call-actor.ts';
import type { CallFailure } from '#contract/call.ts';
import { uploadSaleDocument } from '#contract/documents/documents.calls.ts';
import type { UploadableType } from '#contract/documents/documents.schemas.ts';
import { failureActions, failureOfCall } from '#machines/call-failure.ts';
import { changeKey } from '#machines/change-key.ts';
import { machineOptions } from '#machines/options.ts';
import { keepAndReportFailure, partActions, type PartInput } from '#machines/sale-part/part.ts';
import { checkFile } from './documents.rules.ts';

/** `id` identifies the picked file: sent several times, it becomes one document. */
export type PickedFile = { id: string; file: File; documentType: UploadableType };

type Context = PartInput &
  PickedFile & { fraction: number; failure: CallFailure<typeof uploadSaleDocument> | null };

type Event = UploadProgressed | { type: 'upload.retried' } | { type: 'upload.aborted' };

export type UploadActorRef = ActorRefFrom<typeof uploadMachine>;

/** The upload of one picked file; several run at once. */
export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput & PickedFile,
    tags: {} as 'busy' | 'failed' | 'done',
  },
  actors: { upload: uploadActor(uploadSaleDocument) },
  guards: { isSendable: ({ context }) => checkFile(context.file) === null },
  actions: {
    begin: assign({ fraction: 0, failure: null }),
    progress: assign({ fraction: (_, fraction: number) => fraction }),
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'upload',
    options: machineOptions,
    context: ({ input }) => ({ ...input, fraction: 0, failure: checkFile(input.file) }),
    initial: 'checking',
    states: {
      checking: { always: [{ guard: 'isSendable', target: 'uploading' }, { target: 'refused' }] },
      uploading: {
        tags: 'busy',
        entry: 'begin',
        invoke: {
          id: 'upload',
          src: 'upload',
          input: ({ context: { qid, id, file, documentType }, self }) => ({
            params: { qid },
            body: { file, documentType },
            idempotencyKey: changeKey(uploadSaleDocument, qid, id),
            reportTo: self,
          }),
          onDone: {
            target: 'uploaded',
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'document.uploaded', document: event.output }),
            },
          },
          onError: { target: 'refused', actions: keepAndReportFailure(failureOfCall(uploadSaleDocument)) },
        },
        on: {
          'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event.fraction } },
          'upload.aborted': 'aborted',
        },
      },
      refused: {
        tags: 'failed',
        on: { 'upload.retried': { guard: 'isSendable', target: 'uploading' }, 'upload.aborted': 'aborted' },
      },
      uploaded: { type: 'final', tags: 'done' },
      aborted: { type: 'final', tags: 'done' },
    },
  });
