import { assign, fromPromise, setup } from 'xstate';
import { retryTimeOf } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { failureActions, failureOfAnyCall } from '#machines/platform/calls/call-failure.ts';
import { deadline, waitUntil } from '#machines/platform/calls/deadline.ts';
import { throttledState, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { givenUpAt, isReadAgain, pauseAfter, slowAt } from './task.rules.ts';
import type { AnyTaskContext, TaskEnd, TaskEvent, TaskInput, TaskReading, TaskStatus } from './task.types.ts';

type Reading = TaskReading<unknown>;
type ReadArgs = { event: { output: Reading } };
type ErrorArgs = { event: { error: unknown } };

const task = setup({
  types: {
    context: {} as AnyTaskContext,
    events: {} as TaskEvent,
    input: {} as TaskInput<unknown, unknown>,
    output: {} as TaskEnd<unknown, AnyFailure>,
    tags: {} as 'busy' | 'slow' | 'throttled',
  },
  actors: {
    start: fromPromise<unknown, { request: unknown }>(notProvided),
    read: fromPromise<Reading, { id: unknown }>(notProvided),
    cancel: fromPromise<unknown, { id: unknown }>(notProvided),
    deadline,
  },
  guards: {
    isStarted: ({ context }) => context.id !== null,
    isCancellable: ({ context }) => context.isCancellable,
    /** The last cancellation came too soon. */
    mustWait: ({ context }) => context.cancelFailure?.code === 'throttled',
    hasSucceeded: (_, { status }: TaskStatus) => status === 'succeeded',
    hasFailed: (_, { status }: TaskStatus) => status === 'failed',
    isCancelled: (_, { status }: TaskStatus) => status === 'cancelled',
    isRunning: (_, { status }: TaskStatus) => status === 'running',
    /** The task is not found, and is asked for again. */
    isMissed: ({ context: { misses, failures, limits } }, { code }: AnyFailure) =>
      code === 'not_found' && isReadAgain({ misses: misses + 1, failures }, limits),
    /** The read failed otherwise, and is tried again. */
    isTriedAgain: ({ context: { misses, failures, limits } }, { code }: AnyFailure) =>
      code !== 'not_found' && isReadAgain({ misses, failures: failures + 1 }, limits),
  },
  actions: {
    begin: assign((_, id: unknown) => ({ id, startedAt: serverNow() })),
    countRead: assign({ reads: ({ context }) => context.reads + 1 }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    planRead: assign({
      nextReadAt: ({ context: { reads, limits } }, earliest: number) =>
        Math.max(serverNow() + pauseAfter(reads, limits), earliest),
    }),
    keepReading: assign(({ context }, { reply, read }: Reading) => ({
      reply,
      fraction: read.status === 'running' ? read.fraction : context.fraction,
      misses: 0,
      failures: 0,
      failure: null,
    })),
    keepCancelFailure: assign({ cancelFailure: (_, failure: AnyFailure) => failure }),
    clearCancelFailure: assign({ cancelFailure: null }),
  },
}).extend({ actions: failureActions<AnyTaskContext, TaskEvent>() });

const keepReading = { type: 'keepReading', params: ({ event }: ReadArgs) => event.output } as const;
const readOf = ({ event }: ReadArgs) => event.output.read;
const idOf = ({ event }: { event: { output: unknown } }) => event.output;
const planRead = { type: 'planRead', params: 0 } as const;
const keepFailure = { type: 'keepFailure', params: failureOfAnyCall } as const;
const planRetry = { type: 'planRead', params: ({ event }: ErrorArgs) => retryTimeOf(event.error) } as const;
const untilCancellable = throttledState(
  'untilCancellable',
  ({ cancelFailure }: AnyTaskContext) => cancelFailure?.retryAt,
  { target: 'ready', actions: 'clearCancelFailure' } as const,
);

/**
 * A task of the marketplace: started, or known by its id, read until it has ended, and cancelled. `defineTask` gives it
 * the calls. All waits are deadlines, which a restored snapshot keeps.
 */
export const taskMachine = task.createMachine({
  id: 'task',
  options: machineOptions,
  context: ({ input }) => ({
    request: 'request' in input ? input.request : null,
    id: 'id' in input ? input.id : null,
    startedAt: 'id' in input && input.startedAt !== undefined ? Date.parse(input.startedAt) : serverNow(),
    limits: input.limits,
    isCancellable: input.isCancellable ?? false,
    reads: 0,
    misses: 0,
    failures: 0,
    nextReadAt: 0,
    reply: null,
    fraction: null,
    failure: null,
    cancelFailure: null,
  }),
  // The final states have outputs of this type, which XState does not infer.
  output: ({ event }) => event.output as TaskEnd<unknown, AnyFailure>,
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isStarted', target: 'polling' }, { target: 'starting' }] },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'polling', actions: { type: 'begin', params: idOf } },
        onError: { target: 'notStarted', actions: keepFailure },
      },
    },
    polling: {
      tags: 'busy',
      entry: planRead,
      type: 'parallel',
      states: {
        reading: {
          initial: 'pausing',
          states: {
            pausing: {
              invoke: waitUntil('pause', ({ nextReadAt }: AnyTaskContext) => nextReadAt, 'asking'),
              initial: 'waiting',
              states: {
                waiting: { description: 'The task has not begun, or was not read yet.' },
                running: { description: 'The task has begun; it may tell how much is done.' },
                notFound: {
                  description: 'The task is not known yet. It is asked for again, `misses` times in a row.',
                },
                failedReading: {
                  description: 'The read failed. It is tried again, `failures` times in a row.',
                },
              },
            },
            asking: {
              entry: 'countRead',
              invoke: {
                id: 'read',
                src: 'read',
                input: ({ context }) => ({ id: context.id }),
                onDone: [
                  {
                    guard: { type: 'hasSucceeded', params: readOf },
                    target: '#task.succeeded',
                    actions: keepReading,
                  },
                  {
                    guard: { type: 'hasFailed', params: readOf },
                    target: '#task.failed',
                    actions: keepReading,
                  },
                  {
                    guard: { type: 'isCancelled', params: readOf },
                    target: '#task.cancelled',
                    actions: keepReading,
                  },
                  {
                    guard: { type: 'isRunning', params: readOf },
                    target: 'pausing.running',
                    actions: [keepReading, planRead],
                  },
                  { target: 'pausing', actions: [keepReading, planRead] },
                ],
                onError: [
                  {
                    guard: { type: 'isMissed', params: failureOfAnyCall },
                    target: 'pausing.notFound',
                    actions: ['countMiss', keepFailure, planRetry],
                  },
                  {
                    guard: { type: 'isTriedAgain', params: failureOfAnyCall },
                    target: 'pausing.failedReading',
                    actions: ['countFailure', keepFailure, planRetry],
                  },
                  { target: '#task.givenUp', actions: keepFailure },
                ],
              },
            },
          },
        },
        cancellation: {
          on: { 'cancel.requested': { guard: 'isCancellable', target: '#task.cancelling' } },
          initial: 'ready',
          states: {
            ready: { always: whenThrottled },
            throttled: { ...untilCancellable, on: { 'cancel.requested': {} } },
          },
        },
        patience: {
          initial: 'usual',
          states: {
            usual: { invoke: waitUntil('patience', slowAt, 'slow') },
            slow: {
              description: 'The task takes longer than usual, and goes on.',
              tags: 'slow',
              invoke: waitUntil('limit', givenUpAt, '#task.givenUp'),
            },
          },
        },
      },
    },
    cancelling: {
      tags: 'busy',
      entry: 'clearCancelFailure',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ id: context.id }),
        onDone: 'cancelled',
        onError: {
          target: 'polling',
          actions: { type: 'keepCancelFailure', params: failureOfAnyCall },
        },
      },
    },
    notStarted: {
      type: 'final',
      output: ({ context }) => ({ end: 'notStarted', failure: context.failure }),
    },
    succeeded: { type: 'final', output: ({ context }) => ({ end: 'succeeded', reply: context.reply }) },
    failed: { type: 'final', output: ({ context }) => ({ end: 'failed', reply: context.reply }) },
    cancelled: { type: 'final', output: { end: 'cancelled' } },
    givenUp: {
      description: 'The task is not read any more. It may still run.',
      type: 'final',
      output: ({ context }) => ({ end: 'givenUp', failure: context.failure }),
    },
  },
});

function notProvided(): never {
  throw new Error('A task is made by defineTask.');
}
