import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Gives the window another width until the test ends. */
export function resizeTo(width: number): void {
  const former = window.innerWidth;
  const resize = (to: number) =>
    act(() => {
      window.innerWidth = to;
      window.dispatchEvent(new Event('resize'));
    });
  resize(width);
  onTestFinished(() => resize(former));
}
