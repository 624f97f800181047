import { expect, test } from 'vitest';
import { blockingOf } from './slow-start.ts';

function thread(pid: number, tid: number, name: string) {
  return { name: 'thread_name', pid, tid, dur: 0, tdur: 0, args: { name } };
}

/** A task of this many milliseconds, of which the thread worked for `worked`. */
function task(pid: number, tid: number, took: number, worked: number) {
  return { name: 'RunTask', pid, tid, dur: took * 1000, tdur: worked * 1000 };
}

test('what blocks is the part of each task above 50 ms on the main thread of the page', () => {
  const events = [
    thread(1, 1, 'CrRendererMain'),
    thread(2, 1, 'CrRendererMain'),
    thread(2, 7, 'Compositor'),
    task(1, 1, 900, 30),
    task(2, 1, 130, 80),
    task(2, 1, 70, 40),
    task(2, 1, 40, 40),
    task(2, 7, 500, 500),
  ];
  expect(blockingOf(events)).toEqual({ processor: 30, clock: 100 });
});

test('a trace without a page is an error, not a fast start', () => {
  expect(() => blockingOf([])).toThrow('no page');
});
