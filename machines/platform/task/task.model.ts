import { defineModel, done, type Outcome } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import {
  failedBooking,
  pendingBooking,
  sampleRefusalDetails,
  succeededBooking,
} from '#contract/orders/sales.samples.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import { callFailures, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { taskMachine } from './task.machine.ts';
import { isReadAgain } from './task.rules.ts';
import type { TaskLimits, TaskReading, TaskStatus } from './task.types.ts';

const limits: TaskLimits = {
  firstPause: 2000,
  growth: 1.5,
  longestPause: 30_000,
  misses: 2,
  failures: 3,
  slowAfter: 60_000,
  giveUpAfter: 600_000,
};
const startedAt = '2026-03-02T09:00:00.000Z';

/** Uses the calls of bookings, which have every failure that a task handles. */
export const taskModel = defineModel(taskMachine, {
  inputs: {
    'a task is started': { request: 'a file', limits, isCancellable: true },
    'a task runs': { id: 'task 1', startedAt, limits },
  },
  events: { 'cancellation is requested': { type: 'cancel.requested' } },
  outcomes: {
    start: { started: done('task 1'), ...callFailures(bookCarrier, sampleRefusalDetails) },
    read: {
      waiting: reads(pendingBooking, { status: 'waiting' }),
      running: reads(pendingBooking, { status: 'running', fraction: 0.4 }),
      succeeded: reads(succeededBooking, { status: 'succeeded' }),
      failed: reads(failedBooking, { status: 'failed' }),
      cancelled: reads(failedBooking, { status: 'cancelled' }),
      ...callFailures(readCarrierBooking, sampleRefusalDetails),
    },
    cancel: { cancelled: done(undefined), ...callFailures(cancelCarrierBooking, sampleRefusalDetails) },
    deadline: deadlineOutcomes,
  },
  isPersisted: true,
  guardParts: {
    isMissed: {
      all: {
        'the task is not found': (_, { code }) => code === 'not_found',
        'it may be missed once more': ({ context: { misses, failures, limits: most } }) =>
          isReadAgain({ misses: misses + 1, failures }, most),
      },
    },
    isTriedAgain: {
      all: {
        'the task is not missing': (_, { code }) => code !== 'not_found',
        'a read may fail once more': ({ context: { misses, failures, limits: most } }) =>
          isReadAgain({ misses, failures: failures + 1 }, most),
      },
    },
  },
  guardContext: ({
    id,
    isCancellable,
    misses,
    failures,
    limits: { misses: mostMisses, failures: most },
    cancelFailure,
  }) => ({
    id,
    isCancellable,
    misses,
    failures,
    limits: [mostMisses, most],
    mustWait: cancelFailure?.code === 'throttled',
  }),
  comparedContext: ({
    id,
    startedAt,
    reads,
    misses,
    failures,
    nextReadAt,
    reply,
    fraction,
    failure,
    cancelFailure,
  }) => ({
    id,
    startedAt,
    nextReadAt,
    reads,
    misses,
    failures,
    reply,
    fraction,
    failure: failure && [failure.call, failure.code],
    cancelFailure: cancelFailure && [cancelFailure.call, cancelFailure.code],
  }),
  invariants: {
    'a throttled user is told when to try again': (snapshot) =>
      !snapshot.hasTag('throttled') || typeof snapshot.context.cancelFailure?.retryAt === 'number',
    'only a task that has started is read': (snapshot) =>
      !snapshot.matches('polling') || snapshot.context.id !== null,
    'reads without an answer stay below their limits': (snapshot) =>
      snapshot.context.misses < snapshot.context.limits.misses &&
      snapshot.context.failures < snapshot.context.limits.failures,
    'only a task that can be cancelled is cancelled': (snapshot) =>
      !snapshot.matches('cancelling') || snapshot.context.isCancellable,
    'a task that succeeded has a reply': (snapshot) =>
      !snapshot.matches('succeeded') || snapshot.context.reply !== null,
  },
  promises: {
    'the wait of a throttled cancellation ends by itself': eventually({
      clause: 'decisions 2',
      from: (snapshot) => snapshot.hasTag('throttled'),
      to: (snapshot) => snapshot.matches({ polling: { cancellation: 'ready' } }),
      by: [],
    }),
    'a task that is being cancelled reports no other end': until({
      clause: 'decisions 6, GTIN check task',
      from: (snapshot) => snapshot.matches('cancelling'),
      holds: (snapshot) => snapshot.matches('cancelling'),
      until: (snapshot) => snapshot.matches('cancelled') || snapshot.matches('polling'),
    }),
    'a cancellation that fails leads back to the task': eventually({
      clause: 'decisions 6, GTIN check task',
      from: (snapshot) => snapshot.matches('cancelling'),
      to: (snapshot) => snapshot.matches('polling'),
      by: [],
    }),
  },
  clauses: {
    '': 'decisions 6, GTIN check task',
    'polling.reading.pausing.notFound': 'decisions 6, GTIN check task, a 404 is retried',
    'polling.reading.pausing.failedReading': 'reliability 1, every fault is reported',
    'polling.cancellation.throttled': 'decisions 2',
    'polling.patience.slow': 'reliability 1, every fault is reported',
    givenUp: 'specification 8.4, taskNotFoundAfterAllRetries',
  },
});

function reads(reply: CarrierBooking, read: TaskStatus): Outcome<TaskReading<unknown>> {
  return done({ reply, read });
}
