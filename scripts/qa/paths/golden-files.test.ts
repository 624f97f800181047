import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { formatGolden, parseGolden } from '@quayside/charts/golden/golden-file.ts';
import { expect, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { projectFolder } from '#scripts/qa/mutants/machine-sources.ts';
import { expectNoStaleVerdicts, expectProven } from '#tests/platform/tools/recorded-verdicts.ts';
import { describeMachineDifference, goldenPath, listLeftOverGoldenFiles } from './golden-files.ts';

test.each(Object.keys(models))('%s is what its golden file says', (machine) =>
  expectProven(
    `${machine} is what its golden file says`,
    machine,
    () => expect(describeMachineDifference(machine).join('\n')).toBe(''),
    [relative(projectFolder, goldenPath(machine))],
  ),
);

test('no golden file is left of a machine that is gone', () => {
  expect(listLeftOverGoldenFiles()).toEqual([]);
});

test.each(Object.keys(models))('the golden file of %s is as it would be written', (machine) => {
  const text = readFileSync(goldenPath(machine), 'utf8');
  expect(formatGolden(parseGolden(text))).toBe(text);
});

test('every recorded verdict belongs to a test', ({ task }) => expectNoStaleVerdicts(task));
