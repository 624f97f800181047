import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import { deadline, waitUntil } from '#machines/platform/calls/deadline.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  accepted,
  addedScan,
  applyChanges,
  forgetting,
  isPhoto,
  isUnreadable,
  nextOf,
  type QueueChange,
  type Queued,
  refused,
  refusing,
  retryTime,
  REWRITE_AFTER,
  type ScanQueueContext,
  type ScanQueueEmitted,
  type ScanQueueEvent,
  sentOf,
  settled,
  statusOf,
  storeFailureOf,
  WRITE_AFTER,
} from './scan-queue.rules.ts';
import { readQueue, writeQueue } from './scan-store.ts';
import { sendQueued } from './send-queued.ts';

type Failed = { error: unknown };

/**
 * The scans of one user on this device, and the photos that belong to them: they are kept here until the marketplace has
 * accepted each, and are sent one by one in the sequence in which they were made (docs/decisions/132, 145).
 */
export const scanQueueMachine = setup({
  types: {
    context: {} as ScanQueueContext,
    events: {} as ScanQueueEvent,
    emitted: {} as ScanQueueEmitted,
    input: {} as Pick<ScanQueueContext, 'userQid' | 'isConfirmed'>,
  },
  actors: {
    read: fromPromise<Queued[], { userQid: string }>(({ input }) => readQueue(input.userQid)),
    write: fromPromise<number, { userQid: string; changes: QueueChange[] }>(async ({ input }) => {
      await writeQueue(input.userQid, input.changes);
      return input.changes.length;
    }),
    send: fromPromise<ScanOutcome | null, Queued>(({ input, signal }) => sendQueued(input, signal)),
    deadline,
  },
  guards: {
    /** A device that is slow would write while its user waits for the answer. */
    isAnswerDue: ({ context: { changes, isLead, isConfirmed, offlineSince } }) =>
      changes.length > 0 && isLead && isConfirmed && offlineSince === null,
    hasChanges: ({ context }) => context.changes.length > 0,
    hasNext: ({ context }) => nextOf(context.queue) !== null,
    canSend: ({ context }) => context.isLead && context.isConfirmed && nextOf(context.queue) !== null,
    /** No scan waits for a photo, which may take long on a bad line. */
    isOvertaken: ({ context: { sent, queue } }) => isPhoto(sent) && nextOf(queue)?.qid !== sent.qid,
    canLeave: ({ context }) => context.queue.length === 0,
    hasEnded: (_, { error }: Failed) => statusOf(error) === 401,
    isUnanswered: (_, { error }: Failed) =>
      statusOf(error) === null || Number(statusOf(error)) >= 500 || isUnreadable(error),
    /** The marketplace has not looked at the scan: it came too soon, or is still at work on it. */
    isTooSoon: (_, { error }: Failed) =>
      statusOf(error) === 429 || failureOf(sendScan, error).code === 'request_in_flight',
  },
  actions: {
    change: assign(({ context }, changes: QueueChange[]) => ({
      queue: applyChanges(context.queue, changes),
      changes: [...context.changes, ...changes],
    })),
    takeKept: assign({
      queue: ({ context }, kept: Queued[]) => applyChanges(kept, context.changes),
      storeFailure: null,
    }),
    dropWritten: assign({ changes: ({ context }, count: number) => context.changes.slice(count) }),
    noteStoreFailure: assign({
      storeFailure: (_, { error }: Failed) => storeFailureOf(error),
      rewriteAt: () => serverNow() + REWRITE_AFTER,
    }),
    planWrite: assign({ writeAt: () => serverNow() + WRITE_AFTER }),
    noteLead: assign({ isLead: true }),
    noteConfirmed: assign({ isConfirmed: true }),
    noteEnded: assign({ isConfirmed: false }),
    noteOnline: assign({ offlineSince: null, attempts: 0 }),
    noteOffline: assign({ offlineSince: ({ context }) => context.offlineSince ?? serverNow() }),
    planRetry: assign({
      retryAt: ({ context }, { error }: Failed) => retryTime(error, context.attempts),
      attempts: ({ context }) => context.attempts + 1,
    }),
    takeNext: assign({ sent: ({ context }) => nextOf(context.queue) }),
    tell: emit((_, told: ScanQueueEmitted) => told),
  },
}).createMachine({
  id: 'scan-queue',
  options: machineOptions,
  context: ({ input }) => ({
    ...input,
    isLead: false,
    queue: [],
    changes: [],
    writeAt: 0,
    sent: null,
    offlineSince: null,
    retryAt: 0,
    attempts: 0,
    storeFailure: null,
    rewriteAt: 0,
  }),
  on: {
    'scan.made': {
      actions: {
        type: 'change',
        params: ({ context, event }) => [addedScan(context.queue, context.userQid, event.scan)],
      },
    },
    'refusal.settled': {
      actions: { type: 'change', params: ({ context, event }) => settled(context.queue, event) },
    },
    'lead.granted': { actions: 'noteLead' },
    'session.renewed': { actions: 'noteConfirmed' },
    'connection.lost': { actions: 'noteOffline' },
    'connection.restored': { actions: 'noteOnline' },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'What an earlier visit kept is read first, because it is sent first.',
      on: { 'kept.changed': { target: 'starting', reenter: true } },
      invoke: {
        id: 'readFirst',
        src: 'read',
        input: ({ context: { userQid } }) => ({ userQid }),
        onDone: { target: 'running', actions: { type: 'takeKept', params: ({ event }) => event.output } },
        onError: {
          target: '#scan-queue.running.keeping.failing',
          actions: { type: 'noteStoreFailure', params: ({ event }) => event },
        },
      },
    },
    running: {
      type: 'parallel',
      states: {
        keeping: {
          initial: 'kept',
          states: {
            kept: {
              always: [
                { guard: 'isAnswerDue', target: 'holding', actions: 'planWrite' },
                { guard: 'hasChanges', target: 'writing' },
              ],
              on: { 'kept.changed': 'reading' },
            },
            holding: {
              description:
                'The answer to a scan comes first; a page that closes meanwhile leaves its changes to the next one.',
              invoke: waitUntil('untilWrite', ({ writeAt }: ScanQueueContext) => writeAt, 'writing'),
            },
            writing: {
              description: 'What another tab changes meanwhile is read afterwards.',
              invoke: {
                id: 'write',
                src: 'write',
                input: ({ context: { userQid, changes } }) => ({ userQid, changes }),
                onDone: {
                  target: 'reading',
                  actions: [
                    { type: 'dropWritten', params: ({ event }) => event.output },
                    { type: 'tell', params: { type: 'scans.kept' } },
                  ],
                },
                onError: {
                  target: 'failing',
                  actions: { type: 'noteStoreFailure', params: ({ event }) => event },
                },
              },
            },
            reading: {
              on: { 'kept.changed': { target: 'reading', reenter: true } },
              invoke: {
                id: 'read',
                src: 'read',
                input: ({ context: { userQid } }) => ({ userQid }),
                onDone: {
                  target: 'kept',
                  actions: { type: 'takeKept', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'failing',
                  actions: { type: 'noteStoreFailure', params: ({ event }) => event },
                },
              },
            },
            failing: {
              description:
                'The device is full or does not let this page keep anything: scans are in memory only.',
              invoke: waitUntil('untilRewrite', ({ rewriteAt }: ScanQueueContext) => rewriteAt, 'reading'),
            },
          },
        },
        sending: {
          initial: 'resting',
          on: {
            'connection.restored': [{ guard: 'hasNext', target: '.resting' }, { actions: 'noteOnline' }],
          },
          states: {
            resting: {
              always: { guard: 'canSend', target: 'calling', actions: 'takeNext' },
            },
            calling: {
              always: { guard: 'isOvertaken', target: 'resting' },
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context }) => sentOf(context),
                onDone: {
                  target: 'resting',
                  actions: [
                    'noteOnline',
                    { type: 'tell', params: ({ context, event }) => accepted(context, event.output) },
                    { type: 'change', params: ({ context }) => forgetting(context) },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'hasEnded', params: ({ event }) => event },
                    target: 'resting',
                    actions: ['noteOnline', 'noteEnded'],
                  },
                  {
                    guard: { type: 'isUnanswered', params: ({ event }) => event },
                    target: 'pausing',
                    actions: ['noteOffline', { type: 'planRetry', params: ({ event }) => event }],
                  },
                  {
                    guard: { type: 'isTooSoon', params: ({ event }) => event },
                    target: 'pausing',
                    actions: { type: 'planRetry', params: ({ event }) => event },
                  },
                  {
                    target: 'resting',
                    actions: [
                      'noteOnline',
                      { type: 'tell', params: ({ context, event }) => refused(context, event.error) },
                      { type: 'change', params: ({ context, event }) => refusing(context, event.error) },
                    ],
                  },
                ],
              },
            },
            pausing: {
              description: 'What was sent was not taken; it is sent again.',
              always: { guard: 'isOvertaken', target: 'resting' },
              invoke: waitUntil('pause', ({ retryAt }: ScanQueueContext) => retryAt, 'resting'),
            },
          },
        },
        leaving: {
          initial: 'staying',
          states: {
            staying: {
              on: {
                'leave.requested': [
                  { guard: 'canLeave', actions: { type: 'tell', params: { type: 'leave.allowed' } } },
                  { target: 'asking' },
                ],
              },
            },
            asking: {
              on: {
                'leave.confirmed': {
                  target: 'staying',
                  actions: { type: 'tell', params: { type: 'leave.allowed' } },
                },
                'leave.declined': 'staying',
              },
            },
          },
        },
      },
    },
  },
});
