import { expect, test } from 'vitest';
import { createGolden, formatGolden, parseGolden } from '#charts/golden/golden-file.ts';
import { models } from '#machines/models.ts';
import { describeMachineDifference, listLeftOverGoldenFiles } from './golden-files.ts';

test.each(Object.keys(models))('%s is what its golden file says', (machine) => {
  expect(describeMachineDifference(machine).join('\n')).toBe('');
});

test('no golden file is left of a machine that is gone', () => {
  expect(listLeftOverGoldenFiles()).toEqual([]);
});

test.each(Object.entries(models))('the golden file of %s reads back as it was written', (_, model) => {
  const golden = createGolden(model);
  expect(parseGolden(formatGolden(golden))).toEqual(golden);
});
