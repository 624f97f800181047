import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatDecisionIndex, decisionIndexFile } from './decision-index.ts';

test('the index of decisions is complete (npm run decisions)', () => {
  expect(readFileSync(decisionIndexFile, 'utf8')).toBe(formatDecisionIndex());
});
