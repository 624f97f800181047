import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatGolden, parseGolden } from '#charts/golden/golden-file.ts';
import { models } from '#machines/models/models.ts';
import { describeMachineDifference, goldenPath, listLeftOverGoldenFiles } from './golden-files.ts';

test.each(Object.keys(models))('%s is what its golden file says', (machine) => {
  expect(describeMachineDifference(machine).join('\n')).toBe('');
});

test('no golden file is left of a machine that is gone', () => {
  expect(listLeftOverGoldenFiles()).toEqual([]);
});

test.each(Object.keys(models))('the golden file of %s is as it would be written', (machine) => {
  const text = readFileSync(goldenPath(machine), 'utf8');
  expect(formatGolden(parseGolden(text))).toBe(text);
});
