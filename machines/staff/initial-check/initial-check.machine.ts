import { assertEvent, assign, emit, setup } from 'xstate';
import { failureOf } from '#client/call-error.ts';
import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import type { cancelInitialCheck } from '#contract/staff/initial-checks.calls.ts';
import {
  readCheckFile,
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import type {
  CheckFile,
  CheckStatus,
  CheckRequest,
  InitialCheck,
} from '#contract/staff/initial-checks.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import {
  afterFailure,
  mustWait,
  throttled,
  throttledFailure,
  whenThrottled,
} from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { TaskEnd } from '#machines/platform/task/task.types.ts';
import { checkFileLimits } from '#machines/platform/upload/file-limits.ts';
import type { ChosenFile, UploadResult } from '#machines/platform/upload/upload.machine.ts';
import { checkFileUpload } from './initial-check-upload.ts';
import { checkLimits, checkTask } from './initial-check.task.ts';

export type InitialCheckFailure = CallFailure<
  | typeof uploadCheckFile
  | typeof readCheckFile
  | typeof startInitialCheck
  | typeof readInitialCheck
  | typeof cancelInitialCheck
>;

/** A stored file whose check is described, a check that was started, or nothing yet. */
export type InitialCheckInput = { fileQid: string | null; taskId: string | null };

type Context = InitialCheckInput & {
  file: CheckFile | null;
  request: { key: string; body: CheckRequest } | null;
  /** The check as it has ended. */
  check: InitialCheck | null;
  failure: InitialCheckFailure | null;
};

type CheckEnd = TaskEnd<InitialCheck, CallFailure<typeof readInitialCheck | typeof cancelInitialCheck>>;

