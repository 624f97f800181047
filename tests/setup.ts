import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { resetServerTime } from '#client/server-time.ts';
import { WAIT_TIMEOUT } from './timeouts.ts';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_TIMEOUT });
  afterEach(cleanup);
  const records = process.env.COVERAGE_RECORDS;
  if (records) {
    const { writePageCoverage: writeWalked } = await import('#tests/platform/page/page-coverage.ts');
    afterAll(() => writeWalked(records));
  }
  // jsdom computes no layout: sizes never change, and no element is out of view.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
}

beforeEach(() => {
  // Test files share modules: the clock of the marketplace of an earlier test does not apply.
  resetServerTime();
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});
