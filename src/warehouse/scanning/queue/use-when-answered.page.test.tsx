import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useWhenAnswered } from './use-when-answered.ts';

/** A store of one scan: null, then "sending", then its answer. */
function openStore() {
  let value: string | null = null;
  let tell = () => {};
  const watch = (viewer: () => void) => {
    tell = viewer;
    return () => {};
  };
  return {
    watch,
    read: () => value,
    isAnswerDue: (said: string | null) => said === 'sending',
    change: (next: string) =>
      act(() => {
        value = next;
        tell();
      }),
  };
}

function start() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { change, ...store } = openStore();
  let renders = 0;
  const { result, unmount } = renderHook(() => {
    renders += 1;
    return useWhenAnswered(store);
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  return { change, pass, unmount, result, renders: () => renders };
}

test('a scan that is answered at once is rendered once', () => {
  const { change, pass, result, renders } = start();
  change('sending');
  pass(49);
  expect(result.current).toBeNull();
  change('received');
  expect(result.current).toBe('received');
  pass(1_000);
  expect(renders()).toBe(2);
});

test('a scan without an answer is rendered after a moment', () => {
  const { change, pass, result } = start();
  change('sending');
  pass(50);
  expect(result.current).toBe('sending');
});

test('scans without an answer that follow one another do not put the drawing off', () => {
  const { change, pass, result, renders } = start();
  for (const _ of [1, 2, 3]) {
    change('sending');
    pass(40);
  }
  expect(result.current).toBe('sending');
  expect(renders()).toBe(2);
});

test('a page that is left renders nothing more', () => {
  const { change, pass, unmount, renders } = start();
  change('sending');
  unmount();
  pass(1_000);
  expect(renders()).toBe(1);
});
