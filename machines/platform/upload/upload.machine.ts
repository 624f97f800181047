import { type ActorRef, assign, enqueueActions, fromPromise, setup, type Snapshot } from 'xstate';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { failureActions, failureOfAnyCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { afterFailure, mustWait, throttledFailure } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

/** `key` identifies the chosen file: sent several times, it is stored once. */
export type ChosenFile = { key: string; file: File };

/** A chosen file, and what else the call needs, such as the order that the file belongs to. */
export type FileToSend<Target> = ChosenFile & { target: Target };

type UploadProgressed = { type: 'upload.progressed'; fraction: number };

/** The input of the actor that sends a file; `reportTo` gets its progress. */
export type UploadActorInput<Target> = FileToSend<Target> & {
  reportTo: { send: (event: UploadProgressed) => void };
};

export type UploadResult<Reply, Failure> =
  | { type: 'upload.finished'; reply: Reply }
  | { type: 'upload.failed'; failure: Failure };

export type UploadInput<Target, Reply, Failure> = FileToSend<Target> & {
  /** The machine that spawns the upload, if any; it gets the end of every attempt. */
  reportTo?: ActorRef<Snapshot<unknown>, UploadResult<Reply, Failure>>;
};

export type UploadContext<Target, Reply, Failure> = UploadInput<Target, Reply, Failure> & {
  /** How much of the file has been sent, 0 to 1. */
  fraction: number;
  failure: Failure | null;
};

export type UploadEvent = UploadProgressed | { type: 'upload.retried' } | { type: 'upload.aborted' };

type Context = UploadContext<unknown, unknown, AnyFailure>;
type End = UploadResult<unknown, AnyFailure>;

const upload = setup({
  types: {
    context: {} as Context,
    events: {} as UploadEvent,
    emitted: {} as End,
    input: {} as UploadInput<unknown, unknown, AnyFailure>,
    tags: {} as 'busy' | 'failed' | 'throttled' | 'done',
  },
  actors: { upload: fromPromise<unknown, UploadActorInput<unknown>>(notProvided), deadline },
  guards: {
    /** The marketplace accepts files of this kind and size. */
    isSendable: notProvided,
    mustWait,
  },
  actions: {
    /** Keeps the failure of a file that is not sendable. */
    refuse: notProvided,
    begin: assign({ fraction: 0, failure: null }),
    progress: assign({ fraction: (_, fraction: number) => fraction }),
  },
}).extend({
  actions: {
    ...failureActions<Context, UploadEvent>(),
    tell: enqueueActions<Context, UploadEvent, End, UploadEvent, never, never, never, never, End>(
      ({ context, enqueue }, end) => {
        enqueue.emit(end);
        if (context.reportTo) enqueue.sendTo(context.reportTo, end);
      },
    ),
  },
});

/** The upload of one file, with progress; `defineUpload` gives it the call. */
export const uploadMachine = upload.createMachine({
  id: 'upload',
  options: machineOptions,
  context: ({ input }) => ({ ...input, fraction: 0, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'isSendable', target: 'uploading' },
        { target: 'refused', actions: 'refuse' },
      ],
    },
    uploading: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { key, file, target }, self }) => ({ key, file, target, reportTo: self }),
        onDone: {
          target: 'uploaded',
          actions: {
            type: 'tell',
            params: ({ event }) => ({ type: 'upload.finished', reply: event.output }),
          },
        },
        onError: {
          target: 'refused',
          actions: [
            { type: 'keepFailure', params: failureOfAnyCall },
            {
              type: 'tell',
              params: ({ event }) => ({ type: 'upload.failed', failure: failureOfAnyCall({ event }) }),
            },
          ],
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event.fraction } },
        'upload.aborted': 'aborted',
      },
    },
    refused: {
      tags: 'failed',
      on: { 'upload.retried': { guard: 'isSendable', target: 'uploading' }, 'upload.aborted': 'aborted' },
      initial: 'deciding',
      states: {
        deciding: afterFailure,
        ready: {},
        throttled: { ...throttledFailure, on: { 'upload.retried': {} } },
      },
    },
    uploaded: { type: 'final', tags: 'done' },
    aborted: { type: 'final', tags: 'done' },
  },
});

function notProvided(): never {
  throw new Error('An upload is made by defineUpload.');
}
