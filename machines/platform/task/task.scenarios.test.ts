import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise, type Snapshot } from 'xstate';
import { CallError, refusalError, unansweredError, unlistedError } from '#client/call-error.ts';
import { resetServerTime } from '#client/server-time.ts';
import { bookCarrier, cancelCarrierBooking, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { taskMachine } from './task.machine.ts';
import type { TaskLimits, TaskReading, TaskStatus } from './task.types.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');
const MINUTE = 60_000;
const limits: TaskLimits = {
  firstPause: 2000,
  growth: 1.5,
  longestPause: 30_000,
  misses: 5,
  failures: 4,
  slowAfter: MINUTE,
  giveUpAfter: 10 * MINUTE,
};
const waiting: TaskStatus = { status: 'waiting' };
const succeeded: TaskStatus = { status: 'succeeded' };
const missing = refusalError(readCarrierBooking, 'not_found');
const broken = unlistedError(readCarrierBooking, 503);

type Answer = TaskStatus | Error;
type Options = {
  answers?: Answer[];
  cancel?: () => Promise<unknown>;
  input?: Partial<TaskLimits>;
  now?: number;
  snapshot?: Snapshot<unknown>;
};

/** A task whose reads get `answers` in turn, then the last one. */
function start({ answers = [waiting], cancel = async () => {}, input, now = NOON, snapshot }: Options = {}) {
  vi.useFakeTimers({ now });
  resetServerTime();
  const reads: number[] = [];
  const machine = taskMachine.provide({
    actors: {
      read: fromPromise<TaskReading<unknown>, { id: unknown }>(async () => {
        const answer = answers[Math.min(reads.length, answers.length - 1)] ?? waiting;
        reads.push(Date.now() - NOON);
        if (answer instanceof Error) throw answer;
        return { reply: `reply ${reads.length}`, read: answer };
      }),
      cancel: fromPromise(cancel),
    },
  });
  const task = createActor(machine, {
    input: { id: 'task 1', limits: { ...limits, ...input }, isCancellable: true },
    ...(snapshot ? { snapshot } : {}),
  }).start();
  onTestFinished(() => {
    task.stop();
    resetServerTime();
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { task, reads, pass };
}

function pausesOf(reads: readonly number[]): number[] {
  return reads.map((at, index) => at - (reads[index - 1] ?? 0));
}

test('a task is read every two seconds at first, then less and less often, at least twice a minute', async () => {
  const { reads, pass } = start();
  await pass(3 * MINUTE);
  expect(pausesOf(reads).map((pause) => Math.round(pause / 10) * 10)).toEqual([
    2000, 3000, 4500, 6750, 10_130, 15_190, 22_780, 30_000, 30_000, 30_000,
  ]);
});

test('a task that is not known yet is asked for again, up to a limit', async () => {
  const { task, reads, pass } = start({ answers: [missing] });
  await pass(2000);
  expect(task.getSnapshot().matches({ polling: { reading: { pausing: 'notFound' } } })).toBe(true);
  expect(task.getSnapshot().context.misses).toBe(1);
  await pass(MINUTE);
  expect(reads).toHaveLength(5);
  expect(task.getSnapshot().output).toMatchObject({ end: 'givenUp', failure: { code: 'not_found' } });
});

test('a few failed reads are no answer', async () => {
  const answers = [broken, broken, broken, waiting, broken, broken, broken, succeeded];
  const { task, reads, pass } = start({ answers });
  await pass(2000);
  expect(task.getSnapshot().matches({ polling: { reading: { pausing: 'failedReading' } } })).toBe(true);
  await pass(2 * MINUTE);
  expect(reads).toHaveLength(8);
  expect(task.getSnapshot().output).toEqual({ end: 'succeeded', reply: 'reply 8' });
});

test('after four failed reads in a row a task is given up', async () => {
  const { task, reads, pass } = start({ answers: [waiting, broken] });
  await pass(2 * MINUTE);
  expect(reads).toHaveLength(5);
  expect(task.getSnapshot().output).toMatchObject({ end: 'givenUp', failure: { code: 'UNEXPECTED' } });
});

test('misses and failed reads that alternate end at the larger limit', async () => {
  const { task, reads, pass } = start({ answers: [missing, broken, missing, broken, missing, broken] });
  await pass(2 * MINUTE);
  expect(reads).toHaveLength(5);
  expect(task.getSnapshot().output).toMatchObject({ end: 'givenUp', failure: { code: 'not_found' } });
});

test.each([
  ['seconds in the answer', () => refusalError(readCarrierBooking, 'throttled', { wait: 20 })],
  ['a Retry-After header', () => new CallError(readCarrierBooking, 503, undefined, 20)],
])('a marketplace that asks to wait is not asked before (%s)', async (_, refusal) => {
  vi.useFakeTimers({ now: NOON + 2000 });
  const { reads, pass } = start({ answers: [refusal(), waiting] });
  await pass(21_999);
  expect(reads).toEqual([2000]);
  await pass(1);
  expect(reads).toEqual([2000, 22_000]);
});

test('a running task tells how much is done', async () => {
  const { task, pass } = start({ answers: [waiting, { status: 'running', fraction: 0.4 }] });
  await pass(2000);
  expect(task.getSnapshot().context.fraction).toBe(null);
  await pass(3000);
  expect(task.getSnapshot().matches({ polling: { reading: { pausing: 'running' } } })).toBe(true);
  expect(task.getSnapshot().context).toMatchObject({ fraction: 0.4, reply: 'reply 2' });
});

test('a task is slow after its usual time, and given up after the longest one', async () => {
  const { task, pass } = start();
  await pass(MINUTE - 1);
  expect(task.getSnapshot().hasTag('slow')).toBe(false);
  await pass(1);
  expect(task.getSnapshot().hasTag('slow')).toBe(true);
  await pass(9 * MINUTE);
  expect(task.getSnapshot().output).toEqual({ end: 'givenUp', failure: null });
});

test('a task without a longest time is read on', async () => {
  const { task, reads, pass } = start({ input: { giveUpAfter: null } });
  await pass(24 * 60 * MINUTE);
  expect(task.getSnapshot().status).toBe('active');
  expect(reads.length).toBeGreaterThan(2800);
});

test('a task is cancelled and read no more', async () => {
  const { task, reads, pass } = start();
  task.send({ type: 'cancel.requested' });
  await pass(MINUTE);
  expect(task.getSnapshot().output).toEqual({ end: 'cancelled' });
  expect(reads).toEqual([]);
});

test('a task that cannot be cancelled any more is read on, and the refusal is kept', async () => {
  const { task, pass } = start({
    cancel: () => Promise.reject(unansweredError(cancelCarrierBooking)),
    answers: [waiting, succeeded],
  });
  task.send({ type: 'cancel.requested' });
  await pass(2000);
  expect(task.getSnapshot().context.cancelFailure?.code).toBe('UNREACHABLE');
  await pass(MINUTE);
  expect(task.getSnapshot().output).toEqual({ end: 'succeeded', reply: 'reply 2' });
});

test('a throttled cancellation cannot be requested again before its time', async () => {
  const { task, pass } = start({
    cancel: () => Promise.reject(refusalError(cancelCarrierBooking, 'throttled', { wait: 30 })),
  });
  task.send({ type: 'cancel.requested' });
  await pass(0);
  task.send({ type: 'cancel.requested' });
  expect(task.getSnapshot().hasTag('throttled')).toBe(true);
  await pass(31_000);
  expect(task.getSnapshot().hasTag('throttled')).toBe(false);
  expect(task.getSnapshot().can({ type: 'cancel.requested' })).toBe(true);
});

test('a second cancellation shows no refusal of the first', async () => {
  const { task, pass } = start({ cancel: () => Promise.reject(unansweredError(cancelCarrierBooking)) });
  task.send({ type: 'cancel.requested' });
  await pass(0);
  expect(task.getSnapshot().context.cancelFailure?.code).toBe('UNREACHABLE');
  task.send({ type: 'cancel.requested' });
  expect(task.getSnapshot().value).toBe('cancelling');
  expect(task.getSnapshot().context.cancelFailure).toBe(null);
});

test('a task that failed ends with the reply that says so', async () => {
  const { task, pass } = start({ answers: [waiting, { status: 'failed' }] });
  await pass(MINUTE);
  expect(task.getSnapshot().output).toEqual({ end: 'failed', reply: 'reply 2' });
});

test('a failed read is forgotten with the next answer', async () => {
  const { task, pass } = start({ answers: [broken, waiting] });
  await pass(2000);
  expect(task.getSnapshot().context.failure?.code).toBe('UNEXPECTED');
  await pass(10 * MINUTE);
  expect(task.getSnapshot().output).toEqual({ end: 'givenUp', failure: null });
});

test('the time of a task begins when it was started', async () => {
  vi.useFakeTimers({ now: NOON });
  resetServerTime();
  const started = Promise.withResolvers<unknown>();
  const machine = taskMachine.provide({
    actors: {
      start: fromPromise(() => started.promise),
      read: fromPromise<TaskReading<unknown>, { id: unknown }>(async () => ({ reply: '', read: waiting })),
    },
  });
  const task = createActor(machine, { input: { request: 'a file', limits } }).start();
  onTestFinished(() => {
    task.stop();
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(30_000);
  started.resolve('task 1');
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(task.getSnapshot().hasTag('slow')).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(task.getSnapshot().hasTag('slow')).toBe(true);
});

test('a restored task keeps its pause, its counts and its time', async () => {
  const first = start({ answers: [waiting, missing] });
  await first.pass(6000);
  const stored = JSON.stringify(first.task.getPersistedSnapshot());
  first.task.stop();
  const { task, reads, pass } = start({ now: NOON + 9000, snapshot: JSON.parse(stored) });
  expect(task.getSnapshot().context).toMatchObject({ reads: 2, misses: 1 });
  await pass(500);
  expect(reads).toEqual([9500]);
  await pass(50_500);
  expect(task.getSnapshot().hasTag('slow')).toBe(true);
});

test('a task that cannot be started says why', async () => {
  const machine = taskMachine.provide({
    actors: { start: fromPromise(() => Promise.reject(refusalError(bookCarrier, 'packing_missing'))) },
  });
  const task = createActor(machine, { input: { request: 'a file', limits } }).start();
  await expect
    .poll(() => task.getSnapshot().output)
    .toMatchObject({
      end: 'notStarted',
      failure: { code: 'packing_missing' },
    });
});
