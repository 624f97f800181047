import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNowSource, useNow } from './use-now.ts';

const start = Date.parse('2026-11-21T16:58:30Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

function Clock({ unit }: { unit: 'second' | 'minute' }) {
  return <p>{new Date(useNow(unit)).toISOString().slice(11, 19)}</p>;
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a minute clock moves when the minute does', () => {
  const view = render(<Clock unit="minute" />);
  expect(view.container.textContent).toBe('16:58:00');
  pass(29_999);
  expect(view.container.textContent).toBe('16:58:00');
  pass(1);
  expect(view.container.textContent).toBe('16:59:00');
  view.unmount();
});

test('all clocks of a unit share one timer, and the last one to go takes it along', () => {
  const view = render([<Clock key="a" unit="second" />, <Clock key="b" unit="second" />]);
  expect(vi.getTimerCount()).toBe(1);
  pass(2000);
  expect(screen.getAllByText('16:58:32')).toHaveLength(2);
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a hidden page does not tick and is right at once when it is shown again', () => {
  const view = render(<Clock unit="second" />);
  hide(true);
  expect(vi.getTimerCount()).toBe(0);
  pass(60_000);
  hide(false);
  expect(view.container.textContent).toBe('16:59:30');
  view.unmount();
});

test('the time of the server replaces that of the machine until it is taken back', () => {
  const view = render(<Clock unit="minute" />);
  let takeBack = () => {};
  act(() => {
    takeBack = setNowSource(() => Date.now() + 3_600_000);
  });
  expect(view.container.textContent).toBe('17:58:00');
  act(() => takeBack());
  expect(view.container.textContent).toBe('16:58:00');
  view.unmount();
});
