import { expect, onTestFinished, test, vi } from 'vitest';
import { keepSaleDrafts, readSaleDrafts } from './sale.drafts.ts';

const drafts = {
  line: { typed: '1,5', reductionReason: 'DAMAGED', version: 3, savedQuantity: 20, requestedQuantity: 24 },
};

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
  keepSaleDrafts('jana', 'order', drafts);
  expect(readSaleDrafts('jana', 'order')).toEqual(drafts);
  expect(readSaleDrafts('mirko', 'order')).toEqual({});
  expect(readSaleDrafts('jana', 'another')).toEqual({});
  keepSaleDrafts('jana', 'order', {});
  expect(readSaleDrafts('jana', 'order')).toEqual({});
});

test.for(['{', '[]', '{"line":{"typed":18}}'])('stored text that is no draft counts as none: %s', (text) => {
  const kept = keep();
  keepSaleDrafts('jana', 'order', drafts);
  for (const key of kept.keys()) kept.set(key, text);
  expect(readSaleDrafts('jana', 'order')).toEqual({});
});

test('a storage that is full is no failure', () => {
  keep(() => {
    throw new Error('full');
  });
  expect(() => keepSaleDrafts('jana', 'order', drafts)).not.toThrow();
});
