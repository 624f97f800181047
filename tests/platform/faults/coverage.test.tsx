import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCoverageReport } from './coverage.ts';

const MARK = '<!-- generated: vitest run tests/platform/faults/coverage.test.tsx -u -->';

test('docs/faults.md lists the covered cells', async () => {
  const { summary, text } = formatCoverageReport();
  console.log(summary);
  const [guide] = readFileSync('docs/faults.md', 'utf8').split(MARK);
  await expect(`${guide}${MARK}\n\n${text}\n`).toMatchFileSnapshot(`${process.cwd()}/docs/faults.md`);
});
