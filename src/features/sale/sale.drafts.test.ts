import { expect, onTestFinished, test, vi } from 'vitest';
import { keepDrafts, readDrafts } from './sale.drafts.ts';

const drafts = { line: { quantity: null, reductionReason: 'DAMAGED', version: 3, requestedQuantity: 24 } };

function keep(setItem?: () => void) {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => kept.set(key, value)),
    removeItem: (key: string) => kept.delete(key),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return kept;
}

test('drafts are restored for the same user and order only', () => {
  keep();
  keepDrafts('jana', 'order', drafts);
  expect(readDrafts('jana', 'order')).toEqual(drafts);
  expect(readDrafts('mirko', 'order')).toEqual({});
  expect(readDrafts('jana', 'another')).toEqual({});
  keepDrafts('jana', 'order', {});
  expect(readDrafts('jana', 'order')).toEqual({});
});

test.for(['{', '[]', '{"line":{"quantity":"18"}}'])(
  'stored text that is no draft counts as none: %s',
  (text) => {
    const kept = keep();
    keepDrafts('jana', 'order', drafts);
    for (const key of kept.keys()) kept.set(key, text);
    expect(readDrafts('jana', 'order')).toEqual({});
  },
);

test('a storage that is full is no failure', () => {
  keep(() => {
    throw new Error('full');
  });
  expect(() => keepDrafts('jana', 'order', drafts)).not.toThrow();
});
