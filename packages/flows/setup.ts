import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

// jsdom computes no layout: sizes never change, and no element is out of view.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => {
  const error = vi.spyOn(console, 'error');
  return () => expect(error).not.toHaveBeenCalled();
});
