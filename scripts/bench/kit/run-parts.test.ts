import { expect, test } from 'vitest';
import { runParts, type BenchResults } from './run-parts.ts';

const figure = { name: 'first rows', value: 12, unit: 'ms' };

test('a part that fails is named with its cause, and the others are measured and kept', async () => {
  const written: BenchResults[] = [];
  const results = await runParts(
    [
      { name: 'First rows', measure: async () => [figure] },
      {
        name: 'Load',
        measure: () => Promise.reject(new Error('fetch failed', { cause: new Error('other side closed') })),
      },
      { name: 'Keys', measure: async () => [figure, figure] },
    ],
    (_, soFar) => written.push(structuredClone(soFar)),
  );

  expect(results).toEqual({
    'First rows': { figures: [figure] },
    Load: { error: 'fetch failed: other side closed' },
    Keys: { figures: [figure, figure] },
  });
  // Written after each part, not at the end.
  expect(written.map((soFar) => Object.keys(soFar))).toEqual([
    ['First rows'],
    ['First rows', 'Load'],
    ['First rows', 'Load', 'Keys'],
  ]);
});
