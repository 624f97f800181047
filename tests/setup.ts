import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { PATIENCE } from './patience.ts';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
  afterEach(cleanup);
  const records = process.env.COVERAGE_RECORDS;
  if (records) {
    const { writeWalked } = await import('./page-coverage.ts');
    afterAll(() => writeWalked(records));
  }
  // jsdom lays nothing out: no size ever changes, and nothing is out of sight.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
}

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});