export type InitialCheckEvent =
  | UploadResult<CheckFile, CallFailure<typeof uploadCheckFile>>
  | ({ type: 'file.chosen' } & ChosenFile)
  | { type: 'upload.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'check.requested'; key: string; body: CheckRequest };

export type InitialCheckEmittedEvent =
  /** The file is stored, so that a reload finds it again. */
  { type: 'file.stored'; file: CheckFile } | { type: 'check.started'; taskId: string };

type Ended = { event: { output: CheckEnd } };
const endOf = ({ event }: Ended) => event.output;
const failureOfRead = failureOfCall(readInitialCheck);
const refusals = { type: 'refuse', params: ({ event }: { event: ChosenFile }) => event } as const;
const whenChosen = [
  {
    guard: { type: 'isSendable', params: ({ event }: { event: ChosenFile }) => event },
    target: '#initial-check.uploading',
  },
  { actions: refusals },
] as const;

/** The seller GTIN checker: a file, how it is read, and its check, which is a task (specification 2.14, decisions 6). */
export const initialCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InitialCheckEvent,
    emitted: {} as InitialCheckEmittedEvent,
    input: {} as InitialCheckInput,
    tags: {} as 'busy' | 'throttled' | 'done',
    children: {} as { upload: 'upload'; follow: 'follow' },
  },
  actors: {
    upload: checkFileUpload,
    readFile: callAttempt(readCheckFile),
    start: callAttempt(startInitialCheck),
    readCheck: callAttempt(readInitialCheck),
    follow: checkTask,
    deadline,
  },
  guards: {
    mustWait,
    hasTask: ({ context }) => context.taskId !== null,
    hasFile: ({ context }) => context.fileQid !== null,
    isRead: ({ context }) => context.file !== null,
    isSendable: (_, { file }: ChosenFile) => checkFileLimits(uploadCheckFile, stockListLimits, file) === null,
    /** A new check may not be known everywhere yet. */
    isUnknown: (_, { code }: InitialCheckFailure) => code === 'not_found',
    hasEnded: (_, end: CheckEnd) => 'reply' in end,
    wasCancelled: (_, { end }: CheckEnd) => end === 'cancelled',
    isAt: ({ context }, status: CheckStatus) => context.check?.status === status,
  },
  actions: {
    keepFile: assign((_, file: CheckFile) => ({ file, fileQid: file.qid })),
    forgetFile: assign({ fileQid: null }),
    refuse: assign({
      failure: (_, { file }: ChosenFile) => checkFileLimits(uploadCheckFile, stockListLimits, file),
    }),
    keepRequest: assign({
      request: (_, { key, body }: { key: string; body: CheckRequest }) => ({ key, body }),
      failure: null,
    }),
    keepTask: assign({ taskId: (_, taskId: string) => taskId }),
    keepCheck: assign({ check: (_, check: InitialCheck) => check }),
    keepEnd: assign({ check: (_, end: CheckEnd) => ('reply' in end ? end.reply : null) }),
    keepLoss: assign({
      failure: (_, end: CheckEnd) =>
        'failure' in end && end.failure ? end.failure : failureOf(readInitialCheck, null),
    }),
    tellStored: emit((_, file: CheckFile) => ({ type: 'file.stored' as const, file })),
    tellStarted: emit((_, taskId: string) => ({ type: 'check.started' as const, taskId })),
  },
})
  .extend({ actions: failureActions<Context, InitialCheckEvent>() })
  .createMachine({
    id: 'initial-check',
    options: machineOptions,
    context: ({ input }) => ({ ...input, file: null, request: null, check: null, failure: null }),
    initial: 'opening',
    states: {
      opening: {
        always: [
          { guard: 'hasTask', target: 'readingCheck' },
          { guard: 'hasFile', target: 'readingFile' },
          { target: 'choosing' },
        ],
      },
      readingFile: {
        tags: 'busy',
        invoke: {
          id: 'readFile',
          src: 'readFile',
          input: ({ context }) => ({ params: { qid: context.fileQid ?? '' } }),
          onDone: {
            target: 'describing',
            actions: { type: 'keepFile', params: ({ event }) => event.output },
          },
          onError: {
            target: 'choosing',
            actions: [{ type: 'keepFailure', params: failureOfCall(readCheckFile) }, 'forgetFile'],
          },
        },
      },
      readingCheck: {
        tags: 'busy',
        invoke: {
          id: 'readCheck',
          src: 'readCheck',
          input: ({ context }) => ({ params: { task_id: context.taskId ?? '' } }),
          onDone: { target: 'routing', actions: { type: 'keepCheck', params: ({ event }) => event.output } },
          onError: [
            { guard: { type: 'isUnknown', params: failureOfRead }, target: 'checking' },
            { target: 'lost', actions: { type: 'keepFailure', params: failureOfRead } },
          ],
        },
      },
      routing: {
        always: [
          { guard: { type: 'isAt', params: 'SUCCEEDED' }, target: 'succeeded' },
          { guard: { type: 'isAt', params: 'FAILED' }, target: 'failed' },
          { guard: { type: 'isAt', params: 'CANCELLED' }, target: 'cancelled' },
          { target: 'checking' },
        ],
      },
      choosing: {
        initial: 'ready',
        states: {
          ready: { always: whenThrottled, on: { 'file.chosen': whenChosen } },
          throttled,
        },
      },
      uploading: {
        tags: 'busy',
        entry: 'clearFailure',
        invoke: {
          id: 'upload',
          src: 'upload',
          input: ({ event, self }) => {
            assertEvent(event, 'file.chosen');
            return { key: event.key, file: event.file, target: null, reportTo: self };
          },
          onDone: 'refused',
          onError: 'refused',
        },
        on: {
          'upload.finished': {
            target: 'describing',
            actions: [
              { type: 'keepFile', params: ({ event }) => event.reply },
              { type: 'tellStored', params: ({ event }) => event.reply },
            ],
          },
          'upload.failed': {
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event.failure },
          },
          'upload.cancelled': 'refused',
        },
      },
      refused: {
        description: 'The file was not stored; the one before it stays.',
        always: [{ guard: 'isRead', target: 'describing' }, { target: 'choosing' }],
      },
      describing: {
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'file.chosen': whenChosen,
              'check.requested': {
                target: '#initial-check.starting',
                actions: { type: 'keepRequest', params: ({ event }) => event },
              },
            },
          },
          throttled,
        },
      },
      starting: {
        tags: 'busy',
        invoke: {
          id: 'start',
          src: 'start',
          input: ({ context: { request } }) => {
            if (request === null) throw new Error('Nothing is to be checked.');
            return { body: request.body, idempotencyKey: idempotencyKeyOf(startInitialCheck, request.key) };
          },
          onDone: {
            target: 'checking',
            actions: [
              { type: 'keepTask', params: ({ event }) => event.output.taskId },
              { type: 'tellStarted', params: ({ event }) => event.output.taskId },
            ],
          },
          onError: {
            target: 'describing',
            actions: { type: 'keepFailure', params: failureOfCall(startInitialCheck) },
          },
        },
      },
      checking: {
        description: 'Without the tag `busy`: a page that is left does not go on asking.',
        invoke: {
          id: 'follow',
          src: 'follow',
          input: ({ context }) => ({ id: context.taskId ?? '', limits: checkLimits, isCancellable: true }),
          onDone: [
            {
              guard: { type: 'hasEnded', params: endOf },
              target: 'routing',
              actions: { type: 'keepEnd', params: endOf },
            },
            { guard: { type: 'wasCancelled', params: endOf }, target: 'cancelled' },
            { target: 'lost', actions: { type: 'keepLoss', params: endOf } },
          ],
          onError: { target: 'lost', actions: { type: 'keepFailure', params: failureOfRead } },
        },
      },
      succeeded: { tags: 'done' },
      failed: { description: 'The check has a failure of its own.', tags: 'done' },
      cancelled: { tags: 'done' },
      lost: {
        description: 'The check is not read any more: it is unknown, or could not be read. It may still run.',
        initial: 'told',
        states: {
          told: afterFailure,
          ready: {
            on: { 'retry.requested': { target: '#initial-check.readingCheck', actions: 'clearFailure' } },
          },
          throttled: throttledFailure,
        },
      },
    },
  });
